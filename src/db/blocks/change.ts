// What becomes of blocks when rows are put and removed. Pure.
import { BLOCK_ROWS, textsOf, type Block, type BlockRecord, type Root } from "./records.ts";

/** New texts of rows by their ids; null removes a row. */
export type Texts = ReadonlyMap<number, string | null>;

export interface Change extends Pick<Root, "next" | "open"> {
  /** The blocks that are written, by their numbers. */
  readonly blocks: ReadonlyMap<number, Block>;
  /** The blocks of rows that came, and 0 for rows that went. */
  readonly moved: ReadonlyMap<number, number>;
}

/** The blocks that must be read for a change: those of the rows that are there, and the one that is not full where others come. */
export function blocksToRead(texts: Texts, places: ReadonlyMap<number, number>, { open }: Pick<Root, "open">): number[] {
  const isNew = [...texts].some(([id, text]) => text !== null && !places.has(id));
  return [...new Set([...places.values(), ...(isNew && open > 0 ? [open] : [])])];
}

/** `places` are the blocks of the rows that are there, `stored` these blocks; null for one that cannot be read, of which nothing stays. */
export function changeBlocks(
  texts: Texts,
  places: ReadonlyMap<number, number>,
  stored: ReadonlyMap<number, BlockRecord | null>,
  root: Pick<Root, "next" | "open">,
): Change {
  const blocks = new Map([...stored].map(([number, block]) => [number, textsOf(block)]));
  const moved = new Map<number, number>();
  let { next, open } = root;
  const add = (id: number, text: string): void => {
    const known = blocks.get(open);
    const isOpen = known !== undefined && known.size < BLOCK_ROWS;
    if (!isOpen) open = next++;
    const block: Block = isOpen ? known : new Map();
    blocks.set(open, block.set(id, text));
    moved.set(id, open);
  };
  for (const [id, text] of texts) {
    const place = places.get(id);
    if (text === null) {
      if (place === undefined) continue;
      blocks.get(place)?.delete(id);
      moved.set(id, 0);
    } else if (place === undefined) add(id, text);
    else blocks.get(place)?.set(id, text);
  }
  return { blocks, moved, next, open: blocks.get(open)?.size === 0 ? 0 : open };
}
