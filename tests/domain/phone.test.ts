// Tests that a number typed in any usual way, of the United States, Canada, Mexico or elsewhere, is one number, and nothing else is.
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { expect, it } from "vitest";
import { formatPhone } from "../../src/domain/format.ts";
import { phoneOf, readPhone, validPhoneOf } from "../../src/domain/phone.ts";
import { phoneKey } from "../../workers/directory/normalize.ts";

it.each([
  ["5125550123", "+15125550123"],
  ["(512) 555-0123", "+15125550123"],
  ["(512)555-0123", "+15125550123"],
  ["512.555.0123", "+15125550123"],
  ["512 5550123", "+15125550123"],
  ["1-512-555-0123", "+15125550123"],
  ["+1 512 555 0123", "+15125550123"],
  ["tel:+15125550123", "+15125550123"],
  [" 512/555-0123 ext. 44 ", "+15125550123"],
  ["512-555-0123 x9", "+15125550123"],
  ["(416) 555-0123", "+14165550123"],
  ["+52 55 1234 5678", "+525512345678"],
  ["+52 (664) 123-4567", "+526641234567"],
  ["+52 1 664 123 4567", "+526641234567"],
  ["011 52 1 55 1234 5678", "+525512345678"],
  ["011 52 55 1234 5678", "+525512345678"],
  ["52 55 1234 5678", "+525512345678"],
  ["525512345678", "+525512345678"],
  ["+44 20 7946 0958", "+442079460958"],
])("%s is %s", (typed, e164) => {
  expect(phoneOf(typed)).toBe(e164);
  expect(phoneKey(typed).split("x")[0]).toBe(e164);
});

it.each([
  "",
  "555-0123",
  "+1 512 555",
  "25125550123",
  "dispatch",
  "512-555-0123-9",
  "+0123456789",
  "+52 55 1234",
  "+44 1",
  "5".repeat(5_000),
])("%j is not a phone number", (typed) => expect(phoneOf(typed)).toBeNull());

it.each([
  ["112-555-0123", "+11125550123"],
  ["512-155-0123", "+15121550123"],
  ["+1 512 155 0123", "+15121550123"],
])("%j is looked up, and no valid number", (typed, e164) => {
  expect([phoneOf(typed), validPhoneOf(typed), readPhone(typed)?.isValid]).toEqual([e164, null, false]);
});

it("is read with the hyphens of phones and word processors", () => {
  for (const dash of "\u2010\u2011\u2013\u2212") expect(phoneOf(`312${dash}555${dash}0101`)).toBe("+13125550101");
});

it("a text of the longest length that is read takes no time, whatever it says", () => {
  const signs = ["5", " ", "-", "+", "(", ",", ";", "x", "#", "５", "~", ";ext=", "ext", "5-", "5 ", ",,", " -", "5x"];
  const texts = signs.flatMap((one) => signs.map((other) => `+52${one.repeat(30)}${other.repeat(30)}`.slice(0, 60)));
  const took = texts.map((text) => {
    const began = performance.now();
    readPhone(text);
    return [performance.now() - began, text] as const;
  });
  // A pause of the machine is not repeated.
  const again = took
    .filter(([time]) => time > 5)
    .filter(([, text]) => {
      const began = performance.now();
      readPhone(text);
      return performance.now() - began > 5;
    });
  expect(again).toEqual([]);
});

it("an extension is kept apart", () => {
  expect(readPhone("+52 664 123 4567 ext. 12")).toEqual({ e164: "+526641234567", extension: "12", isValid: true });
  expect(readPhone("(312) 555-0101")).toEqual({ e164: "+13125550101", extension: null, isValid: true });
});

it.each(["+13125550101", "+14165550123", "+525512345678", "+523312345678", "+528112345678", "+526641234567", "+529981234567"])(
  "%s is written as in its country",
  (e164) => {
    const known = parsePhoneNumberFromString(e164);
    expect(formatPhone(e164)).toBe(e164.startsWith("+1") ? known?.formatNational() : known?.formatInternational());
  },
);
