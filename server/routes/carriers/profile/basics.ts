// One carrier's BASICs: measured from its record at the time of the request, by the method in force and by the one to come, ranked
// among its peers, and set beside what FMCSA has published.
import type { ComingBasic, PeersOf } from "../../../../src/contract/carriers/measures.ts";
import { BASICS, type Basic, type BasicName } from "../../../../src/contract/carriers/safety.ts";
import { hundredths, percentileOf, quarterEnds, unrankedBy } from "../../../../src/domain/carriers/basic-ranks.ts";
import { measureBasic, type Measured } from "../../../../src/domain/carriers/basics.ts";
import { FEWEST_PEERS } from "../../../../src/domain/carriers/peer-groups.ts";
import { methodAfter, methodOn, type MethodId, type SmsMethod } from "../../../../src/domain/carriers/sms/methods.ts";
import { differencesOf } from "../../../../src/domain/carriers/sms/published-difference.ts";
import type { SafetyRecord } from "../../../../src/domain/carriers/sms/record.ts";
import { kindOf } from "../../../../src/domain/carriers/sms/thresholds.ts";
import { windowAt, type Window } from "../../../../src/domain/carriers/sms/window.ts";
import { dayOf } from "../../../../src/domain/days.ts";
import type { Queryable } from "../../../db/engine.ts";
import { readRows } from "../../../db/plain-sql.ts";
import { readPublished, type PublishedRow } from "./published-measures.ts";

/** Quarters that a trend covers. */
const QUARTERS = 8;

/** A group of peers. */
interface Group {
  readonly measures: readonly number[];
  readonly peers: PeersOf;
}

/** By method, BASIC, segment and group. */
type Peers = ReadonlyMap<string, Group>;

const keyOf = (method: string, basic: string, segment: string, group: number): string => `${method} ${basic} ${segment} ${group}`;

async function readPeers(tx: Queryable): Promise<Peers> {
  const rows = await readRows(
    tx,
    `select method, is_type, segment, safety_group, peers, measures, datasets, as_of from basic_peers where peers >= $1`,
    [FEWEST_PEERS],
  );
  return new Map(
    rows.map(({ peers: carriers, datasets, as_of: asOf, measures, ...row }) => [
      keyOf(row.method, row.is_type, row.segment, row.safety_group),
      {
        measures,
        peers: { carriers, among: datasets.length > 0 ? "published" : "portal", as_of: asOf?.toISOString() ?? null },
      },
    ]),
  );
}

const groupIn = (basic: BasicName, { group }: Measured, method: MethodId, peers: Peers): Group | undefined =>
  group === null ? undefined : peers.get(keyOf(method, basic, group.segment ?? "all", group.events));

function rank(basic: BasicName, measured: Measured, method: MethodId, peers: Peers): number | null {
  const measures = groupIn(basic, measured, method, peers)?.measures;
  return measured.measure === null || measures === undefined ? null : percentileOf(measured.measure, measures);
}

function comingOf(
  basic: BasicName,
  record: SafetyRecord,
  now: Window,
  method: SmsMethod | null,
  peers: Peers,
): ComingBasic | null {
  if (method === null || !method.basics.includes(basic)) return null;
  const measured = measureBasic(basic, record, now, method);
  return {
    measure: hundredths(measured.measure),
    percentile: rank(basic, measured, method.id, peers),
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
  const peers = await readPeers(tx);
  const published = await readPublished(tx, carrierId);
  const method = methodOn(dayOf(today));
  const coming = methodAfter(dayOf(today));
  const now = windowAt(today);
  const kind = kindOf(record, now);
  const quarters = quarterEnds(today, QUARTERS);
  return BASICS.map((basic) => {
    const measured = measureBasic(basic, record, now, method);
    return {
      is_type: basic,
      measure: hundredths(measured.measure),
      percentile: rank(basic, measured, method.id, peers),
      peers: groupIn(basic, measured, method.id, peers)?.peers ?? null,
      unranked_by: unrankedBy(measured, groupIn(basic, measured, method.id, peers) !== undefined),
      threshold: method.thresholds[basic][kind],
      inspections: measured.inspections,
      violations: measured.violations,
      not_preventable: measured.notPreventable,
      trend: quarters.map((end) => ({
        on: dayOf(end),
        percentile: rank(basic, measureBasic(basic, record, windowAt(end), method), method.id, peers),
      })),
      unweighed: measured.unweighed,
      coming: comingOf(basic, record, now, coming, peers),
      published: publishedOf(basic, published.get(basic), record, today, method),
    };
  });
}
