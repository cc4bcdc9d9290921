// What polls and commands may do to each other's rows.
import { describe, expect, test } from "vitest";
import { discard, withdraw } from "../../src/outbox/remove.ts";
import { requeue } from "../../src/outbox/requeue.ts";
import { beginAttempt, settle } from "../../src/outbox/settle.ts";
import { enqueue } from "../../src/outbox/enqueue.ts";
import { StaleSession } from "../../src/db/failures.ts";
import { putRows } from "../../src/db/put-rows.ts";
import { freshHandle } from "../db/fixtures.ts";
import { connection, draft, stamp } from "../db/rows.ts";

const put = (handle: Awaited<ReturnType<typeof freshHandle>>, ...rows: ReturnType<typeof connection>[]) =>
  putRows(handle, { collection: "connections", rows });

describe("a poll while commands wait", () => {
  test("does not undo a keystroke, and the newer server row shows once the command is refused", async () => {
    const handle = await freshHandle();
    await put(handle, connection(1, 1));
    await enqueue(handle, [draft("a", 1, { status: "do_not_dispatch" })]);
    await put(handle, connection(1, 2, { notes: "from a colleague" }));
    expect(await handle.db.connections.get(1)).toMatchObject({
      status: "do_not_dispatch",
      notes: "from a colleague",
      waiting: true,
    });
    await settle(handle, "a", { kind: "refused", reason: "No." });
    expect(await handle.db.connections.get(1)).toEqual(connection(1, 2, { notes: "from a colleague" }));
    expect(await handle.db.server_versions.count()).toBe(0);
    expect(await handle.db.outbox.get("a")).toMatchObject({ state: "refused", lastError: "No." });
  });

  test("a late answer does not bring the old row back", async () => {
    const handle = await freshHandle();
    await put(handle, connection(1, 5, { notes: "new" }));
    const stored = await put(handle, connection(1, 3, { notes: "old" }));
    expect(stored.keys).toEqual([]);
    expect((await handle.db.connections.get(1))?.notes).toBe("new");
    await enqueue(handle, [draft("a", 1, { status: "do_not_dispatch" })]);
    await put(handle, connection(1, 4, { notes: "older than what waits" }));
    await settle(handle, "a", { kind: "applied", row: connection(1, 4) });
    expect(await handle.db.connections.get(1)).toEqual(connection(1, 5, { notes: "new" }));
  });

  test("the same row on two pages of one batch keeps its newer version", async () => {
    const handle = await freshHandle();
    await put(handle, connection(1, 9, { notes: "new" }), connection(1, 8, { notes: "old" }));
    expect((await handle.db.connections.get(1))?.notes).toBe("new");
  });

  test("patches of several commands apply in the order they were made, and leave one by one", async () => {
    const handle = await freshHandle();
    await put(handle, connection(1, 1));
    await enqueue(handle, [draft("a", 1, { status: "do_not_dispatch", notes: "a" }), draft("b", 1, { notes: "b" })]);
    expect(await handle.db.connections.get(1)).toMatchObject({ status: "do_not_dispatch", notes: "b" });
    await settle(handle, "a", { kind: "applied", row: connection(1, 2, { status: "do_not_dispatch", notes: "a" }) });
    expect(await handle.db.connections.get(1)).toMatchObject({ notes: "b", waiting: true });
    await settle(handle, "b", { kind: "applied", row: connection(1, 3, { status: "do_not_dispatch", notes: "b" }) });
    expect(await handle.db.connections.get(1)).toEqual(connection(1, 3, { status: "do_not_dispatch", notes: "b" }));
    expect(await handle.db.outbox.count()).toBe(0);
  });

  test("a command on a row that has not been pulled yet shows as soon as the row comes", async () => {
    const handle = await freshHandle();
    await enqueue(handle, [draft("a", 1, { status: "do_not_dispatch" })]);
    expect(await handle.db.connections.count()).toBe(0);
    await put(handle, connection(1, 1));
    expect(await handle.db.connections.get(1)).toMatchObject({ status: "do_not_dispatch", waiting: true });
  });

  test("a row that a command added is there with the answer, and a newer one of it stays", async () => {
    const handle = await freshHandle();
    const adding = (id: string) => ({ ...draft(id, 9, {}), patches: [] });
    await enqueue(handle, [adding("a"), adding("b")]);
    await settle(handle, "a", { kind: "applied", row: connection(7, 2) });
    expect(await handle.db.connections.toArray()).toEqual([connection(7, 2)]);
    await put(handle, connection(8, 5, { notes: "newer" }));
    await settle(handle, "b", { kind: "applied", row: connection(8, 2) });
    expect((await handle.db.connections.get(8))?.notes).toBe("newer");
    expect(await handle.db.outbox.count()).toBe(0);
  });

  test("each row of an answer that has several is there, also one that the command did not name", async () => {
    const handle = await freshHandle();
    await put(handle, connection(1, 1), connection(2, 1));
    await enqueue(handle, [draft("a", 1, { notes: "mine" })]);
    await settle(handle, "a", {
      kind: "applied",
      row: [connection(1, 2), connection(2, 2, { notes: "back" }), connection(3, 2)],
    });
    expect(await handle.db.connections.toArray()).toEqual([
      connection(1, 2),
      connection(2, 2, { notes: "back" }),
      connection(3, 2),
    ]);
  });

  test("a success without a body leaves the user's change on the screen", async () => {
    const handle = await freshHandle();
    await put(handle, connection(1, 1));
    await enqueue(handle, [draft("a", 1, { status: "do_not_dispatch" })]);
    await settle(handle, "a", { kind: "applied", row: null });
    expect(await handle.db.connections.get(1)).toEqual(connection(1, 1, { status: "do_not_dispatch" }));
  });

  test("a row that the server no longer has goes, also while a command waits for it", async () => {
    const handle = await freshHandle();
    await put(handle, connection(1, 1), connection(2, 1));
    await enqueue(handle, [draft("a", 1, { notes: "x" })]);
    await putRows(handle, { collection: "connections", rows: [], remove: [1, 2] });
    expect([await handle.db.connections.count(), await handle.db.server_versions.count()]).toEqual([0, 0]);
  });
});

