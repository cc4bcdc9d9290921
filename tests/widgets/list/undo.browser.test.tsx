// What was undone is not offered for undoing any longer.
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { handle$ } from "../../../src/db/session/handle.ts";
import { toasts } from "../../../src/ui/toast/show-toast.ts";
import { useUndo, type Undo } from "../../../src/widgets/list/use-undo.ts";
import { freshHandle } from "../../db/fixtures.ts";

beforeEach(async () => handle$.next(await freshHandle()));
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
  expect(offered()).toEqual(["30 carriers blocked."]);
  toasts.snapshot()[0]?.action?.run();
  expect(offered()).toEqual([]);
});
