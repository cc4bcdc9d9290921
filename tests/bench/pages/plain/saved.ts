// One record with the rows of the first screen, in a database of its own.
import type { Texts } from "./recycled.ts";

export interface Saved {
  /** Rows of the whole list. */
  readonly count: number;
  readonly rows: readonly Texts[];
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The record could not be used"));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("bench-plain", 1);
  request.onupgradeneeded = () => void request.result.createObjectStore("saved");
  return answer(request);
}

export async function writeSaved(saved: Saved): Promise<void> {
  const db = await open();
  await answer(db.transaction("saved", "readwrite").objectStore("saved").put(saved, 1));
  db.close();
}

export async function readSaved(): Promise<Saved> {
  return (await answer((await open()).transaction("saved").objectStore("saved").get(1))) as Saved;
}
