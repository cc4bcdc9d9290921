// The rows around what is visible: which of those that were read before stay.
import { NEVER } from "rxjs";
import { expect, test, vi } from "vitest";
import type { Handle } from "../../src/db/open.ts";
import { RowWindows } from "../../src/live/rows/row-windows.ts";
import { connection } from "../db/rows.ts";

test("the first rows of a list are there at once, however far it was scrolled", async () => {
  const bulkGet = (keys: readonly number[]) => Promise.resolve(keys.map((key) => connection(key, 1)));
  const handle = { ended: false, ended$: NEVER, reopened$: NEVER, db: { name: "far", table: () => ({ bulkGet }) } };
  const windows = new RowWindows(handle as unknown as Handle, "connections", () => {});
  const keys = Array.from({ length: 10_000 }, (_, index) => index + 1);
  for (let first = 0; first < 9_000; first += 60) {
    windows.show(keys, first, first + 40);
    await vi.waitFor(() => expect(windows.row(first + 1)).toBeDefined(), { timeout: 10_000 });
  }
  expect([windows.row(1), windows.row(64), windows.row(1_000)]).toEqual([connection(1, 1), connection(64, 1), undefined]);
  windows.close();
});
