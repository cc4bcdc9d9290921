// What the company's own loads of the same lane and equipment paid lately, as a yardstick for an offer.
import { LANE_DAYS, LANE_MILES } from "../../contract/board/match.ts";
import type { Load } from "../../contract/loads/loads.ts";
import type { Condition, LocalAnswer, LocalQuery } from "../query.ts";

export interface LaneRate {
  /** Whole dollars for the load's miles: the median by the mile, or by the load where its miles are not known. */
  readonly rate: number;
  /** The loads that it rests on. */
  readonly count: number;
}

type OnLane = Pick<Load, "id" | "stops" | "equipment_type" | "billable_miles">;

/** Tunable: fewer loads say nothing of a lane. */
const LEAST = 3;
const DAY = 86_400_000;

/** Asks for the rates and miles of those loads; null for a load without two ends. `now` in milliseconds since 1970. */
export function laneRateQuery({ stops, equipment_type: equipment }: OnLane, now: number): LocalQuery | null {
  const [from, to] = [stops[0], stops.at(-1)];
  if (from === undefined || to === undefined || from === to) return null;
  const near = (column: string, { latitude_for_map: lat, longitude_for_map: lon }: typeof from): Condition => ({
    column,
    is: "near",
    lat,
    lon,
    miles: LANE_MILES,
  });
  return {
    where: [
      near("origin_place", from),
      near("destination_place", to),
      { column: "equipment_type", is: "in", codes: [equipment] },
      { column: "status", is: "not_in", codes: ["cancelled"] },
      { column: "rate", is: "range", min: 1 },
      { column: "pickup_time", is: "range", min: now - LANE_DAYS * DAY },
    ],
    text: null,
    sort: { column: "pickup_time", descending: true },
    facets: [],
    values: ["rate", "billable_miles"],
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Null where too few other loads say something. */
export function laneRateOf({ id, billable_miles: miles }: OnLane, { keys, values }: LocalAnswer): LaneRate | null {
  const others = [...keys].flatMap((key, at) => {
    const [rate = Number.NaN, run = Number.NaN] = [values?.["rate"]?.[at], values?.["billable_miles"]?.[at]];
    return key === id ? [] : [miles === null || miles <= 0 ? rate : (rate / run) * miles];
  });
  const known = others.filter((rate) => Number.isFinite(rate));
  return known.length < LEAST ? null : { rate: Math.round(median(known)), count: known.length };
}
