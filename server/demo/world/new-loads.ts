// Enters new simulated loads by the clock: customers ship again what they shipped before, on other days and at other rates.
import type { Engine, Queryable } from "../../db/engine.ts";
import { MAIN, SECOND } from "../seed/account/companies.ts";
import { SLOTS } from "../seed/loads/load-rows.ts";
import { Draw } from "../seed/random.ts";
import { SIZES } from "../seed/sizes.ts";
import { bookingDue } from "./booking-plan.ts";
import { refreshClock } from "../../loads/clock.ts";
import { inTurn, iso } from "./turn.ts";
import { millis } from "../../http/wire.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Appointments are at quarter hours. */
const QUARTER = 15 * MINUTE;

/** Tunable: loads per transaction. The embedded database serves nobody else meanwhile, so it has to be short. */
const CHUNK = 5;
/** Assumption: days from the entry of a load to its delivery; as many are entered as are delivered. */
const LIFE_DAYS = 6;
/** Assumption: a server that stood still does not catch up on more than a day's freight. */
const CATCH_UP = DAY;
/** Between the seeded ids and those of loads that people add. */
const FIRST_ID = 600_001;
/** Assumption: the share of loads that are posted as soon as they are entered. */
const POSTED = 0.55;
/** Assumption: the share of loads that are late after their pickup. */
const LATE = 0.08;

interface Template {
  readonly company_id: number;
  readonly id: number;
  readonly weight: number | null;
  readonly rate: number | null;
  readonly pickup_at: number;
  readonly stops: readonly { readonly windowStart: number; readonly windowEnd: number }[];
}

// The template's pickup is its first window, from which the others are moved along.
const TEMPLATE = `
  select l.company_id, l.id, l.weight, l.rate::float8 as rate,
    (select ${millis("min(s.window_start)")} from stops s where s.company_id = l.company_id and s.load_id = l.id and s.position = 1) as pickup_at,
    (select json_agg(json_build_object('windowStart', ${millis("s.window_start")}, 'windowEnd', ${millis("s.window_end")}) order by s.position)
      from stops s where s.company_id = l.company_id and s.load_id = l.id) as stops
  from loads l where l.company_id = any(array[${MAIN}, ${SECOND}]) and l.id = $1`;

const ENTER = `
  insert into loads (company_id, id, external_load_number, status, tracking_status, team_id, creator_id, origin_name, destination_name,
    equipment_type, weight, billable_miles, rate, posted_at, trailer_length, certifications, posted_equipment_type, pickup_at, dropoff_at,
    created_at, updated_at)
  select company_id, $3, $4, 'available', case when tracking_status = 'not_eligible' then 'not_eligible' else 'not_started' end, team_id,
    creator_id, origin_name, destination_name, equipment_type, $5, billable_miles, $6, $7::timestamptz, trailer_length, certifications,
    posted_equipment_type, $8::timestamptz, $9::timestamptz, $10::timestamptz, clock_timestamp()
  from loads where company_id = $1 and id = $2 on conflict do nothing`;
const ADD_STOPS = `
  insert into stops (company_id, id, load_id, position, is_type, name, city, state, postal_code, latitude_for_map, longitude_for_map,
    window_start, window_end)
  select company_id, $3::bigint * ${SLOTS} + position - 1, $3, position, is_type, name, city, state, postal_code, latitude_for_map,
    longitude_for_map, window_start + $4::interval, window_end + $4::interval
  from stops where company_id = $1 and load_id = $2`;
const ADD_STOP_PLANS = `
  insert into demo.stop_plans (company_id, load_id, position, arrives_at, departs_at)
  select $1, $2, n.position, n.arrives, n.departs
  from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality n (arrives, departs, position)`;
const ADD_PLAN = `
  insert into demo.load_plans (company_id, load_id, due_at, planned_at) values ($1, $2, $3::timestamptz, $4::timestamptz)`;
const ADD_LOG = `
  insert into load_logs (company_id, load_id, category, is_type, external_message, occurred_at)
  values ($1, $2, 'load', 'load_created', $3, $4::timestamptz)`;
const ADD_POSTING = `
  insert into load_postings (company_id, load_id, is_type, occurred_at, user_id)
  select company_id, id, 'post', posted_at, creator_id from loads where company_id = $1 and id = $2 and posted_at is not null`;

