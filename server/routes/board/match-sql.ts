// SQL of a match: which of a company's carriers are near a load, posted a truck for it or ran its lane, what rules the others out, and their figures.
import {
  LANE_DAYS,
  LANE_MILES,
  MISS_REASONS,
  POSTED_DAYS,
  SEEN_DAYS,
  type MissReason,
} from "../../../src/contract/board/match.ts";
import { SETS_ASIDE } from "../../../src/contract/board/dispositions.ts";
import { EQUIPMENT, type Equipment } from "../../../src/contract/carriers/carriers.ts";
import { postedCodesFor } from "../../../src/domain/loads/posted-equipment.ts";
import type { Bind } from "../../q/conditions.ts";
import { inCircle, milesTo } from "../../carriers/near.ts";

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** What a match looks for. */
export interface Wanted {
  readonly loadId: number;
  readonly equipment: Equipment;
  readonly pickup: Point;
  readonly delivery: Point;
  /** The end of the first pickup's window. */
  /** The day on which the first pickup ends, on the clock there. */
  readonly pickupOn: string;
  /** Miles around the pickup. */
  readonly deadhead: number;
  readonly now: Date;
}

const DAY = 86_400_000;

/** The bit of a reason in `mask`; the first four are those of match_carriers.misses. */
export const bitOf = (reason: MissReason): number => 1 << MISS_REASONS.indexOf(reason);

export const reasonsOf = (mask: number): MissReason[] => MISS_REASONS.filter((reason) => (mask & bitOf(reason)) !== 0);

const FINISHED = "l.status in ('delivered', 'assumed_delivered')";

export interface MatchSql {
  /** CTEs that all pools stand on. */
  readonly ctes: string;
  /** The carriers that are shown, as carrier_id and mask. */
  readonly shown: string;
  /** Every own carrier with its mask. */
  readonly masks: string;
  /** Joins and columns of the figures of a pool `p`. */
  readonly joins: string;
  readonly columns: string;
}

/** One row for a carrier with all that is known of it: joined one by one, the planner takes each for a single row. */
const EVIDENCE = `
  select carrier_id, max(vehicle_id) as vehicle_id, max(truck_miles) as truck_miles, coalesce(max(runs), 0) as runs,
    max(last_at) as last_at, max(posting_id) as posting_id, max(posted_miles) as posted_miles, max(posted_for) as posted_for,
    max(posted_to) as posted_to
  from (
    select carrier_id, vehicle_id, miles as truck_miles, null::int as runs, null::timestamptz as last_at, null::bigint as posting_id,
      null::float8 as posted_miles, null::date as posted_for, null::text as posted_to from near
    union all select carrier_id, null, null, runs, last_at, null, null, null, null from runs
    union all select carrier_id, null, null, null, null, id, miles, start_date, destination from posted
    union all select carrier_id, null, null, null, null, null, null, null, null from based
  ) known group by carrier_id`;

