// Raises alerts on simulated loads: reads what is known of a load and its carrier, and adds what it gives cause for, none twice.
import type { TicketType } from "../../../src/contract/loads/tickets.ts";
import type { Queryable } from "../../db/engine.ts";
import { MINUTE } from "../seed/clock.ts";
import { drawCourse, type AlertCourse } from "../seed/loads/alert-course.ts";
import { Draw } from "../seed/random.ts";
import { bookingAlerts, pickupAlerts, type AlertFacts } from "./alert-causes.ts";
import { alertMessage } from "../../loads/alert-messages.ts";
import { hasIdentityAlert, IS_OVERBOOKED, type LoadKey } from "../../loads/booking-alerts.ts";
import { iso, millis } from "./turn.ts";

interface FactsRow extends Omit<AlertFacts, "place" | "position"> {
  readonly lat: number;
  readonly lon: number;
  readonly position_lat: number | null;
  readonly position_lon: number | null;
  readonly located_at: number | null;
}

const FACTS = `
  select o.city || ', ' || o.state as pickup, coalesce(ca.power_units, 0) as trucks, ca.email, coalesce(l.billable_miles, 0) as miles,
    l.equipment_type as equipment, t.archetype, coalesce(a.result = 'fail', false) as "isFailing",
    ${IS_OVERBOOKED} as "isOverbooked",
    coalesce(ca.phone_line = 'voip', false) as "hasVoipPhone", coalesce(ca.eld_status = 'connected', false) as "hasEld",
    ${hasIdentityAlert("$3::timestamptz")} as "hasIdentityAlert",
    exists (select from insurance_policies p where p.carrier_id = l.carrier_id and p.is_type = 'cargo' and p.exclusions <> '{}'
      and coalesce(p.expires_on, $3::date) >= $3::date) as "hasExclusions",
    $3::date - ca.located_on as "unseenDays", l.carrier_vehicle_id is not null as "hasVehicle", o.postal_code as "postalCode",
    o.latitude_for_map as lat, o.longitude_for_map as lon, ${millis("o.window_end")} as "pickupEnds",
    l.latitude as position_lat, l.longitude as position_lon, ${millis("l.located_at")} as located_at
  from loads l join carriers ca on ca.id = l.carrier_id
    join lateral (select * from stops s where s.company_id = l.company_id and s.load_id = l.id order by s.position limit 1) o on true
    left join demo.carrier_truths t on t.carrier_id = l.carrier_id
    left join rules_assessments a on a.company_id = l.company_id and a.carrier_id = l.carrier_id
  where l.company_id = $1 and l.id = $2`;

async function readFacts(tx: Queryable, { company_id: company, id }: LoadKey, at: number): Promise<AlertFacts | undefined> {
  const [row] = await tx.query<FactsRow>(FACTS, [company, id, iso(at)]);
  if (row === undefined) return undefined;
  const { lat, lon, position_lat: positionLat, position_lon: positionLon, located_at: locatedAt, ...facts } = row;
  const position =
    positionLat === null || positionLon === null || locatedAt === null
      ? null
      : { lat: positionLat, lon: positionLon, at: locatedAt };
  return { ...facts, place: { lat, lon }, position };
}

const RAISE = `
  insert into tickets (company_id, load_id, is_type, status, message, created_at, updated_at, assignee_id, resolution, resolution_reason,
    resolved_at, resolved_by_user_id)
  select $1, $2, $3, $6, $4, $5::timestamptz, clock_timestamp(), $7::bigint, $8::text, $9,
    case when $8::text is not null then $10::timestamptz end, case when $8::text is not null then $7::bigint end
  where not exists (select 1 from tickets where company_id = $1 and load_id = $2 and is_type = $3)`;

/**
 * Assumption: the desks of the demo work while no server runs. What came up by then has been looked at, as what was seeded has: otherwise
 * a first start, which tells up to a day, would bury the seeded alerts under new ones.
 */
const LOOKED_AT_AFTER = 30 * MINUTE;
const NEW: AlertCourse = { status: "new", minutes: 0, assigneeId: null, ending: null };

const courseOf = ({ company_id: company, id }: LoadKey, type: TicketType, age: number): AlertCourse =>
  age > LOOKED_AT_AFTER ? drawCourse(new Draw(`world-course-${type}`, id), company, type, false) : NEW;

interface Cause {
  readonly type: TicketType;
  readonly at: number;
}

async function raise(tx: Queryable, load: LoadKey, facts: AlertFacts, causes: readonly Cause[], now: number): Promise<void> {
  for (const { type, at } of causes) {
    const { status, minutes, assigneeId, ending } = courseOf(load, type, now - at);
    await tx.query(RAISE, [
      load.company_id,
      load.id,
      type,
      alertMessage(type, facts),
      iso(at),
      status,
      assigneeId,
      ending?.resolution ?? null,
      ending?.reason ?? null,
      iso(Math.min(now, at + minutes * MINUTE)),
    ]);
  }
}

/** What the booking of the load's carrier at `at` gives cause for. */
export async function raiseBookingAlerts(tx: Queryable, load: LoadKey, at: number, now: number): Promise<void> {
  const facts = await readFacts(tx, load, at);
  if (facts === undefined) return;
  const causes = bookingAlerts(load.id, facts).map((type) => ({ type, at }));
  await raise(tx, load, facts, causes, now);
}

/** What the load's story gave cause for until `now`, and its check before the pickup at `checkedAt`. */
export async function raiseStoryAlerts(
  tx: Queryable,
  load: LoadKey,
  told: readonly Cause[],
  checkedAt: number | null,
  now: number,
): Promise<void> {
  if (told.length === 0 && checkedAt === null) return;
  const facts = await readFacts(tx, load, checkedAt ?? told[0]?.at ?? 0);
  if (facts === undefined) return;
  const checked = checkedAt === null ? [] : pickupAlerts(load.id, facts, checkedAt).map((type) => ({ type, at: checkedAt }));
  await raise(tx, load, facts, [...checked, ...told], now);
}
