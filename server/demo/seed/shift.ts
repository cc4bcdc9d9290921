// Keeps old demo data near the present, so that open loads are still on the road and facts were looked up recently.
import type { Queryable } from "../../db/engine.ts";
import { IS_OPEN } from "../../loads/load-sql.ts";
import { DESKS } from "./account/accounts.ts";
import { REVIVED_LATELY } from "./carriers/authority-events.ts";
import { DAY } from "./clock.ts";
import { shiftHistory } from "./connections/history.ts";
import { alerts, policies, safety, traces } from "./shift-records.ts";
import { shiftPickups } from "./pickups/shift-pickups.ts";
import type { Span } from "./span.ts";
import { REMEMBERED_DAYS } from "./loads/visits.ts";

// Clients with a copy ask for rows changed after the newest one they have, so a moved row must become newer than every other; but not
// newer than the present, or they would miss what changes until then.
const announced = (table: string, row: string, { days, after }: Span): string =>
  `greatest(case when ${row}.updated_at + interval '${days} days' <= ${after} then ${row}.updated_at + interval '${days} days' end,
    (select max(updated_at) from ${table}) + interval '1 microsecond' * ${row}.id)`;

const DESK_IDS = Object.values(DESKS).flat().join(", ");

/** What no visitor has changed: the desks of the demo are nobody. */
const STILL_OPEN = `(l.updated_by_user_id is null or l.updated_by_user_id in (${DESK_IDS})) and ${IS_OPEN}`;

const POSITION = "company_id source carrier_id vehicle_id lat lon postal_code name speed_mph heading accuracy_m".split(" ");

// When a load was entered and assigned stays as it was: the decision record is frozen with its day. What time made of a load while the
// server ran is of a later hour than its moved stops, so it is worked out again.
const loads = (span: Span): string => {
  const { days, before, after } = span;
  const by = `interval '${days} days'`;
  return `
    update stops s set window_start = s.window_start + ${by}, window_end = s.window_end + ${by},
      arrived_at = s.arrived_at + ${by}, departed_at = s.departed_at + ${by}
      from loads l where l.company_id = s.company_id and l.id = s.load_id and ${STILL_OPEN};
    update demo.stop_plans s set arrives_at = s.arrives_at + ${by}, departs_at = s.departs_at + ${by}
      from loads l where l.company_id = s.company_id and l.id = s.load_id and ${STILL_OPEN};
    update demo.load_plans p set due_at = p.due_at + ${by}, planned_at = p.planned_at + ${by}, silent_until = p.silent_until + ${by}
      from loads l where l.company_id = p.company_id and l.id = p.load_id and ${STILL_OPEN};
    with moved as (
      delete from vehicle_positions v using loads l
        where l.carrier_vehicle_id = v.vehicle_id and (v.company_id is null or v.company_id = l.company_id) and ${STILL_OPEN}
      returning ${POSITION.map((column) => `v.${column}`).join(", ")}, v.located_at)
    insert into vehicle_positions (${POSITION.join(", ")}, located_at)
      select ${POSITION.join(", ")}, located_at + ${by} from moved order by located_at
      on conflict do nothing;
    update load_logs g set occurred_at = g.occurred_at + ${by}
      from loads l where l.company_id = g.company_id and l.id = g.load_id and ${STILL_OPEN}
        and (l.carrier_id is null or g.category not in ('load', 'assignment'));
    update load_postings p set occurred_at = p.occurred_at + ${by}
      from loads l where l.company_id = p.company_id and l.id = p.load_id and ${STILL_OPEN} and l.carrier_id is null;
    update tickets t set updated_at = ${announced("tickets", "t", span)},
      created_at = t.created_at + case when t.updated_by_user_id is null then ${by} else interval '0' end,
      resolved_at = t.resolved_at + case when t.updated_by_user_id is null then ${by} else interval '0' end
      from loads l where l.company_id = t.company_id and l.id = t.load_id and ${STILL_OPEN};
    update rate_confirmation_stops s set window_start = s.window_start + ${by}, window_end = s.window_end + ${by}
      from rate_confirmations r join loads l on l.company_id = r.company_id and l.id = r.load_id
      where s.company_id = r.company_id and s.rate_confirmation_id = r.id and ${STILL_OPEN};
    update rate_confirmations r set updated_at = ${announced("rate_confirmations", "r", span)}
      from loads l where l.company_id = r.company_id and l.id = r.load_id and ${STILL_OPEN};
    update loads l set pickup_at = l.pickup_at + ${by}, dropoff_at = l.dropoff_at + ${by},
      posted_at = l.posted_at + case when l.carrier_id is null then ${by} else interval '0' end,
      created_at = l.created_at + case when l.carrier_id is null then ${by} else interval '0' end,
      located_at = l.located_at + ${by}, next_tracking_at = l.next_tracking_at + ${by},
      next_change_at = case when l.updated_at > ${before} then ${after} else l.next_change_at + ${by} end,
      updated_at = ${announced("loads", "l", span)} where ${STILL_OPEN};`;
};

/**
 * The latest activity is repeated. Only connections that become the newest of their company move, each with its latest packet:
 * an older one that moved would differ from clients' copies, and they would never fetch it again.
 */
const connections = ({ days, before }: Span): string => `
  with newest as (select company_id, max(updated_at) as at from connections group by company_id), moved as (
    update connections c set updated_at = c.updated_at + interval '${days} days',
      latest_onboarding_packet_updated_at = c.latest_onboarding_packet_updated_at
        + case when c.latest_onboarding_packet_updated_at + interval '${days} days' > newest.at
          then interval '${days} days' else interval '0' end
    from newest where newest.company_id = c.company_id and c.updated_by_user_id is null
      and c.updated_at <= ${before} and c.updated_at + interval '${days} days' > newest.at
    returning c.company_id, c.latest_onboarding_packet_id as packet_id,
      c.latest_onboarding_packet_updated_at as packet_updated_at)
  update onboarding_packets p set updated_at = moved.packet_updated_at
    from moved where p.company_id = moved.company_id and p.id = moved.packet_id and p.updated_at <> moved.packet_updated_at;`;

