// Of text typed quickly the last version is stored, without a write for every letter.
import { afterEach, beforeEach, expect, test } from "vitest";
import { handle$ } from "../../src/db/session/handle.ts";
import type { Handle } from "../../src/db/open.ts";
import { rememberValue } from "../../src/live/remember.ts";
import { freshHandle } from "../db/fixtures.ts";

let handle: Handle;
beforeEach(async () => {
  handle = await freshHandle();
  handle$.next(handle);
});
afterEach(() => handle$.next(null));

const stored = async (name: string): Promise<unknown> => (await handle.db.values.get(name))?.value;

test("the last of many counts, few of those in between are written, and names do not wait for each other", async () => {
  const written: unknown[] = [];
  handle.db.values.hook("updating", (change) => void written.push(change));
  handle.db.values.hook("creating", (_, value) => void written.push(value));
  const all = Array.from({ length: 50 }, (_, at) => rememberValue("draft", `word ${at}`));
  await rememberValue("theme", "dark");
  expect(await stored("theme")).toBe("dark");
  await Promise.all(all);
  expect(await stored("draft")).toBe("word 49");
  expect(written.length).toBeLessThan(6);
  await rememberValue("draft", null);
  expect(await stored("draft")).toBeNull();
});
