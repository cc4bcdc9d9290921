// A number that is accepted with a slip sends money or tax forms to somebody else.
import { expect, test } from "vitest";
import {
  accountIdentity,
  accountNumberOf,
  isCardNumber,
  routingNumberOf,
} from "../../../../src/domain/links/packet/bank-numbers.ts";
import { maskedTaxNumber, taxNumberOf } from "../../../../src/domain/links/packet/tax-number.ts";

test("a routing number is one by its length, its district and its check digit, however it is typed", () => {
  for (const typed of ["011000015", " 0210 0002 1", "121-000-248"]) expect(routingNumberOf(typed), typed).toMatch(/^\d{9}$/);
  for (const typed of ["011000016", "01100001", "0110000155", "991000014", "", "routing", "011000O15"])
    expect(routingNumberOf(typed), typed).toBeNull();
});

test("two digits that changed places, and any single wrong digit, are noticed", () => {
  const right = "021000021";
  for (let at = 0; at < 9; at += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = right.slice(0, at) + String(digit) + right.slice(at + 1);
      if (typed !== right) expect(routingNumberOf(typed), typed).toBeNull();
    }
  expect(routingNumberOf("201000021")).toBeNull();
});

test("an account number has four to seventeen digits; a card is told from it", () => {
  expect(accountNumberOf("000 123-456789")).toBe("000123456789");
  for (const typed of ["123", "0000", "123456789012345678", "12a4", ""]) expect(accountNumberOf(typed), typed).toBeNull();
  expect(isCardNumber("4111111111111111")).toBe(true);
  expect(isCardNumber("4111111111111112")).toBe(false);
  expect(isCardNumber("123456789")).toBe(false);
});

test("zeros in front make no other account", () => {
  expect(accountIdentity("011000015", "000123")).toBe(accountIdentity("011000015", "123"));
  expect(accountIdentity("011000015", "123")).not.toBe(accountIdentity("021000021", "123"));
});

test("taxpayer numbers are those that the IRS and the SSA give out", () => {
  expect(taxNumberOf("ein", "12-3456789")).toBe("123456789");
  expect(taxNumberOf("ein", "00-3456789")).toBeNull();
  expect(taxNumberOf("ssn", "123-45-6789")).toBe("123456789");
  // An ITIN.
  expect(taxNumberOf("ssn", "912-70-1234")).toBe("912701234");
  for (const typed of ["000-45-6789", "666-45-6789", "123-00-6789", "123-45-0000", "912-93-1234", "123-45-678"])
    expect(taxNumberOf("ssn", typed), typed).toBeNull();
  expect(maskedTaxNumber("ein", "6789")).not.toContain("12");
});
