// What the browser itself can do: writes without anything around them.
import { portalRows } from "../rows.ts";
import { WRITES } from "./writes.ts";

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The write was aborted"));
  });

/** Milliseconds of as many single-row writes, each in a transaction of its own, into a store without an index. */
export async function bareWriteTimes(rounds: number): Promise<number[]> {
  const rows = (await portalRows()).slice(0, WRITES);
  const request = indexedDB.open("bench-bare", 1);
  request.onupgradeneeded = () => void request.result.createObjectStore("rows", { keyPath: "id" });
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  const db = request.result;
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    for (const row of rows) {
      const transaction = db.transaction("rows", "readwrite", { durability: "relaxed" });
      transaction.objectStore("rows").put({ ...row, notes: `Note ${round}` });
      await done(transaction);
    }
    times.push(performance.now() - began);
  }
  db.close();
  return times;
}