describe("the queue", () => {
  test("an entry that was sent cannot be withdrawn", async () => {
    const handle = await freshHandle();
    await put(handle, connection(1, 1), connection(2, 1));
    await enqueue(handle, [draft("a", 1, { notes: "x" }), draft("b", 2, { notes: "x" })]);
    await beginAttempt(handle, "a");
    expect(await withdraw(handle, ["a", "b"])).toEqual(["b"]);
    expect(await handle.db.connections.get(2)).toEqual(connection(2, 1));
    expect(await beginAttempt(handle, "b")).toBeNull();
  });

  test("Retry puts a refused change last of its entity, with the same key and bytes, and shows it again", async () => {
    const handle = await freshHandle();
    await put(handle, connection(1, 1));
    const [first] = await enqueue(handle, [draft("a", 1, { notes: "a" }), draft("b", 1, { notes: "b" })]);
    await settle(handle, "a", { kind: "refused", reason: "No." });
    await requeue(handle, ["a"], { now: () => 98, server: () => 99 });
    const again = await handle.db.outbox.get("a");
    expect(again).toEqual({ ...first, seq: 3, tryingSince: 99 });
    expect((await handle.db.connections.get(1))?.notes).toBe("a");
    await discard(handle, ["a"]);
    expect((await handle.db.connections.get(1))?.notes).toBe("b");
  });

  test("sequence numbers rise also when the queue was empty in between", async () => {
    const handle = await freshHandle();
    await enqueue(handle, [draft("a", 1, { notes: "a" })]);
    await settle(handle, "a", { kind: "applied", row: null });
    const [second] = await enqueue(handle, [draft("b", 1, { notes: "b" })]);
    expect(second?.seq).toBe(2);
  });

  test("a refused change that was undone meanwhile leaves neither of the two behind", async () => {
    const handle = await freshHandle();
    await put(handle, connection(1, 1));
    await enqueue(handle, [draft("a", 1, { notes: "a" })]);
    await beginAttempt(handle, "a");
    await enqueue(handle, [draft("b", 1, { notes: null }, { undoes: "a" })]);
    expect(await settle(handle, "a", { kind: "refused", reason: "No." })).toBeNull();
    expect(await handle.db.outbox.count()).toBe(0);
    expect(await handle.db.connections.get(1)).toEqual(connection(1, 1));
  });
});

describe("a tab of an ended session", () => {
  test("writes nothing once the epoch has changed", async () => {
    const handle = await freshHandle();
    await handle.db.values.put({ key: "epoch", value: "another" });
    await expect(put(handle, connection(1, 1))).rejects.toBeInstanceOf(StaleSession);
    await expect(enqueue(handle, [draft("a", 1, {})])).rejects.toBeInstanceOf(StaleSession);
    expect([await handle.db.connections.count(), await handle.db.outbox.count()]).toEqual([0, 0]);
  });
});

test("the log of changes names every key whose row may look different", async () => {
  const handle = await freshHandle();
  const { seq } = await put(handle, connection(1, 1), connection(2, 1));
  await enqueue(handle, [draft("a", 2, { notes: "x" })]);
  await putRows(handle, {
    collection: "connections",
    rows: [connection(1, 2)],
    remove: [2],
    state: { cursor: stamp(2), complete: true },
  });
  const log = await handle.db.changes.where("seq").aboveOrEqual(seq).toArray();
  expect(log.map((change) => change.keys.toSorted((a, b) => a - b))).toEqual([[1, 2], [2], [1, 2]]);
  expect(await handle.db.collections.get("connections")).toMatchObject({ cursor: stamp(2), complete: true, syncedAt: null });
});
