// The consistency of the demo data, checked in the database.
import { expect, test } from "vitest";
import { ACCOUNT_KINDS } from "../../../../src/contract/session/session.ts";
import { anyEngine } from "../../engines.ts";
import { datedDemo } from "./seeded.ts";

/** Each defect, with the rows that would have it. */
const DEFECTS = [
  ["an unknown carrier is connected", "connections c left join carriers k on k.id = c.carrier_id where k.id is null"],
  [
    "a load's carrier does not exist or is not connected",
    `loads l left join connections c on c.carrier_id = l.carrier_id and c.company_id = l.company_id
      where l.carrier_id is not null and c.id is null`,
  ],
  [
    "a load's truck is another carrier's",
    "loads l join carrier_vehicles v on v.id = l.carrier_vehicle_id where v.carrier_id <> l.carrier_id",
  ],
  [
    "a posted truck is another carrier's, or starts elsewhere than its load ends",
    `truck_postings p left join carrier_vehicles v on v.id = p.carrier_vehicle_id and v.carrier_id = p.carrier_id
      left join loads l on l.company_id = p.company_id and l.id = p.id and l.carrier_vehicle_id = p.carrier_vehicle_id
      left join lateral (select * from stops s where s.company_id = l.company_id and s.load_id = l.id
        order by s.position desc limit 1) s on true
      where v.id is null or p.origin_search_display_name is distinct from concat(s.city, ', ', s.state, ' ', s.postal_code)`,
  ],
  [
    "the history of a connection ends with another status or note than it has",
    `connections c join lateral (select distinct on (h.field) h.field, h.after from carrier_changes h where h.company_id = c.company_id
        and h.carrier_id = c.carrier_id and h.field in ('status', 'connection_notes') order by h.field, h.at desc, h.id desc) h on true
      where h.after is distinct from case h.field when 'status' then c.status else c.notes end`,
  ],
  [
    "a history has entries of the future, or nothing of the last days",
    `(select max(at) as newest, (select loads_as_of from demo.progress) as moved, (select served_as_of from demo.progress) as present
      from carrier_changes) h where h.newest > h.present or h.newest < h.present - interval '3 days'`,
  ],
  [
    "a load's truck does not exist",
    "loads l left join carrier_vehicles v on v.id = l.carrier_vehicle_id where l.carrier_vehicle_id is not null and v.id is null",
  ],
  [
    "a load has fewer than two stops",
    "loads l where (select count(*) from stops s where s.company_id = l.company_id and s.load_id = l.id) < 2",
  ],
  [
    "a stop comes before the one before it",
    `stops s join stops n on n.company_id = s.company_id and n.load_id = s.load_id and n.position = s.position + 1
      where n.window_start < s.window_start - interval '3 hours' or n.arrived_at < s.departed_at`,
  ],
  [
    "a load's pickup or delivery is not the beginning of its first or last window",
    `loads l where (l.pickup_at, l.dropoff_at) is distinct from (
      (select s.window_start from stops s where s.company_id = l.company_id and s.load_id = l.id order by s.position limit 1),
      (select s.window_start from stops s where s.company_id = l.company_id and s.load_id = l.id order by s.position desc limit 1))`,
  ],
  [
    "a log names another truck than the one that was assigned",
    `load_logs g join loads l on l.company_id = g.company_id and l.id = g.load_id join carrier_vehicles v on v.id = l.carrier_vehicle_id
      where g.is_type in ('carrier_vehicle_assigned', 'carrier_vehicle_tms_assigned')
        and g.external_message not in ('A truck was assigned.', 'Truck ' || v.truck_number || ' was assigned.')`,
  ],
  [
    "somebody departs before arriving",
    "stops where departed_at < arrived_at or (departed_at is not null and arrived_at is null)",
  ],
  [
    "a delivered load has not arrived everywhere",
    `loads l join stops s on s.company_id = l.company_id and s.load_id = l.id
      where l.status = 'delivered' and s.departed_at is null`,
  ],
  [
    "a load in progress has not left its first stop, or has left its last",
    `loads l join stops s on s.company_id = l.company_id and s.load_id = l.id
    where l.status = 'progress' and ((s.position = 1 and s.departed_at is null) or (s.departed_at is not null and not exists (
        select 1 from stops n where n.company_id = s.company_id and n.load_id = s.load_id and n.position > s.position)))`,
  ],
  [
    "a load that nobody hauls has an arrival",
    `loads l join stops s on s.company_id = l.company_id and s.load_id = l.id
      where l.carrier_id is null and s.arrived_at is not null`,
  ],
  [
    "something is logged out of order or ahead of time",
    `(select occurred_at, lag(occurred_at) over (partition by company_id, load_id order by id) as before from load_logs) g
    where g.occurred_at < g.before or g.occurred_at > (select served_as_of + interval '1 second' from demo.progress)`,
  ],
  [
    "a load changed before it was made or after now",
    "loads, demo.progress where updated_at < created_at or updated_at > served_as_of + interval '1 second'",
  ],
  [
    "an alert changed before it was raised or after now",
    "tickets, demo.progress where updated_at < created_at or updated_at > served_as_of + interval '1 second'",
  ],
  [
    "an alert is open on a load that is over",
    `tickets t join loads l on l.company_id = t.company_id and l.id = t.load_id
      where t.status <> 'closed' and l.status in ('delivered', 'cancelled', 'assumed_delivered')`,
  ],
  ["a short load is tracked", "loads where (billable_miles < 150) <> (tracking_status = 'not_eligible')"],
  [
    "the latest packet of a connection is not its latest packet",
    `connections c left join lateral (
        select * from onboarding_packets p where p.company_id = c.company_id and p.connection_id = c.id order by p.id desc limit 1
      ) p on true
      where (c.latest_onboarding_packet_id, c.latest_onboarding_packet_status, c.latest_onboarding_packet_updated_at)
        is distinct from (p.id, p.status, p.updated_at)`,
  ],
  [
    "a packet is newer than its connection, or a connection than now",
    `connections c, demo.progress where c.updated_at > served_as_of or c.created_at > c.updated_at
    or c.latest_onboarding_packet_updated_at > c.updated_at`,
  ],
  [
    "an onboarded carrier has not completed a packet",
    "connections where status = 'onboarded' and latest_onboarding_packet_status <> 'complete'",
  ],
  [
    "a carrier is assessed without being connected",
    `rules_assessments a left join connections c on c.company_id = a.company_id and c.carrier_id = a.carrier_id
      where c.id is null`,
  ],
  [
    "a truck was seen otherwise than by its device or at the roadside",
    `carriers c left join (select carrier_id, max(visited_on) as day from eld_visits group by 1) v on v.carrier_id = c.id, demo.progress
      where c.located_on is distinct from greatest(c.last_inspected_on, v.day) or c.located_as_of > served_as_of`,
  ],
  [
    "a load was given to its carrier before it was there, or an exception frozen otherwise than it was granted",
    `decisions d left join loads l on l.company_id = d.company_id and l.id = d.load_id
      left join rule_overrides o on o.company_id = d.company_id and o.id = d.rule_override_id, demo.progress
      where d.decided_at < l.created_at or d.decided_at > served_as_of or d.carrier_id <> coalesce(l.carrier_id, o.carrier_id)
        or d.kind = 'overridden' and date_trunc('ms', o.created_at) <> d.decided_at
        or d.kind = 'assigned' and not exists (select 1 from load_logs g where g.company_id = d.company_id
          and g.load_id = d.load_id and g.is_type = 'carrier_assigned' and date_trunc('ms', g.occurred_at) = d.decided_at)`,
  ],
  [
    "an override refers to a document that does not exist",
    `rule_overrides o left join uploads f on f.company_id = o.company_id and f.id = o.file_id
      where o.file_id is not null and f.id is null`,
  ],
  [
    "a visit is older than the retention period, or in the future",
    "eld_visits, demo.progress where visited_on > served_as_of::date or visited_on < served_as_of::date - 61",
  ],
  [
    "a truck without devices that report has visits",
    "eld_visits v join carriers c on c.id = v.carrier_id where c.eld_status <> 'connected'",
  ],
  [
    "a vehicle or a person was seen before its carrier began, or is still to be seen",
    `carriers c, demo.progress, lateral (
        select observed_on as day from carrier_vehicles where carrier_id = c.id and source <> 'inspection' union all
        select last_seen_on from directory_people where carrier_id = c.id
      ) seen where seen.day > served_as_of::date or seen.day < c.registered_on`,
  ],
  [
    "a carrier whose devices are connected has a truck that they do not report",
    `carrier_vehicles v join carriers c on c.id = v.carrier_id where c.eld_status = 'connected' and v.power_unit_type is not null
      and not exists (select from carrier_vehicles o where o.carrier_id = c.id and o.vin = v.vin and o.source = 'eld')`,
  ],
  [
    "an authority's history contradicts its status",
    `(select distinct on (carrier_id, authority_type) carrier_id, event from authority_events
        order by carrier_id, authority_type, happened_on desc, event desc) latest
      join carriers c on c.id = latest.carrier_id
      where (c.authority_status = 'active') <> (latest.event <> 'revoked')
        and c.authority_granted_on < (select served_as_of::date - 2 from demo.progress)`,
  ],
  [
    "an authority was granted on another day than its age counts from, or was lost before it was had",
    `carriers c join authority_events e on e.carrier_id = c.id
      where (e.event = 'granted' and e.happened_on <> c.authority_granted_on) or e.happened_on < c.authority_granted_on
        or e.happened_on > (select served_as_of::date from demo.progress)`,
  ],
  [
    "a dead carrier lost its authority only after its successor had begun",
    `demo.carrier_truths t join authority_events e on e.carrier_id = t.related_carrier_id and e.event = 'revoked'
      join carriers c on c.id = t.carrier_id where t.archetype = 'chameleon' and e.happened_on >= c.registered_on`,
  ],
  [
    "a revived authority did not lie dormant for years, or came back long ago",
    `demo.carrier_truths t left join lateral (select max(happened_on) filter (where event = 'revoked') as gone,
        max(happened_on) filter (where event = 'reinstated') as back from authority_events e where e.carrier_id = t.carrier_id) e on true
      where t.archetype = 'revived_dormant_authority'
        and (e.back - e.gone > 2 * 365 and e.back > (select served_as_of::date - 90 from demo.progress)) is not true`,
  ],
  [
    "an insight accuses somebody who shares no number and no truck with a revoked carrier",
    `carriers c where c.has_insights <> exists (select 1 from carriers o where o.authority_status = 'revoked' and o.id <> c.id
      and (o.phone_e164 = c.phone_e164 or exists (select 1 from carrier_vehicles v join carrier_vehicles w on w.vin = v.vin
        where v.carrier_id = c.id and w.carrier_id = o.id)))`,
  ],
  [
    "a carrier is searched by other facts than it has",
    `carriers c full join carrier_search s on s.carrier_id = c.id
      where (c.legal_name, c.search_name, c.power_units, c.state, (c.equipment->>'van')::int)
        is distinct from (s.legal_name, s.search_name, s.power_units, s.state, nullif(s.van, 0))`,
  ],
  [
    "a block of names has another number of carriers than searches find in it",
    `(select name_block, count(*) as n from carrier_search where is_named and is_verified group by 1) s
      full join (select * from carrier_blocks where carriers <> 0) b on b.name_block = s.name_block
      where s.n is distinct from b.carriers`,
  ],
  [
    "visits are packed otherwise than they happened",
    `(select code, c, n, d from zip_visits, unnest(carrier_ids, visits, last_on) u(c, n, d)) packed
      full join (select postal_code, carrier_id, count(*) as n, max(visited_on) as d from eld_visits group by 1, 2) v
        on v.postal_code = packed.code and v.carrier_id = packed.c where (packed.n, packed.d) is distinct from (v.n::int, v.d)`,
  ],
  ["an identifier is repeated", "(select is_type, value from carrier_identifiers group by 1, 2 having count(*) > 1) twice"],
] as const;

