// Why FMCSA's published measure of a BASIC is not the one measured here.
import type { DIFFERENCES } from "../../../contract/carriers/measures.ts";
import type { BasicName } from "../../../contract/carriers/safety.ts";
import { measureBasic } from "../basics.ts";
import { exposureOf } from "./exposure.ts";
import type { SmsMethod } from "./methods.ts";
import type { SafetyRecord } from "./record.ts";
import { windowAt } from "./window.ts";

export type Difference = (typeof DIFFERENCES)[number];

export interface Published {
  readonly measure: number | null;
  readonly withViolations: number | null;
  /** When it was measured, as ISO time; null: unknown. */
  readonly asOf: string | null;
}

/** FMCSA publishes hundredths; replays of its measures differ by less. */
const CLOSE = 0.02;
/** What sums of fractions may be off. */
const ROUNDING = 1e-9;

const isClose = (own: number | null, published: number): boolean => own !== null && Math.abs(own - published) <= CLOSE + ROUNDING;

/** Empty where the two agree to two hundredths, or where FMCSA gives no measure. `today` is the day of the own measure. */
export function differencesOf(
  basic: BasicName,
  { measure: published, withViolations, asOf }: Published,
  record: SafetyRecord,
  today: Date,
  method: SmsMethod,
): Difference[] {
  if (published === null) return [];
  const own = measureBasic(basic, record, windowAt(today), method);
  if (isClose(own.measure, published)) return [];
  const then = asOf === null ? own : measureBasic(basic, record, windowAt(new Date(asOf)), method);
  if (isClose(then.measure, published)) return ["snapshot_day"];
  const found: Difference[] = [];
  if (then.measure !== own.measure) found.push("snapshot_day");
  if (withViolations !== null && withViolations !== then.withViolations) found.push("inspections");
  if (then.unweighed > 0) found.push("severities");
  if (basic === "unsafe_driving") found.push(...exposureOf(record.fleet, windowAt(today), method).gaps);
  return found.length === 0 ? ["unexplained"] : found;
}
