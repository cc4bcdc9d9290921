// IndexedDB by promises, for measures without a library around it.

const STORE = "rows";

export const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The request failed"));
  });

const erased = async (name: string): Promise<void> => {
  await answer(indexedDB.deleteDatabase(name) as IDBRequest<unknown>);
};

export interface BareStore {
  /** Runs `work` in a transaction of its own; resolves when that is complete. */
  run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** An empty store keyed by `id`; `index` names a property that holds many keys. */
export async function openBareStore(
  name: string,
  index?: { readonly of: string; readonly isUnique: boolean },
): Promise<BareStore> {
  await erased(name);
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE, { keyPath: "id" });
    if (index !== undefined) store.createIndex(index.of, index.of, { multiEntry: true, unique: index.isUnique });
  };
  const db = await answer(request);
  return {
    async run(mode, work) {
      const transaction = db.transaction(STORE, mode, { durability: "relaxed" });
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("The transaction was aborted"));
      });
      const result = await work(transaction.objectStore(STORE));
      await done;
      return result;
    },
    async close() {
      db.close();
      await erased(name);
    },
  };
}
