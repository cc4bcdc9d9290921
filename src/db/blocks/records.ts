// The records that a table of blocks consists of: blocks of rows as JSON, segments that say in which block a row is, and the root.
import { isRecord } from "../../contract/is-record.ts";

/** Tunable: rows of a block. More of them store faster; with fewer, rows at random are read faster (`npm run bench -- blocks`). */
export const BLOCK_ROWS = 8;

/** Tunable: segments of a table. Each is rewritten when one of its rows comes or goes: of a million rows it has 190 KB. */
export const SEGMENTS = 64;

/** Tunable: groups of blocks. Of a group nothing counts as read before any more when one of its blocks is written. */
export const BLOCK_GROUPS = 64;

/** The key of the root; blocks are numbered upward from 1, segments downward from -1. */
export const ROOT = 0;

/** A block: the texts of its rows in one text, behind a head, with where each begins, and where the last one ends. */
export interface BlockRecord {
  readonly id: number;
  readonly ids: readonly number[];
  readonly starts: readonly number[];
  readonly text: string;
}

/** A block as it is stored. One text, because the browser takes longer for a few small arrays than for the rows. */
export interface StoredBlock {
  readonly id: number;
  readonly text: string;
}

/** The texts of a block's rows by their ids. */
export type Block = Map<number, string>;

/** Ids of rows in ascending order, and the block of each. */
export interface Segment {
  readonly ids: Float64Array;
  readonly blocks: Uint32Array;
}

export interface Root {
  readonly id: typeof ROOT;
  /** Of each segment; rises whenever that is written, so that whoever has read it before knows whether it is still the same. */
  readonly versions: Uint32Array;
  /** The rows of each segment: one of none need not be there, any other must be. */
  readonly counts: Uint32Array;
  /** Of each group of blocks; rises whenever one of them is written. */
  readonly groups: Uint32Array;
  /** The number of the next block. */
  readonly next: number;
  /** The block that is not full yet; 0 for none. */
  readonly open: number;
}

export const NO_ROOT: Root = {
  id: ROOT,
  versions: new Uint32Array(SEGMENTS),
  counts: new Uint32Array(SEGMENTS),
  groups: new Uint32Array(BLOCK_GROUPS),
  next: 1,
  open: 0,
};

export const NO_SEGMENT: Segment = { ids: new Float64Array(0), blocks: new Uint32Array(0) };

/** The key of a segment. */
export const segmentKey = (segment: number): number => -1 - segment;

/** The group of a block. */
export const groupOf = (block: number): number => block % BLOCK_GROUPS;

/** Ends the head, which is the id and the length of each row. */
const HEAD_END = "\n";

/** The head says where the rows begin. */
function startsAfter(head: string, lengths: readonly number[]): number[] {
  const starts = [head.length + HEAD_END.length];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  return starts;
}

export function blockRecord(id: number, block: Block): BlockRecord {
  const rows = [...block.values()];
  const head = [...block].map(([row, text]) => `${row},${text.length}`).join(",");
  const starts = startsAfter(
    head,
    rows.map((row) => row.length),
  );
  return { id, ids: [...block.keys()], starts, text: head + HEAD_END + rows.join("") };
}

/** Null when it is no block, or only a part of one. */
export function readBlock(stored: unknown): BlockRecord | null {
  if (!isRecord(stored)) return null;
  const { id, text } = stored;
  if (typeof id !== "number" || typeof text !== "string") return null;
  const head = text.slice(0, Math.max(0, text.indexOf(HEAD_END)));
  const numbers = head.split(",").map(Number);
  const ids = numbers.filter((_, at) => at % 2 === 0);
  const starts = startsAfter(
    head,
    numbers.filter((_, at) => at % 2 === 1),
  );
  const isWhole =
    head !== "" && starts.length === ids.length + 1 && starts.at(-1) === text.length && ids.every(Number.isSafeInteger);
  return isWhole ? { id, ids, starts, text } : null;
}

const textAt = ({ starts, text }: BlockRecord, at: number): string => text.slice(starts[at], starts[at + 1]);

/** All texts of a block, to be changed; of one that is missing there are none. */
export const textsOf = (block: BlockRecord | null): Block =>
  new Map(Array.from(block?.ids ?? [], (id, at) => [id, textAt(block!, at)]));

/** The row of a block by its id; undefined when it is not there, or cannot be read. */
export function readRow(block: BlockRecord | null, id: number): unknown {
  const at = block?.ids.indexOf(id) ?? -1;
  if (block === null || at < 0) return undefined;
  try {
    const row: unknown = JSON.parse(textAt(block, at));
    return isRecord(row) && row["id"] === id ? row : undefined;
  } catch {
    return undefined;
  }
}

/** As it is stored: all of its numbers in one array, because it is written with every change. */
export const storedRoot = ({ id, next, open, versions, counts, groups }: Root): object => ({
  id,
  numbers: Uint32Array.of(next, open, ...versions, ...counts, ...groups),
});

/** Null when it is none. */
export function readRoot(stored: unknown): Root | null {
  const numbers = isRecord(stored) ? stored["numbers"] : null;
  if (!(numbers instanceof Uint32Array) || numbers.length !== 2 + 2 * SEGMENTS + BLOCK_GROUPS) return null;
  const [next = 0, open = 0] = numbers;
  const versions = numbers.subarray(2, 2 + SEGMENTS);
  const counts = numbers.subarray(2 + SEGMENTS, 2 + 2 * SEGMENTS);
  return next > 0 ? { id: ROOT, next, open, versions, counts, groups: numbers.subarray(2 + 2 * SEGMENTS) } : null;
}

/** Null when it is none, or not one of `count` rows. */
export function readSegment(stored: unknown, count: number): Segment | null {
  if (!isRecord(stored)) return null;
  const { ids, blocks } = stored;
  if (!(ids instanceof Float64Array) || !(blocks instanceof Uint32Array)) return null;
  const isWhole = ids.length === count && blocks.length === count;
  return isWhole && ids.every((id, at) => at === 0 || ids[at - 1]! < id) ? { ids, blocks } : null;
}
