// Work on the one connection of the embedded engine: what somebody waits for goes before patient work, and neither stops the other.
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { onBehalfOf, patiently, turns } from "../../../server/db/turns.ts";

const PIECES = Array.from({ length: 25 }, (_, at) => at);

test("patient work goes after everything that waits, but not for ever", async () => {
  const inTurn = turns();
  const order: string[] = [];
  const piece = (name: string) => inTurn(async () => void order.push(name));
  await Promise.all([
    piece("first"),
    ...[1, 2, 3].map((at) => patiently(() => piece(`patient ${at}`))),
    ...PIECES.map((at) => piece(String(at))),
  ]);
  expect(order).toHaveLength(29);
  const places = [1, 2, 3].map((at) => order.indexOf(`patient ${at}`));
  expect(places[0]).toBeGreaterThanOrEqual(9);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[2]).toBe(28);
  expect(order.filter((name) => !name.includes(" ")).slice(1)).toEqual(PIECES.map(String));
});

test("a person's next piece comes before patient work, though nobody asked in between", async () => {
  const inTurn = turns();
  const order: string[] = [];
  const piece = (name: string) => inTurn(async () => void order.push(name));
  const request = async () => {
    await piece("session");
    await nextTurn();
    await piece("answer");
  };
  const asked = request();
  const patient = patiently(() => piece("patient"));
  await Promise.all([asked, patient]);
  expect(order).toEqual(["session", "answer", "patient"]);
});

test("work that fails lets the next go on, and each runs in the context of its caller", async () => {
  const inTurn = turns();
  const caller = new AsyncLocalStorage<string>();
  const seen = (name: string) => caller.run(name, () => inTurn(async () => caller.getStore()));
  const failed = inTurn(async () => {
    throw new Error("no");
  });
  const others = Promise.all(["a", "b", "c"].map(seen));
  await expect(failed).rejects.toThrow("no");
  expect(await others).toEqual(["a", "b", "c"]);
});

test("whoever asks for much delays everybody else by one piece", async () => {
  const inTurn = turns();
  const done: string[] = [];
  const piece = (owner: string) => onBehalfOf(owner, () => inTurn(async () => void done.push(owner)));
  await Promise.all([...Array.from({ length: 50 }, () => piece("many")), piece("one"), piece("other")]);
  expect(done.slice(0, 4).toSorted()).toEqual(["many", "many", "one", "other"]);
  expect(done).toHaveLength(52);
});
