// Preferences leave this computer through the queue, the newest value of each only, and come from the person's other computers.
import { afterEach, beforeEach, expect, test } from "vitest";
import { handle$ } from "../../src/db/session/handle.ts";
import type { Handle } from "../../src/db/open.ts";
import { rememberValue } from "../../src/live/remember.ts";
import { beginAttempt } from "../../src/outbox/settle.ts";
import { applyPreferences } from "../../src/sync/session/preferences.ts";
import { freshHandle } from "../db/fixtures.ts";

let handle: Handle;
beforeEach(async () => {
  handle = await freshHandle();
  handle$.next(handle);
});
afterEach(() => handle$.next(null));

const stored = async (name: string): Promise<unknown> => (await handle.db.values.get(name))?.value;
const queued = async () =>
  (await handle.db.outbox.orderBy("seq").toArray()).map(
    ({ input }) => (input as { body: { preference: { name: string; value: string } } }).body.preference,
  );

test("changes made offline wait as one per preference, also when two tabs made them", async () => {
  await rememberValue("theme", "dark");
  await rememberValue("table:loads", { density: "roomy" });
  await rememberValue("theme", "light");
  await Promise.all([rememberValue("theme", "dark"), rememberValue("views:loads", [])]);
  expect(await queued()).toEqual([
    { name: "table:loads", value: '{"density":"roomy"}' },
    { name: "theme", value: '"dark"' },
    { name: "views:loads", value: "[]" },
  ]);
});

test("one that may have arrived is not taken back, and the newer one follows it", async () => {
  await rememberValue("theme", "dark");
  const [first] = await handle.db.outbox.toArray();
  await beginAttempt(handle, first?.id ?? "");
  await rememberValue("theme", "light");
  expect((await queued()).map(({ value }) => value)).toEqual(['"dark"', '"light"']);
});

test("drafts, recent searches and the last filters stay on this computer", async () => {
  for (const name of ["draft", "address:lane-search", "recentSearches", "rule-edits"]) await rememberValue(name, "x");
  expect(await queued()).toEqual([]);
});

test("what another computer changed is shown here, except over a change that waits", async () => {
  await rememberValue("theme", "dark");
  await applyPreferences(handle, [
    { name: "theme", value: '"light"' },
    { name: "table:loads", value: '{"density":"compact"}' },
    { name: "session", value: '"stolen"' },
    { name: "views:loads", value: "not JSON" },
  ]);
  expect(await stored("theme")).toBe("dark");
  expect(await stored("table:loads")).toEqual({ density: "compact" });
  expect(await stored("session")).not.toBe("stolen");
  expect(await stored("views:loads")).toBeUndefined();
});

test("what the server said before is no news, and does not undo a change", async () => {
  await applyPreferences(handle, [{ name: "theme", value: '"light"' }]);
  await rememberValue("theme", "dark");
  await handle.db.outbox.clear();
  await applyPreferences(handle, [{ name: "theme", value: '"light"' }]);
  expect(await stored("theme")).toBe("dark");
  await applyPreferences(handle, [{ name: "theme", value: '"auto"' }]);
  expect(await stored("theme")).toBe("auto");
});
