// Ids of areas, derived from the places they name: a package update that adds places does not change saved ids.
import { COUNTRIES, type Country } from "./states.ts";

const LETTERS = 26;
const letter = (text: string, at: number): number => text.charCodeAt(at) - 65;

const countryOrdinal = (country: Country): number => COUNTRIES.findIndex(([code]) => code === country) + 1;

/** 1 to 3. */
export const countryId = (country: Country): number => countryOrdinal(country);

/** 1000 to 3999: a thousand per country, plus its two letters as a number. */
export const stateId = (country: Country, code: string): number =>
  countryOrdinal(country) * 1000 + letter(code, 0) * LETTERS + letter(code, 1);

/** From 10,001 on, in the order of the markets' weight. */
export const marketId = (index: number): number => 10_001 + index;

// "K1A": a letter, a digit, a letter.
const fsaNumber = (code: string): number => (letter(code, 0) * 10 + Number(code.charAt(1))) * LETTERS + letter(code, 2);

/** 1,000,000 plus the zip code; 2,000,000 plus the FSA as a number. */
export const fiveZipId = (country: "US" | "CA", code: string): number =>
  country === "US" ? 1_000_000 + Number(code) : 2_000_000 + fsaNumber(code);

/** A city of the United States is identified by its lowest zip code. */
export const cityId = (lowest: string): number => fiveZipId("US", lowest) + 2_000_000;

/** Elsewhere GeoNames numbers the cities. */
export const cityAbroadId = (geonamesId: number): number => 100_000_000 + geonamesId;
