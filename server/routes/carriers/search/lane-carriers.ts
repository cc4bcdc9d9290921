// Which carriers run a lane: those whose trucks were seen, or that are at home, near both of its ends.
import type { LaneFacts } from "../../../../src/contract/carriers/search.ts";
import { dayOf } from "../../../../src/domain/days.ts";
import type { Queryable } from "../../../db/engine.ts";
import type { Compiled } from "../../../q/compile.ts";
import type { Bind } from "../../../q/conditions.ts";
import { isThere, middleOf, milesTo, zipsThere, type Whereabouts } from "../../../carriers/near.ts";

/** Assumption: most results of a lane search, as in other products. */
export const ON_LANE_MAX = 200;

/** Days for which visits count: as long as they are kept. */
const LANE_DAYS = 60;
const DAY = 86_400_000;

export interface OnLane extends LaneFacts {
  readonly id: number;
}

/** The carriers seen at one end of the lane and those based there, as steps of a WITH: one row per carrier and reason. */
function end(name: "origin" | "destination", place: Whereabouts, since: string, bind: Bind): string {
  const visits = (sql: string): string =>
    name === "origin" ? `${sql} as origin_visits, null::int as destination_visits` : `null::int, ${sql}`;
  return `
    select u.carrier_id::bigint as carrier_id, '${name}' as place, ${visits("sum(u.visits)::int")}, ${name === "origin" ? "max(u.last_on)" : "null::date"} as last_on
      from areas a join zip_visits z on z.code = a.code
        cross join unnest(z.carrier_ids, z.visits, z.last_on) u(carrier_id, visits, last_on)
      where ${zipsThere(place, bind)} and u.last_on >= date '${since}' group by u.carrier_id
    union all
    select s.carrier_id, '${name}', ${visits("null::int")}, null::date from carrier_search s where ${isThere("s", place, bind)}`;
}

const milesFrom = (place: Whereabouts, bind: Bind): string => {
  const { lat, lon } = middleOf(place);
  return milesTo("s", `${bind(String(lat))}::text::float8`, `${bind(String(lon))}::text::float8`);
};

// A carrier without any ELD data may have been anywhere.
const visits = (seen: "origin_visits" | "destination_visits"): string =>
  `coalesce(lane.${seen}, case when exists (select 1 from eld_visits v where v.carrier_id = s.carrier_id) then 0 end)`;

/**
 * The carriers of a lane that meet `compiled`, those with most visits near both ends first, then the nearest.
 * @param destination null for anywhere
 * @param isSorted whether the user chose another order, the one of `compiled`
 */
export async function findOnLane(
  tx: Queryable,
  compiled: Compiled,
  { origin, destination, isSorted, now }: { origin: Whereabouts; destination: Whereabouts | null; isSorted: boolean; now: Date },
): Promise<OnLane[]> {
  const { where, orderBy, params } = compiled;
  const bind: Bind = (value) => `$${params.push(value)}`;
  const since = dayOf(new Date(now.getTime() - LANE_DAYS * DAY));
  const isBoth = destination !== null;
  const ends = [end("origin", origin, since, bind), ...(isBoth ? [end("destination", destination, since, bind)] : [])];
  const [from, to] = ["coalesce(lane.origin_visits, 0)", "coalesce(lane.destination_visits, 0)"];
  const most = isBoth ? `least(${from}, ${to}) desc, ${from} + ${to} desc` : `${from} desc`;
  // The ends are put together by grouping, not by joins: nobody knows beforehand how many carriers an end has, and between two
  // countries a join of thousands with thousands, planned for a few, stands still.
  return tx.query<OnLane>(
    `with ends as (${ends.join("\n    union all")}),
     lane as materialized (
       select carrier_id, max(origin_visits) as origin_visits, max(destination_visits) as destination_visits, max(last_on) as last_on
       from ends group by carrier_id ${isBoth ? "having count(distinct place) = 2" : ""})
     select s.carrier_id as id, round((${milesFrom(origin, bind)})::numeric, 1)::float8 as origin_miles,
       ${isBoth ? `round((${milesFrom(destination, bind)})::numeric, 1)::float8` : "null::float8"} as destination_miles,
       ${visits("origin_visits")} as origin_visits, ${isBoth ? visits("destination_visits") : "null::int"} as destination_visits,
       to_char(lane.last_on, 'YYYY-MM-DD') as last_origin_visit_on
     from lane join carrier_search s on s.carrier_id = lane.carrier_id
     where ${where} and $1::text is not null
     order by ${isSorted ? orderBy : `${most}, origin_miles nulls last, s.carrier_id`} limit ${ON_LANE_MAX}`,
    params,
  );
}
