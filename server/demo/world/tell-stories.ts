// Lets the stories of booked simulated loads go on, some at a time: what their trucks send and what people say goes through the doors.
import { TRACKED_BEFORE } from "../../../src/domain/loads/load-clock.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { millis } from "../../http/wire.ts";
import { lookAtLoads } from "../../loads/alerts/look-at-loads.ts";
import type { Role } from "../seed/carriers/archetypes.ts";
import { STAYING } from "../seed/loads/positions.ts";
import { farSideOf } from "../seed/loads/visits.ts";
import { deskOf } from "./desks.ts";
import { closeAlerts, inCompany, sayTimes, sendPositions } from "./doors.ts";
import { hasten } from "./hasten.ts";
import { showTrucks } from "./show-trucks.ts";
import { hastened, tell, type Chapter, type Pace, type StoryLoad } from "./story.ts";
import { inTurn, iso } from "./turn.ts";
import { unseenOf, workAlerts } from "./work-alerts.ts";

/** Tunable: loads per transaction. The embedded database serves nobody else meanwhile, so it has to be short. */
const CHUNK = 20;

interface DueStop {
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly opens: number;
  readonly arrivedAt: number | null;
  readonly departedAt: number | null;
  readonly arrives: number;
  readonly departs: number;
}

interface DueRow {
  readonly company_id: number;
  readonly id: number;
  readonly planned_at: number;
  readonly silent_until: number | null;
  readonly status: string;
  readonly creator_id: number | null;
  readonly vin: string | null;
  readonly reports: boolean;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly role: Role | null;
  readonly stops: readonly DueStop[];
}

// From when it was planned on, the time to what happens next passes at the speed of the world.
const DUE = `
  select p.company_id, p.load_id as id, ${millis("p.planned_at")} as planned_at, ${millis("p.silent_until")} as silent_until, l.status,
    l.creator_id, v.vin, ca.lat, ca.lon, t.archetype as role,
    coalesce(ca.eld_status = 'connected' and v.carrier_id = l.carrier_id and l.tracking_status <> 'not_eligible', false) as reports,
    (select coalesce(json_agg(json_build_object('id', s.id, 'lat', s.latitude_for_map, 'lon', s.longitude_for_map,
        'opens', ${millis("s.window_start")}, 'arrivedAt', ${millis("s.arrived_at")}, 'departedAt', ${millis("s.departed_at")},
        'arrives', ${millis("n.arrives_at")}, 'departs', ${millis("n.departs_at")}) order by s.position), '[]'::json)
      from stops s join demo.stop_plans n on n.company_id = s.company_id and n.load_id = s.load_id and n.position = s.position
      where s.company_id = l.company_id and s.load_id = l.id) as stops
  from demo.load_plans p join loads l on l.company_id = p.company_id and l.id = p.load_id
    join carriers ca on ca.id = l.carrier_id left join carrier_vehicles v on v.id = l.carrier_vehicle_id
    left join demo.carrier_truths t on t.carrier_id = l.carrier_id
  where p.due_at <= $1::timestamptz + ($1::timestamptz - p.planned_at) * ($2::float8 - 1)
  order by p.due_at, p.company_id, p.load_id limit ${CHUNK} for update of p, l skip locked`;

const PLAN = `
  update demo.load_plans p set due_at = n.due, planned_at = $1::timestamptz
  from unnest($2::bigint[], $3::bigint[], $4::timestamptz[]) n (company_id, load_id, due)
  where p.company_id = n.company_id and p.load_id = n.load_id`;
const END = `
  with over as (select * from unnest($1::bigint[], $2::bigint[]) n (company_id, load_id)),
  ended as (delete from demo.stop_plans p using over o where p.company_id = o.company_id and p.load_id = o.load_id)
  delete from demo.load_plans p using over o where p.company_id = o.company_id and p.load_id = o.load_id`;
const MOVED = "update demo.progress set loads_as_of = greatest(coalesce(loads_as_of, served_as_of), $1::timestamptz)";

