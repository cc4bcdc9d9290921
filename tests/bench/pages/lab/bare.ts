// What the browser itself can do: writes without anything around them.
import { REPLICA_PAGE_MAX } from "../../../../src/contract/endpoint.ts";
import { portalRows } from "../rows.ts";
import { WRITES } from "./writes.ts";

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The write was aborted"));
  });

const STORE = "rows";

async function openBare(): Promise<IDBDatabase> {
  const request = indexedDB.open("bench-bare", 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: "id" });
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  return request.result;
}

async function write(db: IDBDatabase, work: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = db.transaction(STORE, "readwrite", { durability: "relaxed" });
  work(transaction.objectStore(STORE));
  await done(transaction);
}

/** Milliseconds of as many single-row writes, each in a transaction of its own, into a store without an index. */
export async function bareWriteTimes(rounds: number): Promise<number[]> {
  const rows = (await portalRows()).slice(0, WRITES);
  const db = await openBare();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    for (const row of rows) await write(db, (store) => store.put({ ...row, notes: `Note ${round}` }));
    times.push(performance.now() - began);
  }
  db.close();
  return times;
}

/** Milliseconds to put so many rows into an empty store without an index, as many in a transaction as the portal stores at once. */
export async function bareStoreTimes(count: number, rounds: number): Promise<number[]> {
  const rows = (await portalRows()).slice(0, count);
  const db = await openBare();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await write(db, (store) => store.clear());
    const began = performance.now();
    for (let from = 0; from < rows.length; from += REPLICA_PAGE_MAX) {
      const batch = rows.slice(from, from + REPLICA_PAGE_MAX);
      await write(db, (store) => {
        for (const row of batch) store.put(row);
      });
    }
    times.push(performance.now() - began);
  }
  await write(db, (store) => store.clear());
  db.close();
  return times;
}
