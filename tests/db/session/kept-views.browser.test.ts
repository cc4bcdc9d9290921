// The picture of the last screen belongs to whom the last view belongs to, and goes where it goes.
import { beforeEach, expect, test } from "vitest";
import { EXPIRES_AFTER } from "../../../src/db/expires-after.ts";
import { oweSignOut, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { confirmView, readKept, writeKept } from "../../../src/db/session/kept-views.ts";
import { forgetLastView, writeLastView } from "../../../src/db/session/last-view.ts";

const SESSION = { userId: 1, companyId: 2, epoch: "a" };
const NOW = Date.now();

const isStored = (): boolean => JSON.stringify(localStorage).includes("Acme");

beforeEach(() => {
  localStorage.clear();
  oweSignOut(false);
  document.cookie = "XSRF-TOKEN=; max-age=0";
  writeActiveSession(SESSION);
  confirmView();
  expect(writeKept("picture", SESSION, NOW, '"markup":"Acme"')).toBe(true);
});

test("the same sign-in finds it", () => {
  expect(readKept("picture")).toMatchObject({ markup: "Acme", syncedAt: NOW });
});

test.each([
  ["another person", () => writeActiveSession({ ...SESSION, userId: 9 })],
  ["a later session", () => writeActiveSession({ ...SESSION, epoch: "b" })],
  ["nobody", () => writeActiveSession(null)],
  ["somebody who has signed out without the server", () => oweSignOut(true)],
  ["another sign-in of this browser", () => void (document.cookie = "XSRF-TOKEN=other")],
  [
    "another release",
    () => {
      const [name = "", text = ""] = Object.entries(localStorage).find(([, value]) => String(value).includes("Acme")) ?? [];
      localStorage.setItem(name, String(text).replace("kept-views", "kept-views-2"));
    },
  ],
])("%s finds nothing, and nothing stays", (_, become) => {
  expect(isStored()).toBe(true);
  become();
  expect(readKept("picture")).toBeNull();
  expect(isStored()).toBe(false);
});

test("it ends after a day", () => {
  expect(readKept("picture", NOW + EXPIRES_AFTER)).not.toBeNull();
  expect(readKept("picture", NOW + EXPIRES_AFTER + 1)).toBeNull();
});

test("it goes with the last view, and when the screen shows something else", () => {
  writeLastView(SESSION, new Map());
  expect(isStored()).toBe(false);
  writeKept("picture", SESSION, NOW, '"markup":"Acme"');
  forgetLastView();
  expect(isStored()).toBe(false);
});

test("it is not stored once its session is over, or where there is no room", () => {
  localStorage.setItem("full", "x".repeat(5_200_000 - JSON.stringify(localStorage).length));
  expect(writeKept("picture", SESSION, NOW, `"markup":"Acme${"x".repeat(100_000)}"`)).toBe(false);
  localStorage.removeItem("full");
  writeActiveSession(null);
  expect(writeKept("picture", SESSION, NOW, '"markup":"Acme"')).toBe(false);
  expect(isStored()).toBe(false);
});
