// The records that a table of blocks consists of: blocks of rows as JSON, segments that say in which block a row is, and the root.
import { isRecord } from "../../contract/is-record.ts";

/** Tunable: rows of a block. Larger ones store faster; smaller ones change, and are read at random, faster (`npm run bench -- blocks`). */
export const BLOCK_ROWS = 64;

/** Tunable: segments of a table. Each is rewritten when one of its rows comes or goes: of a million rows it has 190 KB. */
export const SEGMENTS = 64;

/** The key of the root; blocks are numbered upward from 1, segments downward from -1. */
export const ROOT = 0;

/** A block as it is stored: the texts of its rows, one after the other, with where each begins, and where the last one ends. */
export interface BlockRecord {
  readonly id: number;
  readonly ids: Float64Array;
  readonly starts: Uint32Array;
  readonly lines: string;
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
  /** The number of the next block. */
  readonly next: number;
  /** The block that is not full yet; 0 for none. */
  readonly open: number;
}

export const NO_ROOT: Root = { id: ROOT, versions: new Uint32Array(SEGMENTS), next: 1, open: 0 };

export const NO_SEGMENT: Segment = { ids: new Float64Array(0), blocks: new Uint32Array(0) };

/** The segment of a row, from 0. Multiplying by the golden ratio spreads ids that follow a pattern. */
export const segmentOf = (id: number): number => Math.imul(id, 0x9e3779b1) >>> 26;

/** The key of a segment. */
export const segmentKey = (segment: number): number => -1 - segment;

export function blockRecord(id: number, block: Block): BlockRecord {
  const starts = new Uint32Array(block.size + 1);
  let at = 0;
  for (const text of block.values()) starts[at + 1] = starts[at++]! + text.length;
  return { id, ids: Float64Array.from(block.keys()), starts, lines: [...block.values()].join("") };
}

/** Null when it is no block, or only the beginning of one. */
export function readBlock(stored: unknown): Block | null {
  if (!isRecord(stored)) return null;
  const { ids, starts, lines } = stored as Partial<BlockRecord>;
  if (!(ids instanceof Float64Array) || !(starts instanceof Uint32Array) || typeof lines !== "string") return null;
  if (starts.length !== ids.length + 1 || starts.at(-1) !== lines.length) return null;
  return new Map(Array.from(ids, (id, at) => [id, lines.slice(starts[at], starts[at + 1])]));
}

/** The row of a text; undefined when it cannot be read, or is another row. */
export function readRow(id: number, text: string): unknown {
  try {
    const row: unknown = JSON.parse(text);
    return isRecord(row) && row["id"] === id ? row : undefined;
  } catch {
    return undefined;
  }
}

/** Null when it is none. */
export function readRoot(stored: unknown): Root | null {
  if (stored === undefined) return NO_ROOT;
  if (!isRecord(stored)) return null;
  const { versions, next, open } = stored as Partial<Root>;
  const isWhole = versions instanceof Uint32Array && versions.length === SEGMENTS;
  return isWhole && typeof next === "number" && typeof open === "number" ? (stored as unknown as Root) : null;
}

/** Null when it is none. */
export function readSegment(stored: unknown): Segment | null {
  if (stored === undefined) return NO_SEGMENT;
  if (!isRecord(stored)) return null;
  const { ids, blocks } = stored as Partial<Segment>;
  const isWhole = ids instanceof Float64Array && blocks instanceof Uint32Array && ids.length === blocks.length;
  return isWhole ? { ids, blocks } : null;
}

/** Where an id stands in a segment; below 0 when it is not there. */
export function placeIn({ ids }: Segment, id: number): number {
  for (let low = 0, high = ids.length - 1; low <= high;) {
    const middle = (low + high) >> 1;
    if (ids[middle] === id) return middle;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The segment with other blocks for some ids; 0 removes an id. */
export function changedSegment({ ids, blocks }: Segment, changes: ReadonlyMap<number, number>): Segment {
  const stays = (_: number, at: number): boolean => !changes.has(ids[at]!);
  const added = [...changes].filter(([, block]) => block !== 0).toSorted(([one], [other]) => one - other);
  const keptIds = ids.filter(stays);
  const keptBlocks = blocks.filter(stays);
  const merged = { ids: new Float64Array(keptIds.length + added.length), blocks: new Uint32Array(keptIds.length + added.length) };
  for (let at = 0, kept = 0, next = 0; at < merged.ids.length; at++) {
    const isKept = next === added.length || (kept < keptIds.length && keptIds[kept]! < added[next]![0]);
    merged.ids[at] = isKept ? keptIds[kept]! : added[next]![0];
    merged.blocks[at] = isKept ? keptBlocks[kept++]! : added[next++]![1];
  }
  return merged;
}