/** @param bind parameters from $2 on; $1 is the company */
export function matchSql(wanted: Wanted, bind: Bind): MatchSql {
  const { pickup, pickupOn, delivery, deadhead, now } = wanted;
  // Numbers of the database's own; a parameter that one of the statements does not use would have no type.
  const number = (value: number): string => `(${value})::float8`;
  const time = (days: number): string => `${bind(new Date(now.getTime() - days * DAY).toISOString())}::timestamptz`;
  const from = { lat: number(pickup.lat), lon: number(pickup.lon) };
  const to = { lat: number(delivery.lat), lon: number(delivery.lon) };
  const pickupDay = `${bind(pickupOn)}::date`;
  const codes = postedCodesFor([wanted.equipment]).map((code) => `'${code}'`);
  const seenSince = time(SEEN_DAYS);
  const load = `${bind(wanted.loadId)}::bigint`;
  const isNear = (row: string, point: Point, miles: number): string => inCircle(row, { ...point, miles }, bind);
  const toPickup = (row: string): string => milesTo(row, from.lat, from.lon);
  const ends = (end: "origin" | "destination"): string =>
    `(select load_id, ${end}_lat as lat, ${end}_lon as lon from load_ends where company_id = $1)`;
  const ctes = `
    near as materialized (
      select distinct on (t.carrier_id) t.carrier_id, t.vehicle_id, ${toPickup("t")} as miles
      from truck_locations t where ${isNear("t", pickup, deadhead)} and t.seen_at >= ${seenSince}
      order by t.carrier_id, miles, t.vehicle_id
    ), based as materialized (
      select s.carrier_id from carrier_search s where ${isNear("s", pickup, deadhead)}
    ), posted as materialized (
      select distinct on (q.carrier_id) q.carrier_id::int as carrier_id, q.id, q.miles, q.start_date, q.destination
      from (select tp.carrier_id, tp.id, tp.start_date, tp.destination_search_display_name as destination,
          tp.origin_deadhead_tolerance as tolerance, ${toPickup("a")} as miles
        from truck_postings tp
          -- Area by area: there are far more of them than postings that suit.
          cross join lateral (select area.lat, area.lon from areas area where area.id = tp.origin_area_id offset 0) a
        where tp.company_id = $1 and tp.is_active and tp.start_date between ${pickupDay} - ${POSTED_DAYS} and ${pickupDay}
          and tp.posted_equipment_type in (${codes.join(", ")})) q
      where q.miles <= least(q.tolerance, ${deadhead})
      order by q.carrier_id, q.miles, q.id
    ), runs as materialized (
      select l.carrier_id::int as carrier_id, count(*)::int as runs, max(l.dropoff_at) as last_at
      from (select e.load_id from ${ends("origin")} o join ${ends("destination")} e on e.load_id = o.load_id
          where ${isNear("o", pickup, LANE_MILES)} and ${isNear("e", delivery, LANE_MILES)}) ran
        join loads l on l.company_id = $1 and l.id = ran.load_id
      where l.carrier_id is not null and ${FINISHED} and l.dropoff_at >= ${time(LANE_DAYS)} and l.id <> ${load}
      group by l.carrier_id
    ), evidence as materialized (${EVIDENCE}), aside as materialized (
      select carrier_id::int as carrier_id from (
        select distinct on (d.carrier_id) d.carrier_id, d.reason from load_carrier_dispositions d
        where d.company_id = $1 and d.load_id = ${load} and d.reinstated_at is null order by d.carrier_id, d.id desc) latest
      where reason in (${SETS_ASIDE.map((reason) => `'${reason}'`).join(", ")})
    )`;
  const equipment = 1 << EQUIPMENT.indexOf(wanted.equipment);
  const when = (condition: string, reason: MissReason): string => `when ${condition} then ${bitOf(reason)}`;
  const has = (cte: string): string => `m.carrier_id in (select carrier_id from ${cte})`;
  const shown = `select m.carrier_id, 0 as mask from evidence e
    join match_carriers m on m.company_id = $1 and m.carrier_id = e.carrier_id
    where m.misses = 0 and m.equipment & ${equipment} <> 0 and not ${has("aside")}`;
  const masks = `select m.carrier_id, m.misses
      + case ${when("m.equipment = 0", "equipment_unknown")} ${when(`m.equipment & ${equipment} = 0`, "no_equipment")} else 0 end
      + case when ${has("evidence")} then 0
          when m.carrier_id in (select t.carrier_id from truck_locations t where t.seen_at >= ${seenSince}) then ${bitOf("too_far")}
          else ${bitOf("not_seen")} end
      + case ${when(has("aside"), "set_aside")} else 0 end as mask
    from match_carriers m where m.company_id = $1`;
  // The nearest truck of those seen lately, else the one seen last. Every distance is worked out once: it takes longer than its row.
  const joins = `join carrier_search s on s.carrier_id = p.carrier_id
    left join carrier_fleets f on f.carrier_id = p.carrier_id
    left join rules_assessments ra on ra.company_id = $1 and ra.carrier_id = p.carrier_id
    left join evidence e on e.carrier_id = p.carrier_id
    left join lateral (
      select t.vehicle_id, ${toPickup("t")} as miles, t.seen_at >= ${seenSince} as is_recent from truck_locations t
      where e.vehicle_id is null and t.carrier_id = p.carrier_id
      order by is_recent desc, case when t.seen_at >= ${seenSince} then ${toPickup("t")} end, t.seen_at desc, t.vehicle_id limit 1) far on true
    cross join lateral (select ${toPickup("s")} as base, ${milesTo("s", to.lat, to.lon)} as home offset 0) d`;
  // A posted truck will be where its posting says.
  const origin = "coalesce(least(e.truck_miles, e.posted_miles), case when far.is_recent then far.miles end, d.base)";
  const columns = `p.carrier_id, p.mask, ra.result, s.power_units as fleet_size, s.${wanted.equipment}::int as equipment_count,
    s.equipment_total, ${now.getUTCFullYear()} - f.model_year::float8 as equipment_age,
    coalesce(e.runs, 0) as runs, to_char(e.last_at at time zone 'UTC', 'YYYY-MM-DD') as last_on,
    coalesce(e.vehicle_id, far.vehicle_id) as vehicle_id, coalesce(e.truck_miles, far.miles) as truck_miles,
    e.posting_id, e.posted_miles, to_char(e.posted_for, 'YYYY-MM-DD') as posted_for, e.posted_to,
    d.base as base_miles, ${origin} as origin_deadhead, d.home as destination_deadhead, ${origin} + d.home as total_deadhead`;
  return { ctes, shown, masks, joins, columns };
}

/** Tunable: deadheads this close, in miles, are the same to a broker. */
const STEP = 25;

/**
 * Those that pass the rules first, then the nearest; of those about as near the ones that ran the lane. What is unknown never comes before
 * what passes.
 */
export const BEST_FIRST = `array_position(array['pass', 'partial_pass', 'none', 'incomplete'], coalesce(result, 'none')),
  ceil(origin_deadhead / ${STEP}) nulls last, (runs > 0) desc, origin_deadhead nulls last, carrier_id`;
