// The index from keys to slots against a Map, through additions, removals and growth.
import fc from "fast-check";
import { expect, test } from "vitest";
import { SlotIndex } from "../../../workers/query/slot-index.ts";

const key = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 40 }).map((one) => one * 2 ** 32),
  fc.integer({ min: 1, max: 2 ** 40 }),
);

test("no key is lost or found under another slot, however many come and go", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.boolean()), { maxLength: 300 }), (steps) => {
      const keys: number[] = [];
      const known = new Map<number, number>();
      const index = new SlotIndex(new Uint32Array(0), (slot) => keys[slot]!);
      for (const [one, isAdded] of steps) {
        if (!isAdded) index.remove(one);
        if (!isAdded) known.delete(one);
        else if (!known.has(one)) {
          const slot = keys.push(one) - 1;
          index.add(slot);
          known.set(one, slot);
        }
      }
      for (const [one] of steps) expect(index.get(one)).toBe(known.get(one));
    }),
  );
});

test("ten thousand keys that follow a pattern are found, and come and go without end", () => {
  const keys = Array.from({ length: 10_000 }, (_, at) => at * 64);
  const index = new SlotIndex(new Uint32Array(0), (slot) => keys[slot]!);
  for (const slot of keys.keys()) index.add(slot);
  for (let round = 0; round < 5; round++) {
    for (const one of keys) index.remove(one);
    expect(index.get(keys[7]!)).toBeUndefined();
    for (const slot of keys.keys()) index.add(slot);
  }
  expect(keys.every((one, slot) => index.get(one) === slot)).toBe(true);
});
