// A database in memory for browsers that keep none; loaded only there.
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { Idb } from "./factory.ts";

let kept: Idb | null = null;

/** One database in memory for the life of the page. */
export function memoryIdb(): Idb {
  kept ??= { indexedDB: new IDBFactory(), IDBKeyRange: IDBKeyRange };
  return kept;
}