/** When the truck will arrive at each stop and depart from it. */
function drawVisits(draw: Draw, windows: Template["stops"]): { arrives: number; departs: number }[] {
  const late = draw.chance(LATE) ? draw.int(2, 8) * HOUR : 0;
  let left = Number.NEGATIVE_INFINITY;
  return windows.map(({ windowStart }, at) => {
    const planned = windowStart + draw.int(0, 50) * MINUTE + (at === 0 ? 0 : late);
    const arrives = Math.max(planned, left + 30 * MINUTE);
    left = arrives + draw.int(40, 200) * MINUTE;
    return { arrives, departs: left };
  });
}

async function enter(tx: Queryable, ordinal: number, at: number, closedLoads: number): Promise<void> {
  const draw = new Draw("world-load", ordinal);
  const [template] = await tx.query<Template>(TEMPLATE, [draw.int(1, closedLoads)]);
  if (template === undefined) return;
  const { company_id: company, id: templateId } = template;
  const id = FIRST_ID + ordinal;
  const pickup = Math.ceil((at + draw.int(18 * 60, 96 * 60) * MINUTE) / QUARTER) * QUARTER;
  const moved = pickup - template.pickup_at;
  const windows = template.stops.map(({ windowStart, windowEnd }) => ({
    windowStart: windowStart + moved,
    windowEnd: windowEnd + moved,
  }));
  const number = `MF-${String(400_000 + id).padStart(7, "0")}`;
  const weight =
    template.weight === null ? null : Math.min(45_000, Math.round((template.weight * (85 + draw.int(0, 30))) / 10_000) * 100);
  const rate = template.rate === null ? null : Math.round((template.rate * (93 + draw.int(0, 14))) / 100);
  await tx.query(ENTER, [
    company,
    templateId,
    id,
    number,
    weight,
    rate,
    draw.chance(POSTED) ? iso(at) : null,
    iso(pickup),
    iso(windows.at(-1)?.windowStart ?? pickup),
    iso(at),
  ]);
  await tx.query(ADD_STOPS, [company, templateId, id, `${moved} milliseconds`]);
  const visits = drawVisits(draw, windows);
  await tx.query(ADD_STOP_PLANS, [
    company,
    id,
    visits.map(({ arrives }) => iso(arrives)),
    visits.map(({ departs }) => iso(departs)),
  ]);
  await tx.query(ADD_PLAN, [company, id, iso(bookingDue(id, at, pickup, windows[0]?.windowEnd ?? pickup)), iso(at)]);
  await tx.query(ADD_LOG, [company, id, `Load ${number} was created.`, iso(at)]);
  await tx.query(ADD_POSTING, [company, id]);
  await refreshClock(tx, company, [id], at);
}

interface Demo {
  readonly size: keyof typeof SIZES;
  readonly loads_entered: number;
  readonly entered_as_of: number;
}

const READ = `select size, loads_entered, ${millis("coalesce(entered_as_of, served_as_of)")} as entered_as_of from demo.progress`;
const ENTERED =
  "update demo.progress set loads_entered = $1, entered_as_of = $2::timestamptz, loads_as_of = greatest(coalesce(loads_as_of, served_as_of), $2::timestamptz)";

/** Enters the loads that are due by `now`, one chunk. False when none is left, and where the data are not simulated. */
export const enterLoads = (engine: Engine, now: number, speed: number): Promise<boolean> =>
  inTurn(engine, async (tx) => {
    const [demo] = await tx.query<Demo>(READ);
    if (demo === undefined) return false;
    const { openLoads, closedLoads } = SIZES[demo.size];
    const every = (LIFE_DAYS * DAY) / openLoads / speed;
    const from = Math.max(demo.entered_as_of, now - CATCH_UP);
    const due = Math.min(CHUNK, Math.floor((now - from) / every));
    if (due < 1) return false;
    for (let at = 1; at <= due; at += 1) await enter(tx, demo.loads_entered + at, Math.round(from + at * every), closedLoads);
    await tx.query(ENTERED, [demo.loads_entered + due, iso(from + due * every)]);
    return due === CHUNK;
  });
