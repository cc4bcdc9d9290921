// Stores resources, and removes the oldest: nobody returns to the thousandth carrier they looked at.
import type { Handle } from "./open.ts";
import type { ResourceRecord } from "./records.ts";
import { writing } from "./transact.ts";

/** Tunable: stored answers, about a hundred carriers with all their tabs. */
const MAX = 2_000;

type Answer = Omit<ResourceRecord, "syncedAt" | "askedAt">;

/** The answer to a later request stays: two may be under way, in two tabs too, and their answers come in any order. */
const isNewer = (stored: ResourceRecord | undefined, askedAt: number): boolean => (stored?.askedAt ?? 0) > askedAt;

/** Stores an answer in place of the one before. `askedAt` is when it was asked for, in milliseconds since 1970. */
export async function putResource(handle: Handle, answer: Answer, askedAt = Date.now()): Promise<void> {
  await writing(handle, "relaxed", ["resources"], async (db) => {
    if (isNewer(await db.resources.get(answer.key), askedAt)) return;
    await db.resources.put({ ...answer, askedAt, syncedAt: Date.now() });
    const tooMany = (await db.resources.count()) - MAX;
    if (tooMany > 0) await db.resources.bulkDelete(await db.resources.orderBy("syncedAt").limit(tooMany).primaryKeys());
  });
}

/** Changes a part of an answer, as the server did. An answer to a request from before is older than that. */
export async function changeResource<Data>(handle: Handle, key: string, change: (data: Data) => Data): Promise<void> {
  await writing(handle, "relaxed", ["resources"], async (db) => {
    const stored = await db.resources.get(key);
    if (stored !== undefined) await db.resources.put({ ...stored, data: change(stored.data as Data), askedAt: Date.now() });
  });
}

/** Removes an answer that is no longer true: the thing is gone, or may no longer be seen. */
export async function removeResource(handle: Handle, key: string, askedAt = Date.now()): Promise<void> {
  await writing(handle, "relaxed", ["resources"], async (db) => {
    if (!isNewer(await db.resources.get(key), askedAt)) await db.resources.delete(key);
  });
}
