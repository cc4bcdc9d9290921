// Files go one after another: one that is refused must neither hold the others up nor be lost.
import { expect, test } from "vitest";
import { changeQueue, turnOf, type Queued } from "../../../src/widgets/uploads/upload-queue.ts";

const add = (queue: readonly Queued[], ...names: readonly string[]) =>
  changeQueue(queue, { kind: "add", files: names.map((name) => new File(["x"], name)) });
const names = (queue: readonly Queued[]): string[] => queue.map(({ file }) => file.name);
const idOf = (queue: readonly Queued[], name: string): number => queue.find(({ file }) => file.name === name)?.id ?? 0;

test("a refused file stays where it is, the next one has its turn, and a retry goes to the end", () => {
  let queue = add([], "a", "b", "c");
  expect(turnOf(queue)).toBe(idOf(queue, "a"));
  queue = changeQueue(queue, { kind: "refuse", id: idOf(queue, "a") });
  expect(names(queue)).toEqual(["a", "b", "c"]);
  expect(turnOf(queue)).toBe(idOf(queue, "b"));
  queue = changeQueue(queue, { kind: "retry", id: idOf(queue, "a") });
  expect(names(queue)).toEqual(["b", "c", "a"]);
  queue = changeQueue(queue, { kind: "remove", id: idOf(queue, "b") });
  queue = changeQueue(queue, { kind: "remove", id: idOf(queue, "c") });
  expect(turnOf(queue)).toBe(idOf(queue, "a"));
});

test("two files of the same name are two files", () => {
  const queue = add(add([], "a"), "a");
  expect(new Set(queue.map(({ id }) => id)).size).toBe(2);
});

test("with only refused files nothing is on its way", () => {
  const queue = add([], "a");
  expect(turnOf(changeQueue(queue, { kind: "refuse", id: idOf(queue, "a") }))).toBeNull();
});
