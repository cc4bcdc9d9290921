// What was undone is not offered for undoing any longer.
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import type { Handle } from "../../../src/db/open.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { toasts } from "../../../src/ui/toast/show-toast.ts";
import { useUndo, type Undo } from "../../../src/widgets/list/use-undo.ts";
import { doNotDispatch } from "../../../src/commands/connections/connections.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { freshHandle } from "../../db/fixtures.ts";
import { connection } from "../../db/rows.ts";

let handle: Handle;
beforeEach(async () => {
  handle = await freshHandle();
  handle$.next(handle);
});
afterEach(() => {
  handle$.next(null);
  toasts.clear();
});

async function undoable(): Promise<Undo> {
  const held: { undo?: Undo } = {};
  function Page() {
    const undo = useUndo();
    useEffect(() => void (held.undo = undo), [undo]);
    return null;
  }
  await render(<Page />);
  if (held.undo === undefined) throw new Error("Nothing was rendered");
  return held.undo;
}

const offered = () =>
  toasts.snapshot().flatMap(({ message, leaving, action }) => (leaving || action === undefined ? [] : [message]));

test("the toast of an undone action goes away, and the others stay", async () => {
  const { done, undoLast } = await undoable();
  done("30 carriers blocked.", "first");
  done("1 carrier dismissed.", "second");
  expect(offered()).toEqual(["30 carriers blocked.", "1 carrier dismissed."]);
  undoLast();
  await expect.poll(offered).toEqual(["30 carriers blocked."]);
  toasts.snapshot()[0]?.action?.run();
  expect(offered()).toEqual([]);
});

test("what was done on a page can be taken back after leaving it and coming back, and on no other page", async () => {
  const here = location.pathname;
  const first = await undoable();
  first.done("30 carriers blocked.", "first");
  await cleanup();
  history.replaceState(null, "", "/another");
  expect((await undoable()).recent).toEqual([]);
  await cleanup();
  history.replaceState(null, "", here);
  const back = await undoable();
  expect(back.recent).toMatchObject([{ group: "first" }]);
  back.undoLast();
  await expect.poll(offered).toEqual([]);
});

test("of a change of several carriers one is undone alone, from its toast or by the key, and never twice", async () => {
  const rows = [connection(1, 1), connection(2, 1), connection(3, 1)];
  await putRows(handle, { collection: "connections", rows });
  const blocked = async () =>
    (await handle.db.connections.toArray()).filter(({ status }) => status === "do_not_dispatch").map(({ id }) => id);
  const { done, undoOne, undoLast } = await undoable();
  done("3 carriers set to do not dispatch.", (await doNotDispatch(rows, null)) ?? "");
  const shown = toasts.snapshot().find(({ parts }) => parts !== undefined);
  expect([shown?.parts?.title, shown?.parts?.list.map(({ label }) => label)]).toEqual([
    "Undo one…",
    ["Carrier 1", "Carrier 2", "Carrier 3"],
  ]);
  shown?.parts?.list[1]?.run();
  await expect.poll(blocked).toEqual([1, 3]);
  undoOne();
  // Behind the messages that are shown already it waits for room.
  const listed = () => toasts.snapshot().flatMap(({ parts }) => (parts?.isOpen === true ? [parts.list] : []));
  await expect.poll(() => listed().map((list) => list.map(({ label }) => label))).toEqual([["Carrier 1", "Carrier 3"]]);
  expect(offered()).toEqual(["3 carriers set to do not dispatch."]);
  undoLast();
  await expect.poll(blocked).toEqual([]);
  expect(await handle.db.outbox.count()).toBe(0);
});
