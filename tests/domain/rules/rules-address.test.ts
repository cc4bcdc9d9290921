// The rules page as an address: what is written is read back, and invalid values are ignored.
import { expect, test } from "vitest";
import { readRulesAddress, writeRulesAddress, type RulesAddress } from "../../../src/domain/rules/rules-address.ts";

const PLAIN: RulesAddress = { classification: null, change: null, part: "carriers", peek: null, history: null };

test.each<RulesAddress>([
  PLAIN,
  { ...PLAIN, classification: 12 },
  { ...PLAIN, change: { from: "partial_pass", to: "none" }, peek: 7 },
  { classification: 3, change: { from: "pass", to: "fail" }, part: "overrides", peek: 1, history: { version: 8, against: 6 } },
  { ...PLAIN, history: { version: null, against: null } },
])("what is written is read again (%j)", (address) => {
  expect(readRulesAddress(writeRulesAddress(address))).toEqual(address);
});

test.each([
  "classification=0",
  "classification=-3",
  "change=pass",
  "change=pass-pass",
  "change=pass-grand",
  "show=all",
  "peek=1e3",
])("%s is no address of anything", (search) => {
  expect(readRulesAddress(search)).toEqual(PLAIN);
  expect(writeRulesAddress(PLAIN)).toBe("");
});