/** Ids of postings that people added begin here. */
const FIRST_OWN_POSTING = 100_000_000;

/** Trucks are offered again as many days later, but for the postings that people added or changed. */
const postings = (span: Span): string => {
  const { days } = span;
  const by = `interval '${days} days'`;
  return `
    update truck_postings p set start_date = p.start_date + ${days}, created_at = p.created_at + ${by},
      updated_at = ${announced("truck_postings", "p", span)}
      where p.id < ${FIRST_OWN_POSTING} and p.updated_by_user_id is null;`;
};

/** The longest interval in days between two lookups of each group of facts, where it is looked up at all. */
export const CYCLES = [
  ["authority_as_of", 7],
  ["registration_as_of", 7],
  ["insurance_as_of", 7],
  ["safety_as_of", 28],
  ["eld_as_of", 2],
  ["identifier_as_of", 365],
] as const;

/** Fresh facts have been looked up again since; stale ones stay stale. */
const facts = ({ days, before, after, today }: Span): string => {
  const fresh = (column: string, cycle: number): string => `${column} > ${before} - interval '${cycle} days'`;
  const due = (column: string, cycle: number): string =>
    `(${fresh(column, cycle)} and ${column} <= ${after} - interval '${cycle} days')`;
  const renewed = (
    column: string,
    cycle: number,
  ): string => `${column} = ${column} + case when ${due(column, cycle)} then interval '${cycle} days'
    * ceil(extract(epoch from ${after} - interval '${cycle} days' - ${column}) / ${cycle * 86_400} + 0.000001)::float8
    else interval '0' end`;
  return `
    update carriers set ${CYCLES.map(([column, cycle]) => renewed(column, cycle)).join(", ")}
      where ${CYCLES.map(([column, cycle]) => due(column, cycle)).join(" or ")};
    update carriers set insurance_cancels_on = insurance_cancels_on + ${days} where insurance_cancels_on >= ${today} - ${days};`;
};

/** Visits that would expire move to the recent end: every day keeps as many, and only a few rows change. */
const visits = ({ today }: Span): string => `
  update eld_visits set visited_on = visited_on
    + ${REMEMBERED_DAYS} * ceil((${today} - ${REMEMBERED_DAYS - 1} - visited_on) / ${REMEMBERED_DAYS}.0)::int
    where visited_on < ${today} - ${REMEMBERED_DAYS - 1};
  select pack_visits();`;

/** ELDs keep reporting, and certificates are renewed in time; what was old stays old, and inspections age. */
const sightings = ({ before, today }: Span): string => `
  update carrier_vehicles set observed_on = ${today} - (id % 3)::int
    where source = 'eld' and observed_on >= ${before}::date - 2 and observed_on < ${today} - 2;
  update carrier_vehicles set observed_on = observed_on + 365 * ceil((${today} - 365 - observed_on) / 365.0)::int
    where source = 'insurance_certificate' and observed_on >= ${before}::date - 365 and observed_on < ${today} - 365;`;

/** People seen recently have been seen since. */
const people = ({ days, before, after }: Span): string => `
  update directory_people set last_seen_on = last_seen_on + ${days}
    where last_seen_on > ${before}::date - 7 and last_seen_on <= ${after}::date - 7;`;

/** A dormant authority is recognized by its recent reinstatement. */
const revivals = ({ days, before }: Span): string => `
  update authority_events set happened_on = happened_on + ${days}
    where event = 'reinstated' and happened_on >= ${before}::date - ${REVIVED_LATELY.to};`;

/** The market goes on: what is posted now was posted as long before now. */
const market = ({ days }: Span): string => `update market_postings set posted_at = posted_at + interval '${days} days';`;

/** What was new stays new. */
const history = ({ days, before }: Span): string => shiftHistory(days, before);

// Visits after inspections: both determine when a truck was seen last.
const STEPS = [
  connections,
  postings,
  facts,
  revivals,
  safety,
  visits,
  sightings,
  people,
  policies,
  alerts,
  traces,
  history,
  market,
];

/** Moves the demo data's present to `present`; does nothing before a whole day has passed, or without demo data. */
export async function shift(tx: Queryable, present: Date): Promise<void> {
  const [demo] = await tx.query<{ served_as_of: Date; loads_as_of: Date | null }>(
    "select served_as_of, loads_as_of from demo.progress",
  );
  if (demo === undefined) return;
  const days = Math.floor((present.getTime() - demo.served_as_of.getTime()) / DAY);
  if (days < 1) return;
  const time = (at: Date): string => `timestamptz '${at.toISOString()}'`;
  const span: Span = {
    days,
    before: time(demo.served_as_of),
    after: time(present),
    today: `date '${present.toISOString().slice(0, 10)}'`,
  };
  await tx.exec("set local app.writes_history = 'on'");
  // While the server ran, the world moved by itself.
  const still = Math.floor((present.getTime() - (demo.loads_as_of ?? demo.served_as_of).getTime()) / DAY);
  if (still > 0) {
    await tx.exec(loads({ ...span, days: still }));
    await shiftPickups(tx, still);
  }
  for (const step of STEPS) await tx.exec(step(span));
  await tx.exec(`update demo.progress set served_as_of = ${span.after}`);
}
