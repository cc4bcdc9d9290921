// Reads all blocks to learn where rows are, for when the records that say so are missing or torn.
import { Dexie, type DBCoreTable, type DBCoreTransaction, type PromiseExtended } from "dexie";
import { BETWEEN } from "./range.ts";
import { readBlock } from "./records.ts";

/** Tunable: blocks that are read at a time. */
const AT_ONCE = 64;

export interface Scanned {
  /** The block of each row. */
  readonly places: ReadonlyMap<number, number>;
  /** The highest number of a block; 0 for none. */
  readonly last: number;
}

/** Of a row that is in two blocks the later one counts. */
export function scanBlocks(down: DBCoreTable, trans: DBCoreTransaction): PromiseExtended<Scanned> {
  const places = new Map<number, number>();
  const from = (after: number): PromiseExtended<Scanned> => {
    const range = { type: BETWEEN, lower: after, lowerOpen: true, upper: Infinity } as const;
    const query = { index: down.schema.primaryKey, range };
    return Dexie.Promise.resolve(down.query({ trans, values: true, query, limit: AT_ONCE })).then(({ result }) => {
      const records = result as readonly { readonly id: number }[];
      for (const record of records) for (const id of readBlock(record)?.ids ?? []) places.set(id, record.id);
      const last = records.at(-1)?.id ?? after;
      return records.length < AT_ONCE ? Dexie.Promise.resolve({ places, last }) : from(last);
    });
  };
  return from(0);
}
