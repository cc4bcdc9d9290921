// Failures that would leave a person with a database that does not open, and no way to sign out or to save what was not sent.
import { afterEach, expect, test } from "vitest";
import { signOut } from "../../../src/commands/session/sign-out.ts";
import { signOutUnopened, unsentUnopened } from "../../../src/commands/session/sign-out-unopened.ts";
import { NewerVersion } from "../../../src/db/failures.ts";
import { closeHandle } from "../../../src/db/open.ts";
import { readActiveSession } from "../../../src/db/session/active-session.ts";
import { beginSession, resumeSession } from "../../../src/db/session/begin.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { enqueue } from "../../../src/outbox/enqueue.ts";
import { unsentFile } from "../../../src/outbox/unsent-file.ts";
import { draft } from "../../db/rows.ts";

afterEach(() => signOut({ discardUnsent: true }));

const upgraded = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 9_990);
    request.onsuccess = () => resolve(request.result.close());
    request.onerror = () => reject(request.error as Error);
  });

test("a database of a newer portal gives its unsent changes as a file, and signing out deletes it", async () => {
  const handle = await beginSession(5, 7);
  await enqueue(handle, [draft("a", 1, {}), draft("b", 2, {})]);
  closeHandle(handle);
  handle$.next(null);
  await upgraded(handle.db.name);
  await expect(resumeSession()).rejects.toBeInstanceOf(NewerVersion);

  const unsent = await unsentUnopened();
  const file = JSON.parse(await unsentFile(unsent ?? []).text()) as { key: string; call: string; made_at: string }[];
  expect(file.map(({ key }) => key)).toEqual(["a", "b"]);
  expect(file[0]).toMatchObject({ state: "waiting", reason: null, call: draft("a", 1, {}).endpoint });

  await signOutUnopened();
  expect(readActiveSession()).toBe(null);
  expect((await indexedDB.databases()).filter(({ name }) => name === handle.db.name)).toEqual([]);
  await expect(beginSession(5, 7)).resolves.toMatchObject({ memory: false });
});
