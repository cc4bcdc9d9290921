// What FMCSA last published of a demo carrier: its measures on the day of the monthly snapshot, which the portal's own are newer than.
import type { BasicName } from "../../../../../src/contract/carriers/safety.ts";
import { hundredths } from "../../../../../src/domain/carriers/basic-ranks.ts";
import { measureBasic } from "../../../../../src/domain/carriers/basics.ts";
import { methodOn } from "../../../../../src/domain/carriers/sms/methods.ts";
import type { SafetyRecord } from "../../../../../src/domain/carriers/sms/record.ts";
import { windowAt } from "../../../../../src/domain/carriers/sms/window.ts";
import { dayOf } from "../../../../../src/domain/days.ts";
import type { Cell } from "../../../../db/csv.ts";
import { DAY, type DemoClock } from "../../clock.ts";

/** FMCSA's file has no other BASICs. */
const PUBLISHED: readonly BasicName[] = [
  "unsafe_driving",
  "hours_of_service",
  "driver_fitness",
  "controlled_substances",
  "vehicle_maintenance",
];

/** A snapshot is published some ten business days later. */
const DELAY_DAYS = 14;
const FRIDAY = 5;

function lastFriday(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return new Date(last.getTime() - ((last.getUTCDay() - FRIDAY + 7) % 7) * DAY);
}

/** The last Friday of a month that has been published by the demo's present. */
export function snapshotDay({ present }: DemoClock): Date {
  const latest = new Date(present.getTime() - DELAY_DAYS * DAY);
  const [year, month] = [latest.getUTCFullYear(), latest.getUTCMonth()];
  const friday = lastFriday(year, month);
  return friday <= latest ? friday : lastFriday(year, month - 1);
}

export const PUBLISHED_COLUMNS = ["carrier_id", "basic", "measure", "inspections_with_violations", "as_of"] as const;

export function publishedRows(carrierId: number, record: SafetyRecord, clock: DemoClock): Cell[][] {
  const day = snapshotDay(clock);
  const [window, method] = [windowAt(day), methodOn(dayOf(day))];
  return PUBLISHED.flatMap((basic) => {
    const { measure, withViolations } = measureBasic(basic, record, window, method);
    return measure === null ? [] : [[carrierId, basic, hundredths(measure), withViolations, day.toISOString()]];
  });
}
