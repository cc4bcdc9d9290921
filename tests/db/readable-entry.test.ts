// Entries of the send queue that something else has written: they stop neither the others nor the screen, and can be discarded.
import { expect, test } from "vitest";
import type { OutboxEntry } from "../../src/db/outbox-entry.ts";
import type { Handle } from "../../src/db/open.ts";
import { NOT_STORED } from "../../src/db/overlay.ts";
import { putRows } from "../../src/db/put-rows.ts";
import { readEntry } from "../../src/db/readable-entry.ts";
import { enqueue } from "../../src/outbox/enqueue.ts";
import { entryOf } from "../../src/outbox/entry.ts";
import { discard } from "../../src/outbox/remove.ts";
import { requeue } from "../../src/outbox/requeue.ts";
import { beginAttempt } from "../../src/outbox/settle.ts";
import { countUnsent } from "../../src/outbox/watch.ts";
import { freshHandle } from "./fixtures.ts";
import { connection, draft } from "./rows.ts";

const whole: OutboxEntry = entryOf(
  draft("a", 1, { notes: "typed" }),
  { userId: 1, companyId: 7 },
  1,
  { now: 5, server: 5 },
  () => NOT_STORED,
);

const stored = (set: Readonly<Record<string, unknown>>) => ({ ...whole, ...set }) as Readonly<Record<string, unknown>>;

test("an entry is read as it is", () => {
  expect(readEntry(stored({}))).toEqual(whole);
  expect(readEntry(stored({ tryingSince: null, inverse: { endpoint: "x", input: {}, patches: [] } }))?.state).toBe("waiting");
  expect(readEntry(undefined)).toBeUndefined();
});

test("an entry of a portal that did not store when it was sent is read as sent when it was made", () => {
  const { firstSentAt: _, ...old } = whole;
  expect(readEntry(old)?.firstSentAt).toBeNull();
  expect(readEntry({ ...old, attempts: 2 })?.firstSentAt).toBe(5);
});

/** What older portals did not store. */
const NEWER = ["firstSentAt", "madeFrom", "theirs"];

test.each(Object.keys(whole).filter((name) => name !== "id" && !NEWER.includes(name)))("one without its %s is not", (name) => {
  const { [name]: _, ...rest } = stored({});
  expect(readEntry(rest)).toMatchObject({ id: "a", state: "unreadable", raw: rest });
});

test.each([
  { createdAt: Number.NaN },
  { createdAt: 1e300 },
  { createdAt: "yesterday" },
  { patches: [null] },
  { patches: [{ table: "connections", key: "1", set: {} }] },
  { state: "done" },
  { touched: "connections:1" },
  { seq: -1 },
  { inverse: {} },
])("one with %j is not", (set) => {
  expect(readEntry(stored(set))?.state).toBe("unreadable");
});

async function withBroken(): Promise<Handle> {
  const handle = await freshHandle();
  await putRows(handle, { collection: "connections", rows: [connection(1, 1), connection(2, 1)] });
  await handle.db.outbox.put({ id: "broken", state: "waiting", touched: ["connections:1"] } as unknown as OutboxEntry);
  await enqueue(handle, [draft("good", 1, { notes: "typed" })]);
  return handle;
}

test("beside one that cannot be read, the others show on their rows, and are sent", async () => {
  const handle = await withBroken();
  expect((await handle.db.connections.get(1))?.notes).toBe("typed");
  await putRows(handle, { collection: "connections", rows: [connection(1, 2)] });
  expect((await handle.db.connections.get(1))?.notes).toBe("typed");
  expect(await countUnsent(handle)).toBe(1);
  expect((await beginAttempt(handle, "good"))?.attempts).toBe(1);
});

test("one that cannot be read is neither sent nor changed, and can be discarded", async () => {
  const handle = await withBroken();
  expect(await beginAttempt(handle, "broken")).toBeNull();
  await requeue(handle, ["broken"]);
  expect(await handle.db.outbox.get("broken")).toMatchObject({ state: "unreadable", raw: { id: "broken", state: "waiting" } });
  expect(await discard(handle, ["broken"])).toEqual(["broken"]);
  expect((await handle.db.outbox.toArray()).map(({ id }) => id)).toEqual(["good"]);
});
