// No two carriers share a number by accident, and no number is real.
import { expect, test } from "vitest";
import { carrierPhone, sparePhone } from "../../../../../server/demo/seed/carriers/phones.ts";
import { SIZES } from "../../../../../server/demo/seed/sizes.ts";

const ordinals = Array.from({ length: SIZES.floor.carriers }, (_, ordinal) => ordinal);
const phones = new Set(ordinals.map(carrierPhone));

test("no two carriers of the largest demo data share a number by chance", () => {
  expect(phones.size).toBe(SIZES.floor.carriers);
});

test("nobody's mobile or former number is another carrier's", () => {
  expect(ordinals.map(sparePhone).filter((phone) => phones.has(phone))).toEqual([]);
});

test("no number reaches anybody", () => {
  const fictional = /^\+1(?:[2-9][0-8]\d55501\d\d|[2-9]9\d555\d{4})$/;
  for (const phone of [...phones, ...ordinals.map(sparePhone)]) if (!fictional.test(phone)) expect.soft(phone).toMatch(fictional);
});

test("the carriers of the smaller sizes keep their numbers", () => {
  expect([0, 59_999].map(carrierPhone)).toEqual(["+12435550111", "+12195550192"]);
});