anyEngine(
  "the tiny demo data",
  (database) => {
    const count = async (sql: string): Promise<number> =>
      Number((await database.engine.query<{ n: number }>(`select count(*) as n from ${sql}`))[0]?.n);

    test.each([
      "companies",
      "users",
      "carriers",
      "carrier_identifiers",
      "demo.carrier_truths",
      "classifications",
      "subscriptions",
      "connections",
      "onboarding_packets",
      "rule_sets",
      "rule_set_versions",
      "rule_overrides",
      "rules_assessments",
      "decisions",
      "loads",
      "stops",
      "load_logs",
      "tickets",
      "carrier_vehicles",
      "directory_people",
      "eld_visits",
      "demo.progress",
    ])("table %s is filled", async (table) => {
      expect(await count(table)).toBeGreaterThan(0);
    });

    test("every kind of sandbox account exists once, with a description", async () => {
      const rows = await database.engine.query<{ kind: string }>(
        "select kind from users where kind is not null and description is not null order by id",
      );
      expect(rows.map(({ kind }) => kind)).toEqual([...ACCOUNT_KINDS]);
    });

    test.each(DEFECTS)("never: %s", async (_fear, from) => {
      expect(await count(from)).toBe(0);
    });

    test("no two connections of a company changed in the same microsecond", async () => {
      const [row] = await database.engine.query<{ n: number; d: number }>(
        "select count(*) as n, count(distinct updated_at) as d from connections where company_id = 1",
      );
      expect(row?.d).toBe(row?.n);
    });

    test("the carriers' assessments are a believable mix", async () => {
      const rows = await database.engine.query<{ result: string; n: number }>(
        "select result, count(*) as n from rules_assessments where company_id = 1 group by 1",
      );
      const total = rows.reduce((sum, { n }) => sum + Number(n), 0);
      const share = Object.fromEntries(rows.map(({ result, n }) => [result, Number(n) / total]));
      expect(share["pass"]).toBeGreaterThan(0.5);
      for (const result of ["partial_pass", "fail", "incomplete"]) expect(share[result]).toBeGreaterThan(0.02);
    });
  },
  datedDemo,
);
