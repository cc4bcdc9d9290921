// Browsers that lack something: people still sign in and out, and the server hears of it.
import "fake-indexeddb/auto";
import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sendOwedSignOut$, signOut } from "../../../src/commands/session/sign-out.ts";
import { notify, outboxChannel, outboxNotices$ } from "../../../src/db/change-notices.ts";
import { health$ } from "../../../src/db/health.ts";
import { oweSignOut, readActiveSession, signOutOwed } from "../../../src/db/session/active-session.ts";
import { beginSession } from "../../../src/db/session/begin.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { leads$ } from "../../../src/db/session/leads.ts";
import { freshKey } from "../fixtures.ts";
import { connectFakeMonitor, type FakeMonitor } from "../../net/fake-monitor.ts";

let monitor: FakeMonitor;
beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
afterEach(async () => {
  await signOut({ discardUnsent: true });
  vi.unstubAllGlobals();
  oweSignOut(false);
  health$.next("ok");
  monitor.requests.length = 0;
});
/** Begins the session of a person whom no other test has: senders of channels stay open by database. */
const begin = (options?: Parameters<typeof beginSession>[2]) => {
  const { userId, companyId } = freshKey();
  return beginSession(userId, companyId, options);
};
const signOutCalls = (): number => monitor.requests.filter(({ url }) => url.endsWith("/sign_out")).length;

test("without channels between tabs people sign in, are notified in their own page, and sign out", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const handle = await begin();
  const heard = firstValueFrom(outboxNotices$(handle.db.name));
  notify(outboxChannel(handle.db.name), { kind: "hurry" });
  expect(await heard).toEqual({ kind: "hurry" });
  expect((await signOut()).kind).toBe("done");
  expect([handle$.value, readActiveSession(), signOutCalls()]).toEqual([null, null, 1]);
});

const full = {
  getItem: () => null,
  removeItem: () => undefined,
  clear: () => undefined,
  setItem: () => {
    throw new DOMException("Full", "QuotaExceededError");
  },
};

test.each([
  ["full", full],
  ["denied", undefined],
])("with web storage that is %s people stay signed in, and the server hears of a sign-out", async (_, storage) => {
  vi.stubGlobal("localStorage", storage);
  const handle = await begin();
  expect(readActiveSession()).toEqual(handle.key);
  monitor.answer = () => ({ status: 500, body: { error: "x" } });
  await signOut();
  expect([signOutCalls(), signOutOwed()]).toEqual([1, true]);
  monitor.answer = () => ({ body: { signed_out: true } });
  expect(await firstValueFrom(sendOwedSignOut$())).toBe(true);
  expect([signOutCalls(), signOutOwed(), readActiveSession()]).toEqual([2, false, null]);
});

test("each tab that works from its own memory works for itself", async () => {
  const locks = { request: () => new Promise(() => undefined) };
  vi.stubGlobal("navigator", { locks: undefined });
  const handle = await begin({ idb: null });
  vi.stubGlobal("navigator", { locks });
  expect(handle.memory).toBe(true);
  expect(await firstValueFrom(leads$(handle))).toBe(true);
});
