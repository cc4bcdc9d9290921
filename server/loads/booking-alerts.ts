// The alerts for which the facts on hand give cause when a load gets its carrier, whoever books it.
import type { TicketType } from "../../src/contract/loads/tickets.ts";
import type { Queryable } from "../db/engine.ts";
import { alertMessage } from "./alert-messages.ts";

/** A load of a company. */
export interface LoadKey {
  readonly company_id: number;
  readonly id: number;
}

/** SQL of a load `l` with its carrier `ca`: its loads at the time of this one are more than its trucks. */
export const IS_OVERBOOKED = `(select count(*) from loads u where u.company_id = l.company_id and u.carrier_id = l.carrier_id
  and u.status in ('covered', 'progress', 'delayed') and u.pickup_at < l.dropoff_at and u.dropoff_at > l.pickup_at)
  > coalesce(ca.power_units, 1)`;

/** The same: another broker has warned of the carrier by the time `at`. Assumption: alerts of the last week are recent. */
export const hasIdentityAlert = (at: string): string => `exists (select from identity_alerts i where i.carrier_id = l.carrier_id
  and i.is_published and i.is_verified and i.created_at between ${at} - interval '7 days' and ${at})`;

export interface BookingFacts {
  readonly isOverbooked: boolean;
  readonly hasIdentityAlert: boolean;
}

/** What the facts give cause for, with whether they do. */
export const factCauses = (facts: BookingFacts): readonly (readonly [TicketType, boolean])[] => [
  ["overbooked_carrier", facts.isOverbooked],
  ["recent_identity_alert", facts.hasIdentityAlert],
];

interface FactsRow extends BookingFacts {
  readonly pickup: string;
  readonly trucks: number;
  readonly email: string | null;
  readonly miles: number;
  readonly equipment: string;
}

const FACTS = `select l.origin_name as pickup, coalesce(ca.power_units, 0) as trucks, ca.email, coalesce(l.billable_miles, 0) as miles,
    l.equipment_type as equipment, ${IS_OVERBOOKED} as "isOverbooked", ${hasIdentityAlert("$3::timestamptz")} as "hasIdentityAlert"
  from loads l join carriers ca on ca.id = l.carrier_id where l.company_id = $1 and l.id = $2`;

const RAISE = `insert into tickets (company_id, load_id, is_type, status, message, created_at)
  select $1, $2, $3, 'new', $4, $5::timestamptz
  where not exists (select 1 from tickets where company_id = $1 and load_id = $2 and is_type = $3)`;

/** Each type once per load. */
export async function raiseAlertsAtBooking(tx: Queryable, { company_id: company, id }: LoadKey, at: Date): Promise<void> {
  const [facts] = await tx.query<FactsRow>(FACTS, [company, id, at.toISOString()]);
  if (facts === undefined) return;
  for (const [type, isGiven] of factCauses(facts))
    if (isGiven) await tx.query(RAISE, [company, id, type, alertMessage(type, facts), at.toISOString()]);
}
