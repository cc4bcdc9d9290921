// The order of first syncs, page by page.
import { afterEach, expect, test } from "vitest";
import { Turns, want } from "../../src/sync/turns.ts";

const left: (() => void)[] = [];
afterEach(() => left.splice(0).forEach((leave) => leave()));

/** Turns of three collections, and those whose turn it was, in this order. */
function begun(): { readonly turns: Turns; readonly names: string[] } {
  const order = ["connections", "loads", "truck_postings"] as const;
  const turns = new Turns(order);
  const names: string[] = [];
  for (const name of order) turns.of$(name).subscribe(() => names.push(name));
  return { turns, names };
}

test("each begins when those before it have passed", () => {
  const { turns, names } = begun();
  expect(names).toEqual(["connections"]);
  turns.pass("connections");
  turns.pass("connections");
  expect(names).toEqual(["connections", "loads"]);
  turns.pass("loads");
  expect(names).toEqual(["connections", "loads", "truck_postings"]);
});

test("one that passes early, because the person may not list it, lets nobody in ahead of the others", () => {
  const { turns, names } = begun();
  turns.pass("loads");
  expect(names).toEqual(["connections"]);
  turns.pass("connections");
  expect(names).toEqual(["connections", "loads", "truck_postings"]);
});

test("what the screen asks for begins at once, also when it was asked for before", () => {
  const leave = want("truck_postings");
  const { names } = begun();
  expect(names).toEqual(["truck_postings"]);
  leave();
  expect(names).toEqual(["truck_postings", "connections"]);
  left.push(want("loads"), want("loads"));
  expect(names).toEqual(["truck_postings", "connections", "loads"]);
});

test("one that is under way lets what the screen asks for go first, and goes on once that is over", () => {
  const { turns, names } = begun();
  expect(names).toEqual(["connections"]);
  left.push(want("loads"));
  turns.of$("connections").subscribe(() => names.push("connections, next page"));
  expect(names).toEqual(["connections", "loads"]);
  turns.pass("loads");
  expect(names).toEqual(["connections", "loads", "connections, next page"]);
});

test("of two that the screen asks for none waits for the other", () => {
  left.push(want("loads"), want("truck_postings"));
  expect(begun().names).toEqual(["loads", "truck_postings"]);
});

test("what the screen has left waits like the others", () => {
  want("truck_postings")();
  expect(begun().names).toEqual(["connections"]);
});
