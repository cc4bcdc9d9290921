// A database that cannot be read may hold unsent changes, so nothing deletes it.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginSession, resumeSession } from "../../../src/db/session/begin.ts";
import { oweSignOut } from "../../../src/db/session/active-session.ts";
import { endSession } from "../../../src/db/session/end.ts";
import { waitingChanges } from "../../../src/db/session/erase.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { health$ } from "../../../src/db/health.ts";
import { enqueue } from "../../../src/outbox/enqueue.ts";
import { draft } from "../rows.ts";

async function signOut(): Promise<void> {
  if (handle$.value !== null) await endSession(handle$.value);
  oweSignOut(false);
}

beforeEach(signOut);
afterEach(async () => {
  vi.restoreAllMocks();
  await signOut();
  // Whoever left changes takes them back and discards them.
  await beginSession(1, 7);
  await signOut();
  health$.next("ok");
});

/** Every look into a database of somebody else fails, as on a failing disk. */
const unreadable = (): void => {
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, "open").mockImplementation((name, version) => {
    if (version === undefined) throw new DOMException("Read failed", "UnknownError");
    return open(name, version);
  });
};

test("a colleague's sign-in does not delete it", async () => {
  await enqueue(await beginSession(1, 7), [draft("a", 1, { notes: "unsent" })]);
  unreadable();
  await beginSession(2, 7);
  vi.restoreAllMocks();
  await signOut();
  expect(await waitingChanges()).toMatchObject([{ count: 1 }]);
  const owner = await beginSession(1, 7);
  expect((await owner.db.outbox.toArray()).map(({ id }) => id)).toEqual(["a"]);
});

test("its owner's own sign-in does not delete it, and works from memory meanwhile", async () => {
  await enqueue(await beginSession(1, 7), [draft("a", 1, { notes: "unsent" })]);
  await beginSession(2, 7);
  await signOut();
  unreadable();
  const inMemory = await beginSession(1, 7);
  expect([inMemory.memory, await inMemory.db.outbox.count()]).toEqual([true, 0]);
  vi.restoreAllMocks();
  // The next start can read it again, and the session of the memory is over.
  handle$.next(null);
  expect(await resumeSession()).toBeNull();
  const owner = await beginSession(1, 7);
  expect([owner.memory, await owner.db.outbox.count()]).toEqual([false, 1]);
});
