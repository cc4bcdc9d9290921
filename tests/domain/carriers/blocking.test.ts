// The user must see which carriers a block affects before confirming it; no carrier may be in it by mistake.
import { expect, test } from "vitest";
import { ASSOCIATIONS, type Association } from "../../../src/contract/carriers/records.ts";
import { planBlock, sharedTypes, sharingOne } from "../../../src/domain/carriers/blocking.ts";

const carrier = (id: number, types: readonly Association[], status: string | null) => ({
  id,
  legal_name: `Carrier ${id}`,
  connection: status === null ? null : { id, status, is_dismissed: false },
  evidence: types.map((is_type) => ({ is_type, value: "x", source: "s", sharers: 2, seen_here_on: null, seen_there_on: null })),
});
const rows = [
  carrier(1, ["phone", "vin"], "onboarded"),
  carrier(2, ["vin"], "do_not_dispatch"),
  carrier(3, ["email"], null),
  carrier(4, [], "onboarded"),
];

test("by type, a block affects carriers that share one of the types", () => {
  expect(sharingOne(rows, ["vin"]).map(({ id }) => id)).toEqual([1, 2]);
  expect(sharingOne(rows, ["vin", "email"]).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(sharingOne(rows, [])).toEqual([]);
});

test("carriers blocked already are not counted again, and unconnected ones are listed", () => {
  const plan = planBlock(rows.slice(0, 3));
  expect(plan.blocked.map(({ id }) => id)).toEqual([1, 3]);
  expect(plan.already.map(({ id }) => id)).toEqual([2]);
  expect(plan.unconnected.map(({ id }) => id)).toEqual([3]);
});

test("the types of selected carriers are all that they share", () => {
  expect(sharedTypes(rows.slice(1), ASSOCIATIONS)).toEqual(["email", "vin"]);
});
