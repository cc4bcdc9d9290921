// A server that was restored from a backup: what was replicated goes, what waits to be sent stays, and older rows count again.
import { expect, test } from "vitest";
import { putRows } from "../../src/db/put-rows.ts";
import { keepToDatabase } from "../../src/db/session/same-database.ts";
import { enqueue } from "../../src/outbox/enqueue.ts";
import { freshHandle } from "./fixtures.ts";
import { connection, draft } from "./rows.ts";

test("rows of another database go, also those with waiting changes; the changes stay and show again over the older rows", async () => {
  const handle = await freshHandle();
  expect(await keepToDatabase(handle, "one")).toBe(false);
  await putRows(handle, { collection: "connections", rows: [connection(1, 9), connection(2, 9)] });
  await enqueue(handle, [draft("a", 1, { notes: "Mine" })]);
  expect(await keepToDatabase(handle, "one")).toBe(false);
  expect(await handle.db.connections.count()).toBe(2);

  expect(await keepToDatabase(handle, "another")).toBe(true);
  expect([await handle.db.connections.count(), await handle.db.collections.count()]).toEqual([0, 0]);
  expect(await handle.db.outbox.count()).toBe(1);
  const older = [connection(1, 2, { status: "needs_to_onboard" }), connection(2, 2, { status: "needs_to_onboard" })];
  await putRows(handle, { collection: "connections", rows: older });
  expect(await handle.db.connections.get(2)).toEqual(older[1]);
  expect(await handle.db.connections.get(1)).toMatchObject({ status: "needs_to_onboard", notes: "Mine", waiting: true });
});
