// Books carriers for the simulated loads that wait for one, each at its time, and gives up those for which none was found.
import { lockCarriers } from "../../assessment/lock-order.ts";
import { assignCarrier, type Changing } from "../../board/assign-carrier.ts";
import { cancelLoad } from "../../board/cancel-load.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { Refusal } from "../../http/refusal.ts";
import { millis } from "../../http/wire.ts";
import { refreshChanged, refreshClock } from "../../loads/clock.ts";
import { readLoad } from "../../loads/load-rows.ts";
import { Draw } from "../seed/random.ts";
import { isBooked } from "./booking-plan.ts";
import { deskOf } from "./desks.ts";
import { inCompany } from "./doors.ts";
import { hasten } from "./hasten.ts";
import { inTurn, iso } from "./turn.ts";
import { workAlerts } from "./work-alerts.ts";

interface WaitingRow {
  readonly company_id: number;
  readonly id: number;
  readonly planned_at: number;
  readonly due_at: number;
  readonly status: string;
  readonly creator_id: number | null;
  readonly origin_name: string;
}

// One at a time: whoever holds a load that has a carrier must not wait for another carrier.
const DUE = `
  select p.company_id, p.load_id as id, ${millis("p.planned_at")} as planned_at, ${millis("p.due_at")} as due_at, l.status, l.creator_id, l.origin_name
  from demo.load_plans p join loads l on l.company_id = p.company_id and l.id = p.load_id
  where l.carrier_id is null and p.due_at <= $1::timestamptz + greatest($1::timestamptz - p.planned_at, interval '0') * ($2::float8 - 1)
  order by p.due_at, p.company_id, p.load_id limit 1 for update of p, l skip locked`;

const DROP_PLANS = `
  with ended as (delete from demo.stop_plans where company_id = $1 and load_id = $2) delete from demo.load_plans where company_id = $1 and load_id = $2`;

const CARRIER_IDS = "select min(carrier_id) as first, max(carrier_id) as last from connections where company_id = $1";
/** The next one from an id on, of a state or of any. */
const PICK_CARRIER = `
  select c.carrier_id, coalesce(ca.eld_status = 'connected', false) as has_eld
  from connections c join carriers ca on ca.id = c.carrier_id
  where c.company_id = $1 and c.carrier_id >= $2 and ($3::text is null or ca.state = $3)
    and c.status in ('onboarded', 'needs_to_onboard_but_can_remain_active')
  order by c.carrier_id limit 1`;

/** A truck that hauls nothing else of the company's meanwhile. */
const PICK_TRUCK = `
  select v.id from carrier_vehicles v, loads l
  where l.company_id = $1 and l.id = $2 and v.carrier_id = $3 and v.is_type <> 'trailer' and (not $4::boolean or v.source = 'eld')
    and not exists (select from loads o where o.company_id = $1 and o.carrier_id = $3 and o.carrier_vehicle_id = v.id
      and o.status <> 'cancelled' and o.pickup_at < l.dropoff_at + interval '12 hours' and o.dropoff_at + interval '12 hours' > l.pickup_at)
  order by v.id limit 1`;

const PLAN =
  "update demo.load_plans set due_at = $3::timestamptz, planned_at = $3::timestamptz where company_id = $1 and load_id = $2";
/** Assumption: the share of loads whose carrier names the truck when it is booked; others do without. */
const NAMED = 0.88;
/** Assumption: the share of loads that go to a carrier of the pickup's state. */
const NEAR = 0.7;

interface Carrier {
  readonly carrier_id: number;
  readonly has_eld: boolean;
}

/** A carrier, and its truck that is free for the load; null: all of them are taken. */
interface Haul {
  readonly carrier: Carrier;
  readonly truck: { readonly id: number } | null;
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

/** Assumption: what people say where the answer about a carrier is not a plain yes. */
const REASONS = [
  "Only truck available near the pickup",
  "The customer asked for this carrier",
  "Hauled for us without trouble before",
  "Documents are on their way",
];

const needsReason = (error: unknown): boolean => error instanceof Refusal && error.body.errors?.["reason"] !== undefined;

/** As the board does it. @throws Refusal where something stands against it */
async function assign(tx: Queryable, changing: Changing, haul: Haul, draw: Draw): Promise<void> {
  const assignment = {
    carrier_id: haul.carrier.carrier_id,
    seen_carrier_id: null,
    carrier_vehicle_id: draw.chance(NAMED) ? (haul.truck?.id ?? null) : null,
  };
  const reason = draw.pick(REASONS);
  try {
    await assignCarrier(tx, changing, assignment);
  } catch (error) {
    if (!needsReason(error)) throw error;
    await assignCarrier(tx, changing, { ...assignment, reason });
  }
}

async function changingOf(tx: Queryable, { company_id: companyId, id, creator_id: creator }: WaitingRow, at: number) {
  return { companyId, userId: deskOf(companyId, creator, id), load: await readLoad(tx, companyId, id), now: new Date(at) };
}

async function book(tx: Queryable, row: WaitingRow, at: number, now: number): Promise<boolean> {
  const { company_id: company, id } = row;
  const draw = new Draw("world-carrier", id);
  const haul = await pickHaul(tx, row, draw);
  if (haul === null) return false;
  try {
    await inCompany(tx, company, async () => {
      await lockCarriers(tx, company, [haul.carrier.carrier_id]);
      await assign(tx, await changingOf(tx, row, at), haul, draw);
      await refreshClock(tx, company, [id], now);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
  await workAlerts(tx, company, [{ company_id: company, id, since: at }], now);
  return true;
}

const giveUp = (tx: Queryable, row: WaitingRow, at: number, now: number): Promise<void> =>
  inCompany(tx, row.company_id, async () => {
    await cancelLoad(tx, await changingOf(tx, row, at), "No carrier was found", null);
    await refreshChanged(tx, row.company_id, [row.id], new Date(now));
  });

const dropPlans = (tx: Queryable, row: WaitingRow) => tx.query(DROP_PLANS, [row.company_id, row.id]);

async function settle(tx: Queryable, row: WaitingRow, now: number, speed: number): Promise<void> {
  if (row.status !== "available") return void (await dropPlans(tx, row));
  // What was due later happens earlier, by as much as the world has run ahead since it was planned.
  const at = Math.min(now, row.planned_at + Math.round(Math.max(0, row.due_at - row.planned_at) / speed));
  await hasten(tx, row.company_id, row.id, Math.max(0, at - row.planned_at) * (speed - 1), now);
  if (isBooked(row.id) && (await book(tx, row, at, now))) await tx.query(PLAN, [row.company_id, row.id, iso(at)]);
  else {
    await giveUp(tx, row, at, now);
    await dropPlans(tx, row);
  }
}

/** Books or gives up the next load that is due by `now`. False when none is left. */
export const bookNextLoad = (engine: Engine, now: number, speed: number): Promise<boolean> =>
  inTurn(engine, async (tx) => {
    const [row] = await tx.query<WaitingRow>(DUE, [iso(now), speed]);
    if (row === undefined) return false;
    await settle(tx, row, now, speed);
    return true;
  });
