// Sends new simulated loads by the clock: customers ship again what they shipped before, on other days and at other rates.
import type { SentLoad } from "../../../src/contract/loads/load-intake.ts";
import { placeName } from "../../../src/domain/loads/stop-place.ts";
import { fieldTime } from "../../../src/domain/stop-time.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { changePostings } from "../../board/change-postings.ts";
import { takeLoads } from "../../board/take-loads.ts";
import { millis } from "../../http/wire.ts";
import { DAY, HOUR, MINUTE } from "../seed/clock.ts";
import { Draw } from "../seed/random.ts";
import { SIZES } from "../seed/sizes.ts";
import { bookingDue } from "./booking-plan.ts";
import { deskOf } from "./desks.ts";
import { inCompany } from "./doors.ts";
import { readTemplates, type Template } from "./load-templates.ts";
import { inTurn, iso } from "./turn.ts";

/** Appointments are at quarter hours, and the customers' systems send what is new every quarter of an hour. */
const QUARTER = 15 * MINUTE;
/** Assumption: days from the entry of a load to its delivery; as many are entered as are delivered. */
const LIFE_DAYS = 6;
/** Assumption: a server that stood still does not catch up on more than a day's freight. */
const CATCH_UP = DAY;
/** Numbers go on after those of the seeded loads. */
const FIRST_NUMBER = 1_000_001;
/** Assumption: the share of loads that are posted as soon as they are entered. */
const POSTED = 0.55;
/** Assumption: the share of loads that are late after their pickup. */
const LATE = 0.08;

interface Visit {
  readonly arrives: number;
  readonly departs: number;
}

/** A load that is sent, and what will become of it. */
interface NewLoad {
  readonly number: string;
  readonly companyId: number;
  readonly load: SentLoad;
  readonly isPosted: boolean;
  readonly pickup: number;
  readonly pickupEnds: number;
  readonly visits: readonly Visit[];
}

/** When the truck will arrive at each stop and depart from it. */
function drawVisits(draw: Draw, opens: readonly number[]): Visit[] {
  const late = draw.chance(LATE) ? draw.int(2, 8) * HOUR : 0;
  let left = Number.NEGATIVE_INFINITY;
  return opens.map((start, at) => {
    const planned = start + draw.int(0, 50) * MINUTE + (at === 0 ? 0 : late);
    const arrives = Math.max(planned, left + 30 * MINUTE);
    left = arrives + draw.int(40, 200) * MINUTE;
    return { arrives, departs: left };
  });
}

/** What a customer ships again. @param at when it is sent */
function drawLoad(draw: Draw, ordinal: number, template: Template, at: number): NewLoad {
  const pickup = Math.ceil((at + draw.int(18 * 60, 96 * 60) * MINUTE) / QUARTER) * QUARTER;
  const moved = pickup - (template.stops[0]?.opens ?? 0);
  const { weight, rate, equipment, trailerLength, certifications } = template;
  const load: SentLoad = {
    equipment_type: equipment,
    weight: weight === null ? null : Math.min(45_000, Math.round((weight * (85 + draw.int(0, 30))) / 10_000) * 100),
    rate: rate === null ? null : Math.round((rate * (93 + draw.int(0, 14))) / 100),
    trailer_length: trailerLength,
    certifications: [...certifications],
    stops: template.stops.map(({ type, name, opens, closes, ...place }) => ({
      is_type: type,
      name: name || null,
      place: placeName(place),
      window_start: fieldTime(opens + moved, place),
      window_end: fieldTime(closes + moved, place),
    })),
  };
  const isPosted = draw.chance(POSTED);
  const opens = template.stops.map((stop) => stop.opens + moved);
  return {
    number: `MF-${String(FIRST_NUMBER + ordinal).padStart(7, "0")}`,
    companyId: template.companyId,
    load,
    isPosted,
    pickup,
    pickupEnds: (template.stops[0]?.closes ?? 0) + moved,
    visits: drawVisits(draw, opens),
  };
}

const ADD_PLANS = `
  insert into demo.load_plans (company_id, load_id, due_at, planned_at)
  select $1, n.id, n.due, $2::timestamptz from unnest($3::bigint[], $4::timestamptz[]) n (id, due)`;
