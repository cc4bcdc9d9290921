// A demo carrier's trucks, trailers and drivers, by number and equipment type.
import { SMALL_TRUCKS, TRAILER_TYPES, type Equipment } from "../../../../src/contract/carriers/carriers.ts";
import type { Draw, Weighted } from "../random.ts";
import { steady } from "../../../places/steady.ts";

export interface Fleet {
  readonly powerUnits: number;
  readonly trailers: number;
  readonly drivers: number;
  /** The main equipment type. */
  readonly main: Equipment;
  /** Trailers, or straight trucks, by type. */
  readonly equipment: Readonly<Partial<Record<Equipment, number>>>;
}

/** Active interstate carriers with a docket by power units, of 665,632 in the census. */
export const UNIT_BANDS: Weighted<readonly [number, number]> = [
  [[1, 1], 66.6],
  [[2, 5], 22.8],
  [[6, 10], 4.7],
  [[11, 20], 2.7],
  [[21, 15_000], 3.2],
];
const LARGEST = 15_000;
/** Exponent of the Pareto tail above 20 units. */
const TAIL = 1.1;

const MAIN: Weighted<Equipment> = [
  ["van", 40],
  ["reefer", 18],
  ["flatbed", 14],
  ["step_deck", 5],
  ["double_drop", 1],
  ["lowboy", 2],
  ["conestoga", 2],
  ["power_only", 7],
  ["straight_box_truck", 7],
  ["cargo_van", 4],
];
const TRAILERS_PER_TRACTOR = 1.5;

function drawUnits(draw: Draw): number {
  const [from, to] = draw.weighted(UNIT_BANDS);
  if (to < LARGEST) return draw.int(from, to);
  return Math.min(LARGEST, Math.floor(steady(from * Math.pow(1 - draw.unit(), -1 / TAIL))));
}

export const isSmallTruck = (equipment: Equipment): boolean => (SMALL_TRUCKS as readonly string[]).includes(equipment);

export function drawFleet(draw: Draw): Fleet {
  const powerUnits = drawUnits(draw);
  const main = draw.weighted(MAIN);
  const small = powerUnits <= 20 && isSmallTruck(main);
  const kind: Equipment = small || !isSmallTruck(main) ? main : "van";
  const trailers =
    small || kind === "power_only" ? 0 : Math.max(1, Math.round(powerUnits * TRAILERS_PER_TRACTOR * (0.8 + draw.unit() * 0.4)));
  const drivers = Math.max(1, Math.round(powerUnits * (0.9 + draw.unit() * 0.3)));
  const count = small || kind === "power_only" ? powerUnits : trailers;
  const second = draw.pick(TRAILER_TYPES);
  const others = count > 3 && second !== kind ? Math.max(1, Math.round(count * draw.unit() * 0.35)) : 0;
  const equipment = others === 0 ? { [kind]: count } : { [kind]: count - others, [second]: others };
  return { powerUnits, trailers, drivers, main: kind, equipment };
}
