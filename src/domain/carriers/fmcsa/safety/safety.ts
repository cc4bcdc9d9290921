// A carrier's safety rating, the orders against it, and the measures that FMCSA publishes of it.
import type { BasicName } from "../../../../contract/carriers/safety.ts";
import { readNumber, readTally } from "../cells.ts";
import { dayOf } from "../../../days.ts";
import { readDay } from "../day-text.ts";
import type { CarrierValues, OpenDataRow, PublishedMeasure } from "../record.ts";
import { censusRow } from "../registration.ts";
import { allKnown, type Sources } from "../sources.ts";

/** As the census and QCMobile write a safety rating. */
export const RATINGS: Readonly<Record<string, CarrierValues["safety_rating"]>> = {
  S: "satisfactory",
  C: "conditional",
  U: "unsatisfactory",
};

/** Null: unrated, or unknown; the state of the section tells which. */
export function readRating({ census }: Sources): Pick<CarrierValues, "safety_rating" | "safety_rated_on"> {
  const row = censusRow(census) ?? {};
  const safety_rating = RATINGS[row["safety_rating"]?.toUpperCase() ?? ""] ?? null;
  return { safety_rating, safety_rated_on: safety_rating === null ? null : readDay(row["safety_rating_date"]) };
}

// The status of an order's row is the USDOT number's: active ones have orders in force.
function isInForce(row: OpenDataRow, today: string): boolean | null {
  const rescinded = row["rescind_date"];
  if (rescinded === undefined) return true;
  const on = readDay(rescinded);
  return on === null ? null : on > today;
}

/** Whether any order to stop is in force; null if that is not known. */
export function isOutOfService({ out_of_service_orders: orders }: Sources, now: Date): boolean | null {
  const found = orders.rows.map((row) => isInForce(row, dayOf(now)));
  if (found.includes(true)) return true;
  return found.includes(null) || !allKnown(orders) ? null : false;
}

const MEASURES: readonly (readonly [string, BasicName])[] = [
  ["unsafe_driv", "unsafe_driving"],
  ["hos_driv", "hours_of_service"],
  ["driv_fit", "driver_fitness"],
  ["contr_subst", "controlled_substances"],
  ["veh_maint", "vehicle_maintenance"],
];

/** Of the file that has the carrier. A sentence in place of a measure says that there are too few inspections. */
export function readMeasures({ sms_interstate: interstate, sms_intrastate: intrastate }: Sources): PublishedMeasure[] {
  const row = interstate.rows[0] ?? intrastate.rows[0];
  if (row === undefined) return [];
  return MEASURES.flatMap(([column, basic]) => {
    const measure = row[`${column}_measure`];
    const inspections = row[`${column}_insp_w_viol`];
    if (measure === undefined && inspections === undefined) return [];
    return [{ basic, measure: readNumber(measure), inspections_with_violations: readTally(inspections) }];
  });
}