const ADD_STOP_PLANS = `
  insert into demo.stop_plans (company_id, load_id, position, arrives_at, departs_at)
  select $1, n.* from unnest($2::bigint[], $3::int[], $4::timestamptz[], $5::timestamptz[]) n (id, position, arrives, departs)`;

async function plan(tx: Queryable, companyId: number, made: ReadonlyMap<number, NewLoad>, at: number): Promise<void> {
  const loads = [...made];
  await tx.query(ADD_PLANS, [
    companyId,
    iso(at),
    loads.map(([id]) => id),
    loads.map(([id, { pickup, pickupEnds }]) => iso(bookingDue(id, at, pickup, pickupEnds))),
  ]);
  const stops = loads.flatMap(([id, { visits }]) => visits.map((visit, index) => ({ id, position: index + 1, ...visit })));
  await tx.query(ADD_STOP_PLANS, [
    companyId,
    stops.map(({ id }) => id),
    stops.map(({ position }) => position),
    stops.map(({ arrives }) => iso(arrives)),
    stops.map(({ departs }) => iso(departs)),
  ]);
}

/** Sends loads of one company as its customers' system does, and posts those that its desk posts at once. */
async function send(tx: Queryable, companyId: number, loads: readonly NewLoad[], batch: number, at: number): Promise<void> {
  const [userId, now] = [deskOf(companyId, null, batch), new Date(at)];
  const made = new Map<number, NewLoad>();
  await inCompany(tx, companyId, async () => {
    const rows = await takeLoads(tx, { companyId, userId, now, isPreview: false, importId: null }, loads);
    for (const [nth, load] of loads.entries()) {
      const { outcome, load_id: id = null } = rows[nth] ?? { outcome: "refused" };
      if (outcome === "new" && id !== null) made.set(id, load);
    }
    const loadIds = [...made].flatMap(([id, { isPosted }]) => (isPosted ? [id] : []));
    if (loadIds.length > 0) await changePostings(tx, { kind: "post", companyId, userId, loadIds, now });
  });
  await plan(tx, companyId, made, at);
}

interface Demo {
  readonly size: keyof typeof SIZES;
  readonly loads_entered: number;
  readonly entered_as_of: number;
}

const READ = `select size, loads_entered, ${millis("coalesce(entered_as_of, served_as_of)")} as entered_as_of from demo.progress`;
const ENTERED =
  "update demo.progress set loads_entered = $1, entered_as_of = $2::timestamptz, loads_as_of = greatest(coalesce(loads_as_of, served_as_of), $3::timestamptz)";

/** Sends the loads of the next quarter of an hour that is over by `now`. False when none is left. */
export const enterLoads = (engine: Engine, now: number, speed: number): Promise<boolean> =>
  inTurn(engine, async (tx) => {
    const [demo] = await tx.query<Demo>(READ);
    if (demo === undefined) return false;
    const { openLoads, closedLoads } = SIZES[demo.size];
    const every = (LIFE_DAYS * DAY) / openLoads / speed;
    const grid = QUARTER / speed;
    const from = Math.max(demo.entered_as_of, now - CATCH_UP);
    const at = Math.ceil((from + every) / grid) * grid;
    if (at > now) return false;
    const due = Math.floor((at - from) / every);
    const drawn = Array.from({ length: due }, (_, nth) => {
      const ordinal = demo.loads_entered + nth + 1;
      const draw = new Draw("world-load", ordinal);
      return { ordinal, draw, templateId: draw.int(1, closedLoads) };
    });
    const templates = await readTemplates(
      tx,
      drawn.map(({ templateId }) => templateId),
    );
    const loads = drawn.flatMap(({ ordinal, draw, templateId }) => {
      const template = templates.get(templateId);
      return template === undefined ? [] : [drawLoad(draw, ordinal, template, at)];
    });
    for (const company of new Set(loads.map(({ companyId }) => companyId)))
      await send(
        tx,
        company,
        loads.filter(({ companyId }) => companyId === company),
        demo.loads_entered,
        at,
      );
    await tx.query(ENTERED, [demo.loads_entered + due, iso(from + due * every), iso(at)]);
    return true;
  });
