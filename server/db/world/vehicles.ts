// Simulated trucks and trailers: vehicle identification numbers with real manufacturers' codes and valid check digits.
import type { Carrier } from "./carrier.ts";
import { DAY, type WorldClock } from "./clock.ts";
import type { Cell } from "./csv.ts";
import { isSmallTruck, TRAILER_TYPES, type Equipment } from "./fleets.ts";
import { Draw, type Weighted } from "./random.ts";

// World manufacturer identifiers as registered with SAE.
const TRACTORS: Weighted<readonly [string, string]> = [
  [["1FU", "Freightliner"], 30],
  [["3AK", "Freightliner"], 12],
  [["1XK", "Kenworth"], 15],
  [["1XP", "Peterbilt"], 15],
  [["4V4", "Volvo"], 14],
  [["3HS", "International"], 8],
  [["1M1", "Mack"], 6],
];
const TRAILERS: Weighted<readonly [string, string]> = [
  [["1GR", "Great Dane"], 24],
  [["1JJ", "Wabash"], 26],
  [["1UY", "Utility"], 28],
  [["3H3", "Hyundai"], 14],
  [["13N", "Fontaine"], 8],
];
const BOX_TRUCKS: Weighted<readonly [string, string]> = [
  [["1FV", "Freightliner"], 40],
  [["JAL", "Isuzu"], 35],
  [["54D", "Isuzu"], 25],
];
const CARGO_VANS: Weighted<readonly [string, string]> = [
  [["1FT", "Ford"], 50],
  [["3C6", "Ram"], 30],
  [["WD3", "Mercedes-Benz"], 20],
];

const ALPHABET = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const TRANSLITERATION: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const POSITION_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The ninth character that makes a number valid (49 CFR 565.15): the weighted sum modulo 11, with X for 10. */
export function checkDigit(vin: string): string {
  let sum = 0;
  for (let at = 0; at < 17; at += 1) {
    const letter = vin.charAt(at);
    sum += (TRANSLITERATION[letter] ?? Number(letter)) * (POSITION_WEIGHTS[at] ?? 0);
  }
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** Model years 2010 to 2027, as the tenth character tells them. */
const YEARS = "ABCDEFGHJKLMNPRSTV";

function drawVin(draw: Draw, maker: string, serial: number): { vin: string; year: number } {
  const letters = (count: number): string =>
    Array.from({ length: count }, () => ALPHABET.charAt(draw.int(0, ALPHABET.length - 1))).join("");
  const newness = Math.max(draw.int(0, YEARS.length - 1), draw.int(0, YEARS.length - 1));
  const bare = `${maker}${letters(5)}0${YEARS.charAt(newness)}${letters(1)}${String(serial % 1_000_000).padStart(6, "0")}`;
  return { vin: `${bare.slice(0, 8)}${checkDigit(bare)}${bare.slice(9)}`, year: 2010 + newness };
}

export interface Vehicle {
  readonly id: number;
  readonly vin: string;
  readonly truckNumber: string | null;
  readonly powerUnitType: "tractor" | "straight_box_truck" | "cargo_van" | null;
  readonly trailerType: Equipment | null;
  readonly description: string;
  readonly source: string;
  readonly observedDays: number;
}

/** Room for one carrier's vehicles in the numbering. */
const SLOTS = 40;
const MOST_TRUCKS = 6;
const MOST_TRAILERS = 6;

const SOURCES: Weighted<string> = [
  ["insurance_certificate", 55],
  ["eld", 30],
  ["inspection", 15],
];

/** How many of a carrier's trucks are known one by one; a broker sees more of a carrier it works with. */
export const knownTrucks = (carrier: Carrier, isConnected: boolean): number =>
  Math.min(carrier.fleet.powerUnits, isConnected ? MOST_TRUCKS : 1);
const knownTrailers = (carrier: Carrier, isConnected: boolean): number =>
  Math.min(carrier.fleet.trailers, isConnected ? MOST_TRAILERS : 1);

export const truckId = (ordinal: number, index: number): number => ordinal * SLOTS + index + 1;

function truckAt(carrier: Carrier, index: number): Vehicle {
  // A chameleon drives its predecessor's first truck.
  const origin = index === 0 && carrier.role === "chameleon" ? (carrier.related ?? carrier.ordinal) : carrier.ordinal;
  const draw = new Draw("truck", origin * SLOTS + index);
  const { main } = carrier.fleet;
  // Both of such a pair deal in tractors, so that the number they share is drawn alike.
  const isPaired = carrier.role === "chameleon" || carrier.role === "predecessor";
  const kind = !isPaired && isSmallTruck(main) ? (main as "straight_box_truck" | "cargo_van") : "tractor";
  const makers = kind === "cargo_van" ? CARGO_VANS : kind === "straight_box_truck" ? BOX_TRUCKS : TRACTORS;
  const [code, name] = draw.weighted(makers);
  const { vin, year } = drawVin(draw, code, origin * 7 + index);
  const own = new Draw("truck-use", carrier.ordinal * SLOTS + index);
  return {
    id: truckId(carrier.ordinal, index),
    vin,
    truckNumber: own.chance(0.8) ? String(own.int(1, 9) * 100 + index + 1) : null,
    powerUnitType: kind,
    trailerType: null,
    description: `${year} ${name}`,
    source: carrier.eld.status === "connected" && index === 0 ? "eld" : own.weighted(SOURCES),
    observedDays: own.int(1, 820),
  };
}

function trailerAt(carrier: Carrier, index: number): Vehicle {
  const draw = new Draw("trailer", carrier.ordinal * SLOTS + index);
  const [code, name] = draw.weighted(TRAILERS);
  const { vin, year } = drawVin(draw, code, carrier.ordinal * 7 + index + 500_000);
  const type =
    isSmallTruck(carrier.fleet.main) || carrier.fleet.main === "power_only" ? draw.pick(TRAILER_TYPES) : carrier.fleet.main;
  return {
    id: carrier.ordinal * SLOTS + SLOTS / 2 + index + 1,
    vin,
    truckNumber: null,
    powerUnitType: null,
    trailerType: type,
    description: `${year} ${name} ${type.replaceAll("_", " ")}`,
    source: draw.chance(0.8) ? "insurance_certificate" : "inspection",
    observedDays: draw.int(1, 820),
  };
}

/** The vehicles of a carrier that are known one by one, trucks first. */
export const vehiclesOf = (carrier: Carrier, isConnected: boolean): Vehicle[] => [
  ...Array.from({ length: knownTrucks(carrier, isConnected) }, (_, index) => truckAt(carrier, index)),
  ...Array.from({ length: knownTrailers(carrier, isConnected) }, (_, index) => trailerAt(carrier, index)),
];

export const VEHICLE_COLUMNS = [
  "id",
  "carrier_id",
  "vin",
  "truck_number",
  "is_type",
  "power_unit_type",
  "trailer_type",
  "source",
  "description",
  "observed_on",
] as const;

export const vehicleRow = (carrier: Carrier, vehicle: Vehicle, clock: WorldClock): Cell[] => [
  vehicle.id,
  carrier.id,
  vehicle.vin,
  vehicle.truckNumber,
  vehicle.powerUnitType === null ? "trailer" : "truck",
  vehicle.powerUnitType,
  vehicle.trailerType,
  vehicle.source,
  vehicle.description,
  clock.day(-vehicle.observedDays * DAY),
];