function storyOf({ id, lat, lon, role, reports, silent_until: silentUntil, stops }: DueRow): StoryLoad {
  const place = { lat: lat ?? stops[0]?.lat ?? 0, lon: lon ?? stops[0]?.lon ?? 0 };
  return {
    id,
    base: role === "eld_far_from_claimed_lane" ? farSideOf(place) : place,
    stays: role !== null && STAYING.has(role),
    opens: (stops[0]?.opens ?? 0) - TRACKED_BEFORE,
    reports,
    silentUntil,
    stops: stops.map((stop) => ({ ...stop, place: { lat: stop.lat, lon: stop.lon } })),
  };
}

/** Assumption: trucks of a world that is faster than this report leaps, which the door for positions doubts. */
const FAST = 2;

const paceOf = (speed: number): Pace => ({ every: 3_600_000 / speed, isSaid: speed > FAST });

interface Told {
  readonly row: DueRow;
  readonly chapter: Chapter;
}

const NOTHING: Chapter = { reports: [], said: [], next: null };

async function tellOne(tx: Queryable, row: DueRow, now: number, speed: number): Promise<Told> {
  // One that a person has canceled has no story any more.
  if (row.status === "cancelled") return { row, chapter: NOTHING };
  const by = Math.max(0, now - row.planned_at) * (speed - 1);
  await hasten(tx, row.company_id, row.id, by, now);
  return { row, chapter: tell(hastened(storyOf(row), by), Math.min(row.planned_at, now), now, paceOf(speed)) };
}

async function passOn(tx: Queryable, engine: Engine, companyId: number, told: readonly Told[], now: number): Promise<void> {
  const reports = told.flatMap(({ row: { vin }, chapter }) =>
    vin === null ? [] : chapter.reports.map((report) => ({ ...report, vin })),
  );
  const sayings = told.flatMap(({ row: { id, creator_id: creator }, chapter: { said } }) =>
    said.length === 0 ? [] : [{ loadId: id, userId: deskOf(companyId, creator, id), said }],
  );
  const loads = told.map(({ row: { id, planned_at: since } }) => ({ company_id: companyId, id, since }));
  await inCompany(tx, companyId, async () => {
    await sendPositions(tx, engine, companyId, reports, now);
    await sayTimes(tx, companyId, sayings, now);
  });
  await showTrucks(
    tx,
    companyId,
    loads.map(({ id }) => id),
    now,
  );
  // What time alone has made of them meanwhile belongs to the hours that nobody saw.
  await inCompany(tx, companyId, () => lookAtLoads(tx, unseenOf(loads, now), "clock", new Date(now)));
  await workAlerts(tx, companyId, loads, now);
  await inCompany(tx, companyId, () =>
    closeAlerts(
      tx,
      companyId,
      loads.map(({ id }) => id),
    ),
  );
}

async function planNext(tx: Queryable, told: readonly Told[], now: number): Promise<void> {
  const over = told.filter(({ chapter }) => chapter.next === null).map(({ row }) => row);
  const others = told.filter(({ chapter }) => chapter.next !== null);
  if (over.length > 0) await tx.query(END, [over.map((row) => row.company_id), over.map(({ id }) => id)]);
  if (others.length === 0) return;
  await tx.query(PLAN, [
    iso(now),
    others.map(({ row }) => row.company_id),
    others.map(({ row }) => row.id),
    others.map(({ chapter }) => iso(chapter.next)),
  ]);
}

/** Tells one chunk of what is due by `now`. False when none is left. */
export const tellStories = (engine: Engine, now: number, speed: number): Promise<boolean> =>
  inTurn(engine, async (tx) => {
    const due = await tx.query<DueRow>(DUE, [iso(now), speed]);
    const told: Told[] = [];
    for (const row of due) told.push(await tellOne(tx, row, now, speed));
    for (const company of new Set(due.map(({ company_id: id }) => id)))
      await passOn(
        tx,
        engine,
        company,
        told.filter(({ row }) => row.company_id === company),
        now,
      );
    await planNext(tx, told, now);
    if (due.length > 0) await tx.query(MOVED, [iso(now)]);
    return due.length > 0;
  });
