// Days, numbers, dockets and contacts as the government's files write them.
import { expect, test } from "vitest";
import {
  plausibleLiability,
  readCount,
  readDollars,
  readFlag,
  readNumber,
  squeezed,
  withoutAddresses,
} from "../../../../src/domain/carriers/fmcsa/cells.ts";
import { postalCode, readNanpPhone } from "../../../../src/domain/carriers/fmcsa/contact-cells.ts";
import { readDay } from "../../../../src/domain/carriers/fmcsa/day-text.ts";
import { censusDockets, docketSpellings, readDocket } from "../../../../src/domain/carriers/fmcsa/dockets.ts";
import { readDot } from "../../../../src/domain/carriers/fmcsa/answers.ts";
import { formOf } from "../../../../src/domain/carriers/fmcsa/insurance/filing-rows.ts";

test.each([
  ["20260514", "2026-05-14"],
  ["20240202 0000", "2024-02-02"],
  ["20240202 2400", "2024-02-02"],
  ["05/14/2026", "2026-05-14"],
  ["5/4/2026", "2026-05-04"],
  ["2026-05-14", "2026-05-14"],
  ["2026-05-14T00:00:00.000", "2026-05-14"],
  ["14-MAY-26", "2026-05-14"],
  ["01-JAN-99", "1999-01-01"],
  ["01/01/0189", null],
  ["12/31/2517", null],
  ["20260231", null],
  ["99999999", null],
  ["0", null],
  ["14-XYZ-26", null],
  ["yesterday", null],
  ["2026-05-14 and then some more text", null],
  [undefined, null],
])("the day of %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ["00750", 750],
  [".17", 0.17],
  ["3.15", 3.15],
  ["0.000000000000000000", 0],
  ["1,000", 1000],
  ["", null],
  ["-5", null],
  ["12 of 13", null],
  ["Less than 5 vehicle inspections", null],
  [undefined, null],
])("the number of %s", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test("a legacy amount is thousands, one of Motus dollars, and a zero is a zero", () => {
  expect(readDollars("00750", 1000)).toBe(750_000);
  expect(readDollars("1000000.00", 1)).toBe(1_000_000);
  expect(readDollars("00000", 1000)).toBe(0);
  expect(readDollars(undefined, 1)).toBeNull();
});

test.each([
  [0, null],
  [750, null],
  [999, null],
  [1_000, 1_000],
  [100_000_000, 100_000_000],
  [100_000_001, null],
])("liability of %d dollars", (dollars, read) => {
  expect(plausibleLiability(dollars)).toBe(read);
});

test("half a vehicle is no count, and a flag that is neither yes nor no is unknown", () => {
  expect(readCount("1.5")).toBeNull();
  expect(readCount("12.0")).toBe(12);
  expect([readFlag("Y"), readFlag("X"), readFlag("N"), readFlag("U"), readFlag(undefined)]).toEqual([
    true,
    true,
    false,
    null,
    null,
  ]);
});

test("policy numbers and codes are the same whatever their punctuation", () => {
  expect(squeezed("abc-123 45")).toBe("ABC12345");
  expect(squeezed("392.2-SLLSR")).toBe("3922SLLSR");
  expect(squeezed(undefined)).toBe("");
});

test.each([
  ["Withdrawn by someone@example.com", "Withdrawn"],
  ["someone@example.com", null],
  ["Reinstated - insurance coverage restored", "Reinstated - insurance coverage restored"],
  [undefined, null],
])("no e-mail address is kept of %s", (text, kept) => {
  expect(withoutAddresses(text)).toBe(kept);
});

test.each([
  ["MC001234", "MC1234"],
  ["MC-123456", "MC123456"],
  ["mc 0123456", "MC123456"],
  ["MC#123456", "MC123456"],
  ["FF012345", "FF12345"],
  ["MX1234567", "MX1234567"],
  ["MC86415293", "MC86415293"],
  ["MC1234567890", "MC1234567890"],
  ["MC000000", null],
  ["123456", null],
  ["P123456", null],
  ["MC123A", null],
  [undefined, null],
])("the docket %s", (text, docket) => {
  expect(readDocket(text)).toBe(docket);
});

test("a docket is asked for as legacy files pad it, and as a few rows do not", () => {
  expect(docketSpellings("MC1234")).toEqual(["MC001234", "MC1234"]);
  expect(docketSpellings("MC1234567")).toEqual(["MC1234567"]);
  const row = { docket1prefix: "MC", docket1: "1234", docket2prefix: "FF", docket2: "005678", docket3prefix: "MC", docket3: "0" };
  expect(censusDockets(row)).toEqual(["MC1234", "FF5678"]);
});

test.each([
  ["01234567", "1234567"],
  ["1234567", "1234567"],
  ["00000000", null],
  ["0", null],
  ["", null],
  ["12A", null],
])("the USDOT number %s", (text, dot) => {
  expect(readDot(text)).toBe(dot);
});

test.each([
  ["5552345678", "US", "+15552345678"],
  ["(555) 234-5678", "US", "+15552345678"],
  ["+1 (555) 234-0100", "US", "+15552340100"],
  ["15552345678", "CA", "+15552345678"],
  ["0", "US", null],
  ["1", "US", null],
  ["20240115", "US", null],
  ["0000000000", "US", null],
  ["2222222222", "US", null],
  ["1234567890", "US", null],
  ["55523456789", "US", null],
  ["8123456789", "MX", null],
  ["+52 81 2345 6789", "MX", "+528123456789"],
  [undefined, "US", null],
])("the phone %s of %s", (text, country, phone) => {
  expect(readNanpPhone(text, country)).toBe(phone);
});

test.each([
  ["60431", "US", "60431"],
  ["604311234", "US", "60431"],
  ["60431-1234", "US", "60431"],
  ["00000", "US", null],
  ["6043", "US", null],
  ["a1a1a1", "CA", "A1A 1A1"],
  ["60431", "CA", null],
  ["66000", "MX", "66000"],
])("the zip code %s of %s", (text, country, code) => {
  expect(postalCode(text, country)).toBe(code);
});

test.each([
  ["91X", "BMC-91X"],
  ["BMC-91X", "BMC-91X"],
  ["BMC 34", "BMC-34"],
  ["NC", null],
  [undefined, null],
])("the form %s", (text, form) => {
  expect(formOf(text)).toBe(form);
});
