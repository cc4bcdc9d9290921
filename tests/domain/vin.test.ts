// Tests that a vehicle's number is read as the standard says, and that a wrong one is never called right.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, isVin, modelYear, readVin } from "../../src/domain/vin.ts";

// Published examples: 49 CFR 565's own, and numbers of real vehicles from manufacturers' manuals and NHTSA's decoder.
const GOOD = ["1M8GDM9AXKP042788", "11111111111111111", "5GZCZ43D13S812715", "1HGCM82633A004352", "JH4TB2H26CC000000"];

const ALPHABET = [..."0123456789ABCDEFGHJKLMNPRSTUVWXYZ"];
const anyVin = fc
  .array(fc.constantFrom(...ALPHABET), { minLength: 17, maxLength: 17 })
  .map((letters) => letters.join(""))
  .map((vin) => `${vin.slice(0, 8)}${checkDigit(vin)}${vin.slice(9)}`);

describe("a VIN", () => {
  it.each(GOOD)("%s is valid, in small letters and with blanks too", (vin) => {
    expect(isVin(vin)).toBe(true);
    expect(isVin(vin.toLowerCase())).toBe(true);
    expect(readVin(` ${vin.slice(0, 8).toLowerCase()}-${vin.slice(8)} `, 2026)).toMatchObject({ vin, checkDigit: "valid" });
  });

  it.each([
    ["5GZCZ43D23S812715", "invalid", "1"],
    ["1M8GDM9A1KP042788", "invalid", "X"],
    ["1M8GDM9AXKP042789", "invalid", "1"],
    ["IM8GDM9AXKP042788", "unreadable", null],
    ["1M8GDM9AXKP04278", "unreadable", null],
    ["1M8GDM9AXKP0427888", "unreadable", null],
    ["", "unreadable", null],
    ["not a number", "unreadable", null],
  ])("%j is %s", (vin, checkDigitIs, expected) => {
    expect(isVin(vin)).toBe(false);
    expect(readVin(vin, 2026)).toMatchObject({ checkDigit: checkDigitIs, expected });
  });

  it("two adjacent characters swapped or one character mistyped is nearly always noticed", () => {
    let noticed = 0;
    let tried = 0;
    fc.assert(
      fc.property(anyVin, fc.integer({ min: 0, max: 16 }), fc.constantFrom(...ALPHABET), (vin, at, letter) => {
        expect(isVin(vin)).toBe(true);
        if (vin.charAt(at) === letter || at === 8) return;
        tried += 1;
        if (!isVin(vin.slice(0, at) + letter + vin.slice(at + 1))) noticed += 1;
      }),
      { numRuns: 500 },
    );
    // Letters share values with figures, so one in eleven or so goes unseen; the standard accepts that.
    expect(noticed / tried).toBeGreaterThan(0.8);
  });

  it("names its maker, where that is registered, and the year", () => {
    expect(readVin("1FUJGLDR5CLBP8834", 2026)).toMatchObject({
      wmi: "1FU",
      descriptor: "JGLDR",
      check: "5",
      yearCode: "C",
      plant: "L",
      serial: "BP8834",
      manufacturer: "Freightliner",
      country: "United States",
      modelYear: 2012,
    });
  });

  it("an unknown maker or an invalid number gives no text", () => {
    expect(readVin("11111111111111111", 2026)).toMatchObject({ manufacturer: null, country: "United States" });
    expect(readVin("1FU", 2026)).toMatchObject({ manufacturer: null, country: null, modelYear: null });
    expect(readVin("constructor", 2026).manufacturer).toBeNull();
  });

  it.each([
    ["A", 2026, 2010],
    ["T", 2026, 2026],
    ["V", 2026, 2027],
    ["W", 2026, 1998],
    ["Y", 2026, 2000],
    ["9", 2026, 2009],
    ["1", 2026, 2001],
    ["W", 2027, 2028],
    ["A", 1979, 1980],
    ["0", 2026, null],
    ["U", 2026, null],
    ["Z", 2026, null],
  ])("the year letter %s read in %i is %s", (letter, now, year) => {
    expect(modelYear(`1FUJGLDR5${letter}LBP8834`, now)).toBe(year);
  });
});
