// What a reload shows before the database is open: only to the same session, only for a day, and never too much of it.
import { beforeEach, expect, test } from "vitest";
import { EXPIRES_AFTER } from "../../../src/db/expires-after.ts";
import { oweSignOut, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { confirmView } from "../../../src/db/session/kept-views.ts";
import { forgetLastView, readLastView, writeLastView } from "../../../src/db/session/last-view.ts";

const SESSION = { userId: 1, companyId: 2, epoch: "a" };
const VALUES = new Map<string, unknown>([
  ["values:session", { user: { id: 1 } }],
  ["rows:connections", [{ id: 7, name: "Acme" }]],
]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  oweSignOut(false);
  writeActiveSession(SESSION);
  confirmView();
});

test("the same session finds what it was shown", () => {
  writeLastView(SESSION, VALUES);
  expect(readLastView()?.values).toEqual(Object.fromEntries(VALUES));
});

test.each([
  ["another person", { ...SESSION, userId: 9 }],
  ["the same person of another company", { ...SESSION, companyId: 9 }],
  ["a later session", { ...SESSION, epoch: "b" }],
  ["nobody", null],
])("%s finds nothing, and nothing stays", (_, active) => {
  writeLastView(SESSION, VALUES);
  writeActiveSession(active);
  expect(readLastView()).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain("Acme");
});

test("a sign-out that the server has yet to learn of counts", () => {
  writeLastView(SESSION, VALUES);
  oweSignOut(true);
  expect(readLastView()).toBeNull();
});

test("a tab whose session has ended writes nothing", () => {
  writeActiveSession(null);
  writeLastView(SESSION, VALUES);
  expect(JSON.stringify(localStorage)).not.toContain("Acme");
});

test("it ends a day after the oldest of it was confirmed, and where the clock was set back", () => {
  const now = Date.now();
  const synced = new Map<string, unknown>([...VALUES, ["collections:connections", { syncedAt: now - 1_000 }]]);
  for (const [at, isThere] of [
    [now - 1_000 + EXPIRES_AFTER, true],
    [now + EXPIRES_AFTER, false],
    [now - 2_000 - EXPIRES_AFTER, false],
  ] as const) {
    writeLastView(SESSION, synced, now);
    expect(readLastView(at) !== null).toBe(isThere);
  }
});

test("a value that is too large is left out, and the others stay", () => {
  writeLastView(SESSION, new Map<string, unknown>([["stored:long", "x".repeat(300_000)], ...VALUES]));
  expect(readLastView()?.values).toEqual(Object.fromEntries(VALUES));
});

test("where web storage is full, nothing older stays in its place", () => {
  writeLastView(SESSION, VALUES);
  localStorage.setItem("full", "x".repeat(5_200_000 - JSON.stringify(localStorage).length));
  writeLastView(SESSION, new Map<string, unknown>([...VALUES, ["stored:more", "x".repeat(100_000)]]));
  expect(readLastView()).toBeNull();
  forgetLastView();
});

test("another sign-in of this browser counts, whoever it is", () => {
  document.cookie = "XSRF-TOKEN=first";
  confirmView();
  writeLastView(SESSION, VALUES);
  expect(readLastView()).not.toBeNull();
  document.cookie = "XSRF-TOKEN=second";
  expect(readLastView()).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain("Acme");
  // The page that was open meanwhile is still the former person's.
  writeLastView(SESSION, VALUES);
  expect(JSON.stringify(localStorage)).not.toContain("Acme");
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

test("what was stored before is not written out again, nor what is too large", () => {
  const times = { small: 0, large: 0 };
  const counted = (name: keyof typeof times, text: string) => ({ toJSON: () => ((times[name] += 1), text) });
  const [small, large] = [counted("small", "short"), counted("large", "x".repeat(200_000))];
  for (let turn = 0; turn < 3; turn += 1)
    writeLastView(SESSION, new Map<string, unknown>([...VALUES, ["small", small], ["large", large]]));
  expect(times).toEqual({ small: 1, large: 1 });
  expect(readLastView()?.values).toEqual({ ...Object.fromEntries(VALUES), small: "short" });
});
