// Demo trucks and trailers: VINs with real manufacturers' codes and valid check digits.
import { TRAILER_TYPES, type Equipment } from "../../../../src/contract/carriers/carriers.ts";
import { checkDigit } from "../../../../src/domain/vin.ts";
import type { PowerUnitType } from "../../../../src/contract/vehicles/vehicles.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { isSmallTruck } from "../carriers/fleets.ts";
import { Draw, type Weighted } from "../random.ts";

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

/** The tenth character of VINs of the model years 2010 to 2027. */
const YEARS = "ABCDEFGHJKLMNPRSTV";

function drawVin(draw: Draw, maker: string, serial: number): { vin: string; year: number } {
  const letters = (count: number): string =>
    Array.from({ length: count }, () => ALPHABET.charAt(draw.int(0, ALPHABET.length - 1))).join("");
  const newness = Math.max(draw.int(0, YEARS.length - 1), draw.int(0, YEARS.length - 1));
  const bare = `${maker}${letters(5)}0${YEARS.charAt(newness)}${letters(1)}${String(serial % 1_000_000).padStart(6, "0")}`;
  return { vin: `${bare.slice(0, 8)}${checkDigit(bare)}${bare.slice(9)}`, year: 2010 + newness };
}

/** Of a truck that is on no record. */
export function strangeVin(ordinal: number): string {
  const draw = new Draw("strange-truck", ordinal);
  const [code] = draw.weighted(TRACTORS);
  return drawVin(draw, code, ordinal).vin;
}

export interface Vehicle {
  readonly vin: string;
  readonly truckNumber: string | null;
  readonly powerUnitType: PowerUnitType | null;
  readonly trailerType: Equipment | null;
  readonly description: string;
}

/** Ids reserved for one carrier's vehicles. */
export const SLOTS = 40;
export const TRUCKS_MAX = 6;
export const TRAILERS_MAX = 6;

/** Assumption: share of vans that are pickups. */
const PICKUPS = 0.3;

/** How many of a carrier's trucks are known individually; brokers see more of carriers they work with. */
export const knownTrucks = (carrier: Carrier, isConnected: boolean): number =>
  Math.min(carrier.fleet.powerUnits, isConnected ? TRUCKS_MAX : 1);
export const knownTrailers = (carrier: Carrier, isConnected: boolean): number =>
  Math.min(carrier.fleet.trailers, isConnected ? TRAILERS_MAX : 1);

export const truckId = (ordinal: number, index: number): number => ordinal * SLOTS + index + 1;

/** The truck with this index; from TRUCKS_MAX on, those known to only one source. */
export function truckAt(carrier: Carrier, index: number): Vehicle {
  // A chameleon drives its predecessor's first truck.
  const origin = index === 0 && carrier.role === "chameleon" ? (carrier.related ?? carrier.ordinal) : carrier.ordinal;
  const draw = new Draw("truck", origin * SLOTS + index);
  const { main } = carrier.fleet;
  // Both of such a pair run tractors, so that the VIN they share is drawn alike.
  const isPaired = carrier.role === "chameleon" || carrier.role === "predecessor";
  const kind = !isPaired && isSmallTruck(main) ? (main as "straight_box_truck" | "cargo_van") : "tractor";
  const makers = kind === "cargo_van" ? CARGO_VANS : kind === "straight_box_truck" ? BOX_TRUCKS : TRACTORS;
  const [code, name] = draw.weighted(makers);
  const { vin, year } = drawVin(draw, code, origin * 7 + index);
  const own = new Draw("truck-use", carrier.ordinal * SLOTS + index);
  const isPickup = kind === "cargo_van" && name !== "Mercedes-Benz" && new Draw("pickup", truckId(origin, index)).chance(PICKUPS);
  return {
    vin,
    truckNumber: own.chance(0.8) ? String(own.int(1, 9) * 100 + index + 1) : null,
    powerUnitType: isPickup ? "pickup" : kind,
    trailerType: null,
    description: `${year} ${name}`,
  };
}

export function trailerAt(carrier: Carrier, index: number): Vehicle {
  const draw = new Draw("trailer", carrier.ordinal * SLOTS + index);
  const [code, name] = draw.weighted(TRAILERS);
  const { vin, year } = drawVin(draw, code, carrier.ordinal * 7 + index + 500_000);
  const type =
    isSmallTruck(carrier.fleet.main) || carrier.fleet.main === "power_only" ? draw.pick(TRAILER_TYPES) : carrier.fleet.main;
  return {
    vin,
    truckNumber: null,
    powerUnitType: null,
    trailerType: type,
    description: `${year} ${name} ${type.replaceAll("_", " ")}`,
  };
}
