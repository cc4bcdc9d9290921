// One carrier's BASICs: measured from its record at the time of the request, and ranked among its peers.
import { BASICS, type Basic, type BasicName } from "../../../../src/contract/carriers/safety.ts";
import { percentileOf, quarterEnds, THRESHOLDS } from "../../../../src/domain/carriers/basic-ranks.ts";
import { measureBasic, windowAt, type Measured, type SafetyRecord } from "../../../../src/domain/carriers/basics.ts";
import { dayOf } from "../../../../src/domain/days.ts";
import type { Queryable } from "../../../db/engine.ts";
import { readRows } from "../../../db/plain-sql.ts";

/** Quarters that a trend covers. */
const QUARTERS = 8;

/** Assumption: with fewer peers than this a rank means nothing. */
const FEWEST_PEERS = 10;

/** The measures of each group of peers by BASIC and group. */
type Peers = ReadonlyMap<string, readonly number[]>;

const keyOf = (basic: string, group: number): string => `${basic} ${group}`;

async function readPeers(tx: Queryable): Promise<Peers> {
  const rows = await readRows(tx, "select is_type, safety_group, measures from basic_peers where peers >= $1", [FEWEST_PEERS]);
  return new Map(rows.map((row) => [keyOf(row.is_type, row.safety_group), row.measures]));
}

function rank(basic: BasicName, { measure, group }: Measured, peers: Peers): number | null {
  if (measure === null || group === null) return null;
  const measures = peers.get(keyOf(basic, group));
  return measures === undefined ? null : percentileOf(measure, measures);
}

/** `today` is the day that the BASICs are computed for. */
export async function readBasics(tx: Queryable, record: SafetyRecord, today: Date): Promise<Basic[]> {
  const peers = await readPeers(tx);
  const now = windowAt(today);
  const quarters = quarterEnds(today, QUARTERS);
  return BASICS.map((basic) => {
    const measured = measureBasic(basic, record, now);
    return {
      is_type: basic,
      measure: measured.measure === null ? null : Math.round(measured.measure * 100) / 100,
      percentile: rank(basic, measured, peers),
      threshold: THRESHOLDS[basic],
      inspections: measured.inspections,
      violations: measured.violations,
      not_preventable: measured.notPreventable,
      trend: quarters.map((end) => ({
        on: dayOf(end),
        percentile: rank(basic, measureBasic(basic, record, windowAt(end)), peers),
      })),
    };
  });
}
