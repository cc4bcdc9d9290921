// What a finger does to a row is what the person may do, and never another action in the place of one that is refused.
import { expect, test } from "vitest";
import { swipesOf, type ListAction } from "../../../src/widgets/list/list-action.ts";

const action = (id: string, more: Partial<ListAction> = {}): ListAction => ({
  id,
  title: id,
  keys: id[0] ?? "",
  on: "rows",
  place: "button",
  run: () => {},
  ...more,
});

const { keys: _, ...keyless } = action("keyless");

const swiped = (...actions: readonly ListAction[]) => {
  const { right, left } = swipesOf(actions);
  return [right?.id ?? null, left?.id ?? null];
};

test("without a word of the list they are the first two actions on rows that have a key", () => {
  expect(swiped(action("new", { on: "page" }), keyless, action("take"), action("open", { on: "row" }), action("third"))).toEqual([
    "take",
    "open",
  ]);
  expect(swiped(action("new", { on: "page" }))).toEqual([null, null]);
});

test("what this person may not do, or what a list keeps from fingers, is not swiped", () => {
  expect(swiped(action("take", { refusal: "Ask Dana." }), action("void", { swipe: null }), action("open"))).toEqual([
    "open",
    null,
  ]);
});

test("a list that names one side names both: a refused action leaves its side empty", () => {
  const done = action("done", { swipe: "right", refusal: "Ask Dana." });
  expect(swiped(action("read"), done, action("snooze", { swipe: "left" }))).toEqual([null, "snooze"]);
});
