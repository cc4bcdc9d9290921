// Signing out in a real browser whose server cannot be reached.
import { firstValueFrom, toArray } from "rxjs";
import { afterEach, expect, test } from "vitest";
import { sendOwedSignOut$, signOut, whenSent$ } from "../../../src/commands/session/sign-out.ts";
import { beginSession } from "../../../src/db/session/begin.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { settle } from "../../../src/outbox/settle.ts";
import { enqueue } from "../../../src/outbox/enqueue.ts";
import { signOutOwed } from "../../../src/db/session/active-session.ts";
import { draft } from "../../db/rows.ts";

const portalDatabases = async (): Promise<number> =>
  (await indexedDB.databases()).filter(({ name }) => name?.startsWith("broker-portal-")).length;

afterEach(() => signOut({ discardUnsent: true }));

test("unsent changes are not discarded without a question, and sign-out can wait for them", async () => {
  const handle = await beginSession(5, 7);
  await enqueue(handle, [draft("a", 1, {}), draft("b", 2, {})]);
  expect(await signOut()).toEqual({ kind: "unsent", count: 2 });
  expect(handle$.value).toBe(handle);
  const counts = firstValueFrom(whenSent$().pipe(toArray()));
  await settle(handle, "a", { kind: "applied", row: null });
  await settle(handle, "b", { kind: "applied", row: null });
  expect((await counts).at(-1)).toBe(0);
  expect((await signOut()).kind).toBe("done");
});

test("without a network it happens on this computer, and reaches the server later", async () => {
  const handle = await beginSession(5, 7);
  await enqueue(handle, [draft("a", 1, {})]);
  const start = performance.now();
  expect(await signOut({ discardUnsent: true })).toEqual({ kind: "done", erased: true });
  expect(performance.now() - start).toBeLessThan(2_000);
  expect([await portalDatabases(), handle$.value, signOutOwed()]).toEqual([0, null, true]);
  expect(await firstValueFrom(sendOwedSignOut$())).toBe(false);
  await beginSession(5, 7);
  expect(signOutOwed()).toBe(false);
});
