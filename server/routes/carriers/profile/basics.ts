// One carrier's BASICs: measured from its record at the time of the request, by the method in force and by the one to come, ranked
// among its peers, and set beside what FMCSA has published.
import type { ComingBasic } from "../../../../src/contract/carriers/measures.ts";
import { BASICS, type Basic, type BasicName } from "../../../../src/contract/carriers/safety.ts";
import { hundredths, quarterEnds } from "../../../../src/domain/carriers/basic-ranks.ts";
import { measureBasic } from "../../../../src/domain/carriers/basics.ts";
import { rankIn, type RankGroups } from "../../../../src/domain/carriers/ranked.ts";
import { methodAfter, methodOn, type SmsMethod } from "../../../../src/domain/carriers/sms/methods.ts";
import { differencesOf } from "../../../../src/domain/carriers/sms/published-difference.ts";
import type { SafetyRecord } from "../../../../src/domain/carriers/sms/record.ts";
import { kindOf } from "../../../../src/domain/carriers/sms/thresholds.ts";
import { windowAt, type Window } from "../../../../src/domain/carriers/sms/window.ts";
import { dayOf } from "../../../../src/domain/days.ts";
import type { Queryable } from "../../../db/engine.ts";
import { readRankGroups } from "../../../carriers/safety/rank-groups.ts";
import { readPublished, type PublishedRow } from "./published-measures.ts";

/** Quarters that a trend covers. */
const QUARTERS = 8;

function comingOf(
  basic: BasicName,
  record: SafetyRecord,
  now: Window,
  method: SmsMethod | null,
  groups: RankGroups,
): ComingBasic | null {
  if (method === null || !method.basics.includes(basic)) return null;
  const measured = measureBasic(basic, record, now, method);
  return {
    measure: hundredths(measured.measure),
    percentile: rankIn(groups, method.id, basic, measured).percentile,
    threshold: method.thresholds[basic][kindOf(record, now)],
  };
}

function publishedOf(basic: BasicName, row: PublishedRow | undefined, record: SafetyRecord, today: Date, method: SmsMethod) {
  if (row === undefined) return null;
  const { measure, inspections_with_violations: withViolations, as_of: asOf } = row;
  return {
    measure: hundredths(measure),
    inspections_with_violations: withViolations,
    as_of: asOf,
    differs_by: differencesOf(basic, { measure, withViolations, asOf }, record, today, method),
  };
}

/** `today` is the day that the BASICs are computed for. Also the trend is by the method in force on it, so that its points compare. */
export async function readBasics(tx: Queryable, carrierId: number, record: SafetyRecord, today: Date): Promise<Basic[]> {
  const groups = await readRankGroups(tx);
  const published = await readPublished(tx, carrierId);
  const method = methodOn(dayOf(today));
  const coming = methodAfter(dayOf(today));
  const now = windowAt(today);
  const kind = kindOf(record, now);
  const quarters = quarterEnds(today, QUARTERS);
  return BASICS.map((basic) => {
    const measured = measureBasic(basic, record, now, method);
    const { percentile, peers, unrankedBy } = rankIn(groups, method.id, basic, measured);
    return {
      is_type: basic,
      measure: hundredths(measured.measure),
      percentile,
      peers,
      unranked_by: unrankedBy,
      threshold: method.thresholds[basic][kind],
      inspections: measured.inspections,
      violations: measured.violations,
      not_preventable: measured.notPreventable,
      trend: quarters.map((end) => ({
        on: dayOf(end),
        percentile: rankIn(groups, method.id, basic, measureBasic(basic, record, windowAt(end), method)).percentile,
      })),
      unweighed: measured.unweighed,
      coming: comingOf(basic, record, now, coming, groups),
      published: publishedOf(basic, published.get(basic), record, today, method),
    };
  });
}
