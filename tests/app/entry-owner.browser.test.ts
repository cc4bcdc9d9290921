// History outlives a sign-out: what an entry of somebody else holds leads nobody anywhere.
import { navigate } from "wouter/use-browser-location";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isOfSomebodyElse, markEntry, ownedState } from "../../src/app/entry-owner.ts";
import { writeActiveSession } from "../../src/db/session/active-session.ts";
import { entryState, entryValue } from "../../src/ui/frame/entry-value.ts";
import { session$ } from "../../src/sync/session/session.ts";

const session = (userId: number, epoch = "first") => ({ userId, companyId: 7, epoch });
const address = location.pathname + location.search;

beforeEach(() => history.replaceState(null, ""));
afterEach(() => {
  history.replaceState(null, "", address);
  writeActiveSession(null);
});

test("an entry is its user's: nobody's after the sign-out, and not the next user's", () => {
  expect(isOfSomebodyElse()).toBe(false);
  writeActiveSession(session(1));
  markEntry();
  expect(isOfSomebodyElse()).toBe(false);
  writeActiveSession(null);
  expect(isOfSomebodyElse()).toBe(true);
  writeActiveSession(session(2));
  markEntry();
  expect(isOfSomebodyElse()).toBe(true);
  writeActiveSession(session(1, "second"));
  expect(isOfSomebodyElse()).toBe(false);
});

test("an address that was just opened belongs to nobody yet", () => {
  writeActiveSession(session(1));
  markEntry();
  navigate(`${location.pathname}?text=new`);
  writeActiveSession(null);
  expect(isOfSomebodyElse()).toBe(false);
});

test("a mark keeps the entry's value, and the entry itself never holds it", () => {
  navigate(address, { replace: true, state: entryState({ text: "jane.secret@carrier.example", type: "email" }) });
  writeActiveSession(session(1));
  markEntry();
  expect(entryValue()).toEqual({ text: "jane.secret@carrier.example", type: "email" });
  expect(JSON.stringify(history.state)).not.toContain("jane");
  sessionStorage.clear();
  expect(entryValue()).toBeUndefined();
});

test("an entry opened by somebody whom the server has confirmed is theirs at once, and of nobody before", () => {
  const signedIn = { kind: "signed-in", session: {} as never, problem: null } as const;
  writeActiveSession(session(1));
  session$.next({ ...signedIn, isFresh: false });
  expect(ownedState({ kept: "a" })).toEqual({ kept: "a" });
  session$.next({ ...signedIn, isFresh: true });
  navigate(address, { replace: true, state: ownedState({ kept: "a" }) });
  session$.next({ kind: "starting" });
  expect(history.state).toEqual({ kept: "a", owner: 1 });
  writeActiveSession(null);
  expect(isOfSomebodyElse()).toBe(true);
});
