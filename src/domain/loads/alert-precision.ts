// How often each type of alert was right, and what an alert is worth looking at.
import { TICKET_TYPES, type Resolution } from "../../contract/loads/tickets.ts";
import type { Sort } from "../query.ts";

/** Alerts of one type that were resolved, in one month or in all. */
export interface Judged {
  readonly trueAlarms: number;
  readonly falseAlarms: number;
}

/** One type in one month. `month` is YYYY-MM in UTC. */
export interface MonthOfType extends Judged {
  readonly type: string;
  readonly month: string;
}

const NONE: Judged = { trueAlarms: 0, falseAlarms: 0 };

interface Resolved {
  readonly is_type: string;
  readonly resolution: Resolution | null;
  readonly resolved_at: string | null;
}

/** The code under which a resolved alert is counted, as in "voip_phone 2026-11 true_alarm"; null: it was not resolved. */
export const judgedCode = ({ is_type: type, resolution, resolved_at: at }: Resolved): string | null =>
  resolution === null || at === null ? null : `${type} ${at.slice(0, 7)} ${resolution}`;

/** Reads the counts of those codes; the latest month first, then by type. */
export function monthsOf(counts: ReadonlyMap<string | number | boolean | null, number>): readonly MonthOfType[] {
  const found = new Map<string, MonthOfType>();
  for (const [code, count] of counts) {
    if (typeof code !== "string" || count === 0) continue;
    const [type = "", month = "", resolution] = code.split(" ");
    const key = `${month} ${type}`;
    const before = found.get(key) ?? { type, month, ...NONE };
    const isTrue = resolution === "true_alarm";
    found.set(key, {
      ...before,
      trueAlarms: before.trueAlarms + (isTrue ? count : 0),
      falseAlarms: before.falseAlarms + (isTrue ? 0 : count),
    });
  }
  return [...found.values()].toSorted((a, b) => b.month.localeCompare(a.month) || a.type.localeCompare(b.type));
}

/** All months of each type together. */
export function totalsByType(months: readonly MonthOfType[]): ReadonlyMap<string, Judged> {
  const totals = new Map<string, Judged>();
  for (const { type, trueAlarms, falseAlarms } of months) {
    const before = totals.get(type) ?? NONE;
    totals.set(type, { trueAlarms: before.trueAlarms + trueAlarms, falseAlarms: before.falseAlarms + falseAlarms });
  }
  return totals;
}

/** The share of true alarms, from 0 to 1; null while none was resolved. */
export const precision = ({ trueAlarms, falseAlarms }: Judged): number | null =>
  trueAlarms + falseAlarms === 0 ? null : trueAlarms / (trueAlarms + falseAlarms);

/**
 * Tunable: a type with few resolved alerts counts as if two more, one true and one false, had been resolved (Laplace's rule), so that
 * a single resolution decides nothing.
 */
export const expectedPrecision = ({ trueAlarms, falseAlarms }: Judged = NONE): number =>
  (trueAlarms + 1) / (trueAlarms + falseAlarms + 2);

interface Valued {
  readonly id: number;
  readonly is_type: string;
  readonly value_at_risk: number | null;
}

/** Estimated dollars that looking at an alert may save: the value at risk times how often its type was right. */
export const expectedValue = (
  alert: Pick<Valued, "is_type" | "value_at_risk">,
  totals: ReadonlyMap<string, Judged>,
): number | null => (alert.value_at_risk === null ? null : alert.value_at_risk * expectedPrecision(totals.get(alert.is_type)));

/** The most expected value first; alerts without a known value come last. A sort of the collection `tickets`. */
export const expectedValueSort = (totals: ReadonlyMap<string, Judged>): Sort => ({
  column: "value_at_risk",
  descending: true,
  times: {
    column: "is_type",
    factors: Object.fromEntries(TICKET_TYPES.map((type) => [type, expectedPrecision(totals.get(type))])),
  },
});
