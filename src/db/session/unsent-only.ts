// A database that no active session belongs to: its unsent entries stay, everything else in it is removed.
import { answered } from "../answered.ts";
import type { OutboxEntry } from "../outbox-entry.ts";
import { readEntry } from "../readable-entry.ts";
import { DATABASE_ID, EPOCH } from "./epoch.ts";

const OUTBOX = "outbox";
const VALUES = "values";
/** Whose database it is, for people: shown on the sign-in page while changes wait in it. */
export interface Owner {
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
}
/** Its key in the table of small values. */
export const OWNER = "owner";

/** What the owner's next sign-in needs in order to use the database again. */
const IDENTITY: readonly string[] = [EPOCH, DATABASE_ID, OWNER];

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The request failed.")));
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("The transaction was aborted.")));
  });

/** Opens a database as it is, of whatever version; null when there is none of that name. */
async function openAsIs(name: string, idb: IDBFactory): Promise<IDBDatabase | null> {
  const request = idb.open(name);
  let isNew = false;
  request.addEventListener("upgradeneeded", () => {
    isNew = true;
    request.transaction?.abort();
  });
  try {
    const database = await answered(settled(request));
    // A tab that upgrades or deletes it must not wait for this read.
    database.addEventListener("versionchange", () => database.close());
    return database;
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}

async function withDatabase<T>(name: string, idb: IDBFactory, none: T, work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await openAsIs(name, idb);
  if (database === null) return none;
  try {
    const stores = database.objectStoreNames;
    return stores.contains(OUTBOX) && stores.contains(VALUES) ? await work(database) : none;
  } finally {
    database.close();
  }
}

/** The epoch of a database that holds changes the server has not answered; null when it holds none, or does not exist. */
export const unsentEpoch = (name: string, idb: IDBFactory): Promise<string | null> =>
  withDatabase(name, idb, null, async (database) => {
    const transaction = database.transaction([OUTBOX, VALUES], "readonly");
    const count = settled(transaction.objectStore(OUTBOX).count());
    const stored = settled<{ readonly value?: unknown } | undefined>(transaction.objectStore(VALUES).get(EPOCH));
    const epoch = (await stored)?.value;
    return (await count) > 0 && typeof epoch === "string" && epoch !== "" ? epoch : null;
  });

/** The owner and number of the changes in a database that the server has not accepted; null when it holds none. */
export const unsentIn = (
  name: string,
  idb: IDBFactory,
): Promise<{ readonly owner: Owner | null; readonly count: number } | null> =>
  withDatabase(name, idb, null, async (database) => {
    const transaction = database.transaction([OUTBOX, VALUES], "readonly");
    const counted = settled(transaction.objectStore(OUTBOX).count());
    const stored = settled<{ readonly value?: unknown } | undefined>(transaction.objectStore(VALUES).get(OWNER));
    const owner = ((await stored)?.value as Owner | undefined) ?? null;
    const count = await counted;
    return count === 0 ? null : { owner, count };
  });

/** Empties everything in a database but its unsent entries, so that nobody else can read the owner's data. */
export const keepUnsentOnly = (name: string, idb: IDBFactory): Promise<void> =>
  withDatabase(name, idb, undefined, async (database) => {
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names, "readwrite");
    const done = completed(transaction);
    for (const store of names) if (store !== OUTBOX && store !== VALUES) transaction.objectStore(store).clear();
    const values = transaction.objectStore(VALUES);
    for (const key of await settled(values.getAllKeys())) if (!IDENTITY.includes(String(key))) values.delete(key);
    await done;
  });

/** The entries of a database that the server has not accepted, whatever version wrote it; rejects where it cannot be read. */
export const unsentEntries = (name: string, idb: IDBFactory): Promise<readonly OutboxEntry[]> =>
  withDatabase(name, idb, [], (database) =>
    settled<object[]>(database.transaction([OUTBOX], "readonly").objectStore(OUTBOX).getAll()).then((stored) =>
      stored.flatMap((entry) => readEntry(entry) ?? []),
    ),
  );
