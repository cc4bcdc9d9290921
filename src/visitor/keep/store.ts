// What this device keeps of one link until the server has it: in the browser's database, or, where there is none, in memory.
import { clear, del, entries, set, type UseStore } from "idb-keyval";

export interface LinkStore {
  /** All that is kept survives that the page is closed. */
  isDurable(): boolean;
  all(): Promise<ReadonlyMap<string, unknown>>;
  /** Resolves once it is written; where there is no room, it is kept as long as the page. */
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

const ROWS = "kept";

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(ROWS);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's database does not open"));
    request.onblocked = () => reject(new Error("The browser's database is in use"));
  });
}

const isWritten = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const failed = (): void => reject(transaction.error ?? new Error("The browser's database was closed"));
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", failed);
    transaction.addEventListener("error", failed);
  });

/**
 * Each use is one transaction, which is over only when the disk has it: then a phone may run out of power. Some browsers close databases
 * of pages in the background, which then are opened once more.
 */
function strictly(name: string, first: IDBDatabase): UseStore {
  let database = first;
  const begun = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    try {
      return database.transaction(ROWS, mode, { durability: "strict" });
    } catch {
      database = await opened(name);
      return database.transaction(ROWS, mode, { durability: "strict" });
    }
  };
  return async (mode, use) => {
    const transaction = await begun(mode);
    const written = isWritten(transaction);
    const used = use(transaction.objectStore(ROWS));
    // A page that is being left does not hear any more that its requests are done, which would end the transaction by itself.
    if (mode === "readwrite") transaction.commit();
    const [result] = await Promise.all([used, written]);
    return result;
  };
}

function memoryStore(): LinkStore {
  const rows = new Map<string, unknown>();
  return {
    isDurable: () => false,
    all: () => Promise.resolve(new Map(rows)),
    write: (key, value) => Promise.resolve(void rows.set(key, value)),
    remove: (key) => Promise.resolve(void rows.delete(key)),
    clear: () => Promise.resolve(rows.clear()),
  };
}

/** @param name null: nothing can be kept beyond the page */
export async function openStore(name: string | null): Promise<LinkStore> {
  if (name === null) return memoryStore();
  const database = await opened(`link-${name}`).catch(() => null);
  if (database === null) return memoryStore();
  const use = strictly(`link-${name}`, database);
  /** What the disk had no room for. */
  const overflow = new Map<string, unknown>();
  return {
    isDurable: () => overflow.size === 0,
    all: async () => new Map([...(await entries<string, unknown>(use)), ...overflow]),
    async write(key, value) {
      try {
        await set(key, value, use);
        overflow.delete(key);
      } catch {
        overflow.set(key, value);
      }
    },
    async remove(key) {
      overflow.delete(key);
      await del(key, use);
    },
    async clear() {
      overflow.clear();
      await clear(use);
    },
  };
}
