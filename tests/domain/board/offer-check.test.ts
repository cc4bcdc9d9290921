// Tests that a rate typed into another one is asked about before it is offered, and a usual one is not.
import { expect, it } from "vitest";
import { isOddRate, rateQuestion } from "../../../src/domain/board/offer-check.ts";

it.each([
  ["typed behind the rate", 382_425, 1_800, true],
  ["more than twice", 3_601, 1_800, true],
  ["twice", 3_600, 1_800, false],
  ["usual", 1_750, 1_800, false],
  ["four tenths", 720, 1_800, false],
  ["less", 719, 1_800, true],
  ["nothing to compare with", 382_425, null, false],
  ["blank", null, 1_800, false],
] as const)("a rate that is %s", (_, rate, usual, isOdd) => {
  expect(isOddRate(rate, usual)).toBe(isOdd);
});

it("the question names each odd rate once, beside what the load pays", () => {
  expect(rateQuestion([382_425, 382_425, 1_700], 1_800, null)).toBe("The load pays $1,800. Offer $382,425 all the same?");
  expect(rateQuestion([1_700, null], 1_800, null)).toBeNull();
});

it("a rate is odd by the lane alone too, and the question says on how many loads that rests", () => {
  const lane = { rate: 1_750, count: 12 };
  expect(rateQuestion([4_000], 3_900, lane)).toBe(
    "The load pays $3,900. Your last 12 loads on this lane paid about $1,750. Offer $4,000 all the same?",
  );
  expect(rateQuestion([600], null, lane)).toBe("Your last 12 loads on this lane paid about $1,750. Offer $600 all the same?");
  expect(rateQuestion([1_700], 1_800, lane)).toBeNull();
});
