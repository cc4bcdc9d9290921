// Books carriers for the simulated loads that wait for one, each at its time, and gives up those for which none was found.
import { TRACKABLE_MILES } from "../../../src/contract/constants.ts";
import { lockCarriers } from "../../assessment/lock-order.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { freezeDecision } from "../../decisions/freeze.ts";
import { Draw } from "../seed/random.ts";
import { isBooked } from "./booking-plan.ts";
import { refreshClock } from "../../loads/clock.ts";
import { raiseAlerts } from "./raise-alerts.ts";
import { inTurn, iso } from "./turn.ts";
import { millis } from "../../http/wire.ts";

interface WaitingRow {
  readonly company_id: number;
  readonly id: number;
  readonly planned_at: number;
  readonly due_at: number;
  readonly status: string;
  readonly creator_id: number | null;
  readonly billable_miles: number | null;
  readonly origin_name: string;
  readonly is_posted: boolean;
}

// One at a time: whoever holds a load that has a carrier must not wait for another carrier.
const DUE = `
  select p.company_id, p.load_id as id, ${millis("p.planned_at")} as planned_at, ${millis("p.due_at")} as due_at, l.status, l.creator_id,
    l.billable_miles, l.origin_name, l.posted_at is not null as is_posted
  from demo.load_plans p join loads l on l.company_id = p.company_id and l.id = p.load_id
  where l.carrier_id is null and p.due_at <= $1::timestamptz + greatest($1::timestamptz - p.planned_at, interval '0') * ($2::float8 - 1)
  order by p.due_at, p.company_id, p.load_id limit 1 for update of p, l skip locked`;

const DROP_PLANS = `
  with ended as (delete from demo.stop_plans where company_id = $1 and load_id = $2) delete from demo.load_plans where company_id = $1 and load_id = $2`;

/** What is still to come moves nearer: the world runs faster than the clock. */
const HASTEN = `
  with moved as (
    update demo.stop_plans set arrives_at = arrives_at - $3::interval, departs_at = departs_at - $3::interval
    where company_id = $1 and load_id = $2),
  opened as (
    update stops set window_start = window_start - $3::interval, window_end = window_end - $3::interval where company_id = $1 and load_id = $2)
  update loads set pickup_at = pickup_at - $3::interval, dropoff_at = dropoff_at - $3::interval where company_id = $1 and id = $2`;

const CARRIER_IDS = "select min(carrier_id) as first, max(carrier_id) as last from connections where company_id = $1";
/** The next one from an id on, of a state or of any. */
const PICK_CARRIER = `
  select c.carrier_id, ca.legal_name, coalesce(ca.eld_status = 'connected', false) as has_eld
  from connections c join carriers ca on ca.id = c.carrier_id
  where c.company_id = $1 and c.carrier_id >= $2 and ($3::text is null or ca.state = $3)
    and c.status in ('onboarded', 'needs_to_onboard_but_can_remain_active')
  order by c.carrier_id limit 1`;

/** A truck that hauls nothing else of the company's meanwhile. */
const PICK_TRUCK = `
  select v.id, v.truck_number from carrier_vehicles v, loads l
  where l.company_id = $1 and l.id = $2 and v.carrier_id = $3 and v.is_type <> 'trailer' and (not $4::boolean or v.source = 'eld')
    and not exists (select from loads o where o.company_id = $1 and o.carrier_id = $3 and o.carrier_vehicle_id = v.id
      and o.status <> 'cancelled' and o.pickup_at < l.dropoff_at + interval '12 hours' and o.dropoff_at + interval '12 hours' > l.pickup_at)
  order by v.id limit 1`;

const BOOK = `
  update loads set status = 'covered', carrier_id = $3, carrier_vehicle_id = $4, tracking_status = $5, posted_at = null
  where company_id = $1 and id = $2`;
const TAKE_OFF = `
  insert into load_postings (company_id, load_id, is_type, occurred_at) values ($1, $2, 'unpost', $3::timestamptz)`;
const LOG = `
  insert into load_logs (company_id, load_id, category, is_type, external_message, occurred_at) values ($1, $2, $3, $4, $5, $6::timestamptz)`;
const PLAN =
  "update demo.load_plans set due_at = $3::timestamptz, planned_at = $3::timestamptz where company_id = $1 and load_id = $2";
const GIVE_UP = `update loads set status = 'cancelled', posted_at = null,
  tracking_status = case when tracking_status = 'not_eligible' then tracking_status else 'terminated' end where company_id = $1 and id = $2`;

/** Assumption: the share of loads whose carrier names the truck when it is booked; others do without. */
const NAMED = 0.88;
/** Assumption: the share of loads that go to a carrier of the pickup's state. */
const NEAR = 0.7;

interface Carrier {
  readonly carrier_id: number;
  readonly legal_name: string;
  readonly has_eld: boolean;
}

