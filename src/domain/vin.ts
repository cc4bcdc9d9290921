// Data that a vehicle identification number contains: its parts, its check digit, its model year (49 CFR part 565).
import { plainText } from "./typed-text.ts";

const LENGTH = 17;
const CHARACTERS = /^[A-HJ-NPR-Z0-9]+$/;

const VALUES: ReadonlyMap<string, number> = new Map(
  [..."0123456789"]
    .map((digit) => [digit, Number(digit)] as const)
    .concat(
      // Position in the alphabet by the standard's own table; I, O and Q do not occur.
      [..."ABCDEFGH"].map((letter, index) => [letter, index + 1] as const),
      [..."JKLMN"].map((letter, index) => [letter, index + 1] as const),
      [["P", 7] as const, ["R", 9] as const],
      [..."STUVWXYZ"].map((letter, index) => [letter, index + 2] as const),
    ),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The ninth character that makes a number valid (49 CFR 565.15): the weighted sum modulo 11, with X for 10. */
export function checkDigit(vin: string): string {
  let sum = 0;
  for (let at = 0; at < LENGTH; at += 1) sum += (WEIGHTS[at] ?? 0) * (VALUES.get(vin.charAt(at)) ?? 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

const LABEL = /^VIN(?: {0,2}(?:NUMBER|NUM|NO))?(?: {0,2}[.:#=-]{1,3} {0,2}| {1,2})(?=[A-Z0-9])/;

/** A VIN or a plate as a person may write it: without blanks and hyphens, in capitals. */
export const unspaced = (text: string): string => plainText(text).replaceAll(/[\s-]/g, "").toUpperCase();

/** A VIN or its beginning as a person may write it: also behind its name, as in "VIN: 1m8gd-m9ax kp042788". */
export const plainVin = (text: string): string => unspaced(plainText(text).trim().toUpperCase().replace(LABEL, ""));

/**
 * Whether a text is a vehicle identification number with a right check digit, however it is written. Every one that is in use ends in
 * four figures; words of 17 letters may have the right digit by chance.
 */
export function isVin(text: string): boolean {
  const vin = plainVin(text);
  if (vin.length !== LENGTH || !CHARACTERS.test(vin) || vin.charAt(8) !== checkDigit(vin)) return false;
  return text.trim().length === LENGTH || /\d{4}$/.test(vin);
}

/** Model years from 1980 on by the tenth character; the letters come round after 30 years. */
const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR = 1980;

/**
 * The model year, or null where the number tells none. Of years that share a letter the latest is taken that can be for sale in
 * `thisYear`: the next one at most. Lorries have no other mark that tells the rounds apart.
 */
export function modelYear(vin: string, thisYear: number): number | null {
  const at = vin.length === LENGTH ? YEAR_CODES.indexOf(vin.charAt(9)) : -1;
  if (at < 0) return null;
  const rounds = Math.floor((thisYear + 1 - FIRST_YEAR - at) / YEAR_CODES.length);
  return FIRST_YEAR + at + Math.max(0, rounds) * YEAR_CODES.length;
}

/** Where the number's maker is registered, by its first character (SAE). */
const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/^[145]/, "United States"],
  [/^2/, "Canada"],
  [/^3/, "Mexico"],
  [/^9/, "Brazil"],
  [/^J/, "Japan"],
  [/^K/, "South Korea"],
  [/^L/, "China"],
  [/^S/, "United Kingdom"],
  [/^W/, "Germany"],
  [/^Y/, "Sweden"],
  [/^Z/, "Italy"],
];

/** World manufacturer identifiers of the most common makes, as registered with SAE. Others are unknown. */
const MAKERS: Readonly<Record<string, string>> = {
  "1FU": "Freightliner",
  "1FV": "Freightliner",
  "3AK": "Freightliner",
  "3AL": "Freightliner",
  "4UZ": "Freightliner",
  "1XK": "Kenworth",
  "2XK": "Kenworth",
  "3BK": "Kenworth",
  "1NK": "Kenworth",
  "1XP": "Peterbilt",
  "2NP": "Peterbilt",
  "1NP": "Peterbilt",
  "4V4": "Volvo",
  "4V5": "Volvo",
  "1HS": "International",
  "1HT": "International",
  "3HS": "International",
  "3HA": "International",
  "1M1": "Mack",
  "1M2": "Mack",
  "5KJ": "Western Star",
  "5KK": "Western Star",
  "5PV": "Hino",
  JHH: "Hino",
  JAL: "Isuzu",
  "54D": "Isuzu",
  "4KL": "Isuzu",
  JL6: "Mitsubishi Fuso",
  "1FT": "Ford",
  "1FD": "Ford",
  "1FM": "Ford",
  NM0: "Ford",
  "1GB": "Chevrolet",
  "1GC": "Chevrolet",
  "1GD": "GMC",
  "1GT": "GMC",
  "3C6": "Ram",
  "3C7": "Ram",
  "1C6": "Ram",
  WD3: "Mercedes-Benz",
  W1W: "Mercedes-Benz",
  WD4: "Mercedes-Benz",
  "1GR": "Great Dane",
  "1JJ": "Wabash",
  "1UY": "Utility",
  "3H3": "Hyundai",
  "13N": "Fontaine",
  "1TT": "Transcraft",
  "1DW": "Stoughton",
  "1S1": "Strick",
  "5V8": "Vanguard",
  "527": "CIMC",
  "2M5": "Manac",
};

/** The number in its parts. Everything that it does not tell is null. */
export interface VinParts {
  readonly vin: string;
  /** The maker's registered identifier: characters 1 to 3. */
  readonly wmi: string;
  /** What the vehicle is, in the maker's own code: 4 to 8. */
  readonly descriptor: string;
  readonly check: string;
  readonly yearCode: string;
  readonly plant: string;
  readonly serial: string;
  readonly manufacturer: string | null;
  readonly country: string | null;
  readonly modelYear: number | null;
  /** `unreadable`: not 17 characters of those that occur, so that there is nothing to check. */
  readonly checkDigit: "valid" | "invalid" | "unreadable";
  /** What the check digit would have to be; null where the number cannot be read. */
  readonly expected: string | null;
}

/** Reads a number. Never fails: what is no number comes back unreadable. */
export function readVin(text: string, thisYear: number): VinParts {
  const vin = plainVin(text);
  const isReadable = vin.length === LENGTH && CHARACTERS.test(vin);
  const expected = isReadable ? checkDigit(vin) : null;
  const wmi = vin.slice(0, 3);
  return {
    vin,
    wmi,
    descriptor: vin.slice(3, 8),
    check: vin.slice(8, 9),
    yearCode: vin.slice(9, 10),
    plant: vin.slice(10, 11),
    serial: vin.slice(11),
    manufacturer: isReadable && Object.hasOwn(MAKERS, wmi) ? (MAKERS[wmi] ?? null) : null,
    country: isReadable ? (COUNTRIES.find(([begins]) => begins.test(vin))?.[1] ?? null) : null,
    modelYear: isReadable ? modelYear(vin, thisYear) : null,
    checkDigit: !isReadable ? "unreadable" : vin.charAt(8) === expected ? "valid" : "invalid",
    expected,
  };
}
