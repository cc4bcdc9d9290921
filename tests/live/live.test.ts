// Reads that repeat themselves, also after one that failed.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Handle } from "../../src/db/open.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { putValue } from "../../src/db/lists.ts";
import { live$ } from "../../src/live/live.ts";
import { freshHandle } from "../db/fixtures.ts";

let handle: Handle;
beforeEach(async () => {
  handle = await freshHandle();
  handle$.next(handle);
});
afterEach(() => handle$.next(null));

test("a read that fails for a moment is made again, and follows what changes afterwards", async () => {
  let failures = 2;
  const seen: unknown[] = [];
  const watching = live$<unknown>(null, async (db) => {
    failures -= 1;
    if (failures >= 0) throw new DOMException("Internal error", "UnknownError");
    return (await db.values.get("theme"))?.value ?? "none";
  }).subscribe((value) => seen.push(value));
  await vi.waitFor(() => expect(seen).toEqual(["none"]), { timeout: 10_000 });
  await putValue(handle, "theme", "dark");
  await vi.waitFor(() => expect(seen).toEqual(["none", "dark"]));
  watching.unsubscribe();
});