/** A carrier, and its truck that is free for the load; null: all of them are taken. */
interface Haul {
  readonly carrier: Carrier;
  readonly truck: { readonly id: number; readonly truck_number: string | null } | null;
}

/** One that is based where the load is picked up, or anywhere; the last try is taken also when all its trucks are. */
async function pickHaul(tx: Queryable, row: WaitingRow, draw: Draw): Promise<Haul | null> {
  const { company_id: company, id, origin_name: origin } = row;
  const [ids] = await tx.query<{ first: number | null; last: number | null }>(CARRIER_IDS, [company]);
  const first = ids?.first ?? 0;
  const any = (): number => draw.int(first, ids?.last ?? first);
  const state = draw.chance(NEAR) ? origin.slice(-2) : null;
  const tries = [
    [any(), state],
    [any(), state],
    [any(), null],
    [any(), null],
    [first, null],
  ] as const;
  let haul: Haul | null = null;
  for (const [start, where] of tries) {
    const [carrier] = await tx.query<Carrier>(PICK_CARRIER, [company, start, where]);
    if (carrier === undefined) continue;
    const [truck] = await tx.query<NonNullable<Haul["truck"]>>(PICK_TRUCK, [company, id, carrier.carrier_id, carrier.has_eld]);
    haul = { carrier, truck: truck ?? null };
    if (truck !== undefined) return haul;
  }
  return haul;
}

async function takeOffBoard(tx: Queryable, row: WaitingRow, at: number): Promise<void> {
  if (row.is_posted) await tx.query(TAKE_OFF, [row.company_id, row.id, iso(at)]);
}

async function book(tx: Queryable, row: WaitingRow, at: number, now: number): Promise<boolean> {
  const { company_id: company, id, billable_miles: miles, creator_id: bookerId } = row;
  const draw = new Draw("world-carrier", id);
  const haul = await pickHaul(tx, row, draw);
  if (haul === null) return false;
  const { carrier } = haul;
  await lockCarriers(tx, company, [carrier.carrier_id]);
  const truck = draw.chance(NAMED) ? haul.truck : null;
  const tracking = (miles ?? 0) < TRACKABLE_MILES ? "not_eligible" : carrier.has_eld ? "not_started" : "no_eld_connection";
  await tx.query(BOOK, [company, id, carrier.carrier_id, truck?.id ?? null, tracking]);
  await takeOffBoard(tx, row, at);
  const log = (type: string, message: string) => tx.query(LOG, [company, id, "assignment", type, message, iso(at)]);
  await log("carrier_assigned", `${carrier.legal_name} was assigned.`);
  if (truck !== null)
    await log(
      "carrier_vehicle_assigned",
      truck.truck_number === null ? "A truck was assigned." : `Truck ${truck.truck_number} was assigned.`,
    );
  if (bookerId !== null)
    await freezeDecision(tx, {
      companyId: company,
      kind: "assigned",
      carrierId: carrier.carrier_id,
      loadId: id,
      userId: bookerId,
    });
  await raiseAlerts(tx, company, [{ company_id: company, id, since: at }], ["booking"], now);
  return true;
}

async function giveUp(tx: Queryable, row: WaitingRow, at: number): Promise<void> {
  await tx.query(GIVE_UP, [row.company_id, row.id]);
  await takeOffBoard(tx, row, at);
  const message = "The load was cancelled: no carrier was found.";
  await tx.query(LOG, [row.company_id, row.id, "load", "material_changes", message, iso(at)]);
}

const dropPlans = (tx: Queryable, row: WaitingRow) => tx.query(DROP_PLANS, [row.company_id, row.id]);

async function settle(tx: Queryable, row: WaitingRow, now: number, speed: number): Promise<void> {
  if (row.status !== "available") return void (await dropPlans(tx, row));
  // What was due later happens earlier, by as much as the world has run ahead since it was planned.
  const at = Math.min(now, row.planned_at + Math.round(Math.max(0, row.due_at - row.planned_at) / speed));
  const ahead = Math.max(0, at - row.planned_at) * (speed - 1);
  if (ahead > 0) await tx.query(HASTEN, [row.company_id, row.id, `${ahead} milliseconds`]);
  if (isBooked(row.id) && (await book(tx, row, at, now))) await tx.query(PLAN, [row.company_id, row.id, iso(at)]);
  else {
    await giveUp(tx, row, at);
    await dropPlans(tx, row);
  }
  await refreshClock(tx, row.company_id, [row.id], now);
}

/** Books or gives up the next load that is due by `now`. False when none is left. */
export const bookNextLoad = (engine: Engine, now: number, speed: number): Promise<boolean> =>
  inTurn(engine, async (tx) => {
    const [row] = await tx.query<WaitingRow>(DUE, [iso(now), speed]);
    if (row === undefined) return false;
    // Decisions are chained by company.
    await tx.query("select set_config('app.company_id', $1, true)", [String(row.company_id)]);
    await settle(tx, row, now, speed);
    return true;
  });
