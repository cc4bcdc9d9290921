// Lets the simulated world go on: the loads whose stories are due, some at a time, each in the order of its events.
import type { LoadStatus, TrackingStatus } from "../../../src/contract/loads/loads.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { bookNextLoad } from "./book-loads.ts";
import { changeCarrier } from "./carrier-changes.ts";
import { refreshClock } from "../../loads/clock.ts";
import { enterLoads } from "./new-loads.ts";
import { raiseAlerts } from "./raise-alerts.ts";
import { showTrucks } from "./show-trucks.ts";
import { saveStory, type ToldRow } from "./save-story.ts";
import { hasten, tell, type StoryLoad, type StoryStop } from "./story.ts";
import { inTurn, iso } from "./turn.ts";
import { millis } from "../../http/wire.ts";

/** Tunable: loads per transaction. The embedded database serves nobody else meanwhile, so it has to be short. */
const CHUNK = 20;

interface DueRow extends ToldRow {
  readonly planned_at: number;
  readonly status: LoadStatus;
  readonly tracking_status: TrackingStatus;
  readonly is_visible: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly located_at: number | null;
  readonly stops: StoryStop[];
}

// From when it was planned on, the time to what happens next passes at the speed of the world.
const DUE = `
  select p.company_id, p.load_id as id, ${millis("p.planned_at")} as planned_at, l.status, l.tracking_status, l.carrier_id,
    l.carrier_vehicle_id as vehicle_id, l.latitude, l.longitude, ${millis("l.located_at")} as located_at,
    coalesce(ca.eld_status = 'connected' and v.carrier_id = l.carrier_id, false) as is_visible,
    (select coalesce(json_agg(json_build_object('id', s.id, 'city', s.city, 'state', s.state, 'lat', s.latitude_for_map,
        'lon', s.longitude_for_map, 'windowStart', ${millis("s.window_start")}, 'windowEnd', ${millis("s.window_end")},
        'arrivedAt', ${millis("s.arrived_at")}, 'departedAt', ${millis("s.departed_at")}, 'arrivesAt', ${millis("n.arrives_at")},
        'departsAt', ${millis("n.departs_at")}) order by s.position), '[]'::json)
      from stops s join demo.stop_plans n on n.company_id = s.company_id and n.load_id = s.load_id and n.position = s.position
      where s.company_id = l.company_id and s.load_id = l.id) as stops
  from demo.load_plans p join loads l on l.company_id = p.company_id and l.id = p.load_id
    left join carriers ca on ca.id = l.carrier_id left join carrier_vehicles v on v.id = l.carrier_vehicle_id
  where l.carrier_id is not null and p.due_at <= $1::timestamptz + ($1::timestamptz - p.planned_at) * ($2::float8 - 1) order by p.due_at, p.company_id, p.load_id limit ${CHUNK} for update of p, l skip locked`;

const PLAN =
  "update demo.load_plans set due_at = $3::timestamptz, planned_at = $4::timestamptz where company_id = $1 and load_id = $2";
const END =
  "with ended as (delete from demo.stop_plans where company_id = $1 and load_id = $2) delete from demo.load_plans where company_id = $1 and load_id = $2";

/** Positions are reported every hour of the world. */
const HOUR = 3_600_000;

async function goOn(tx: Queryable, row: DueRow, now: number, speed: number): Promise<void> {
  // One that a person has canceled has no story any more.
  if (row.status === "cancelled") return void (await tx.query(END, [row.company_id, row.id]));
  const load: StoryLoad = {
    id: row.id,
    status: row.status,
    tracking: row.tracking_status,
    isAssigned: row.carrier_id !== null,
    isVisible: row.is_visible,
    hasVehicle: row.vehicle_id !== null,
    position:
      row.latitude === null || row.longitude === null || row.located_at === null
        ? null
        : { lat: row.latitude, lon: row.longitude, at: row.located_at },
    stops: row.stops,
  };
  hasten(load, now - row.planned_at, speed);
  const chapter = tell(load, Math.min(row.planned_at, now), now, HOUR / speed);
  await saveStory(tx, row, load, chapter, now);
  if (chapter.next === null) return void (await tx.query(END, [row.company_id, row.id]));
  await tx.query(PLAN, [row.company_id, row.id, iso(chapter.next), iso(now)]);
}

const MOVED = "update demo.progress set loads_as_of = greatest(coalesce(loads_as_of, served_as_of), $1::timestamptz)";

const tellStories = (engine: Engine, now: number, speed: number): Promise<boolean> =>
  inTurn(engine, async (tx) => {
    const due = await tx.query<DueRow>(DUE, [iso(now), speed]);
    for (const row of due) {
      await goOn(tx, row, now, speed);
      await refreshClock(tx, row.company_id, [row.id], now);
    }
    for (const company of new Set(due.map(({ company_id: id }) => id))) {
      const told = due.filter(({ company_id: id }) => id === company);
      const loads = told.map(({ company_id, id, planned_at: since }) => ({ company_id, id, since }));
      await showTrucks(
        tx,
        company,
        told.map(({ id }) => id),
        now,
      );
      await raiseAlerts(tx, company, loads, ["change", "position", "clock"], now);
    }
    if (due.length > 0) await tx.query(MOVED, [iso(now)]);
    return due.length === CHUNK;
  });

/**
 * Lets happen what is due by `now`, one chunk: changes of carriers and new loads first, then bookings, then the stories of booked loads. At `speed` 2 a day's
 * events take half a day. False when none is left, or while another process does it.
 */
export const advanceWorld = async (engine: Engine, now: number, speed: number): Promise<boolean> =>
  (await changeCarrier(engine, now, speed)) ||
  (await enterLoads(engine, now, speed)) ||
  (await bookNextLoad(engine, now, speed)) ||
  tellStories(engine, now, speed);
