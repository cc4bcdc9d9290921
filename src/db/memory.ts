// A database in memory for browsers that store none; loaded only there.
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { Idb } from "./factory.ts";

let memory: Idb | null = null;

/** One database in memory for the life of the page. */
export function memoryIdb(): Idb {
  memory ??= { indexedDB: new IDBFactory(), IDBKeyRange: IDBKeyRange };
  return memory;
}
