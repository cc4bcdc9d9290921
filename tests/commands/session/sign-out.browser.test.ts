// Signing out in a real browser whose server cannot be reached.
import { firstValueFrom, toArray } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
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

test("refused and expired changes are not discarded without a question either", async () => {
  const handle = await beginSession(5, 7);
  const [first, second] = await enqueue(handle, [draft("a", 1, {}), draft("b", 2, {})]);
  await settle(handle, first!.id, { kind: "refused", reason: "No." });
  await settle(handle, second!.id, { kind: "expired", reason: "Too late.", pause: null });
  expect(await signOut()).toEqual({ kind: "unsent", count: 2 });
  expect(handle$.value).toBe(handle);
});

test("changes that cannot be counted are not discarded without a question", async () => {
  const handle = await beginSession(5, 7);
  await enqueue(handle, [draft("a", 1, {})]);
  const failing = vi.spyOn(handle.db.outbox, "count").mockRejectedValue(new DOMException("Read failed", "UnknownError"));
  expect(await signOut()).toEqual({ kind: "unsent", count: null });
  expect(handle$.value).toBe(handle);
  failing.mockRestore();
});

test("without a network it happens on this computer, and reaches the server later", async () => {
  const handle = await beginSession(5, 7);
  await enqueue(handle, [draft("a", 1, {})]);
  const start = performance.now();
  expect(await signOut({ discardUnsent: true })).toEqual({ kind: "done", erased: true });
  expect(performance.now() - start).toBeLessThan(2_000);
  expect([await portalDatabases(), handle$.value, signOutOwed()]).toEqual([0, null, true]);
  expect(await firstValueFrom(sendOwedSignOut$())).toBe(false);
  // Only a sign-in replaces the server's session; opening the database again does not.
  await beginSession(5, 7);
  expect(signOutOwed()).toBe(true);
});
