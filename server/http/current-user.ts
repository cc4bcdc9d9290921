// The current user in the contract's form, as SQL and as a query.
import type { CurrentUser } from "../../src/contract/session/session.ts";
import { peopleOf } from "../companies/people.ts";
import type { Queryable } from "../db/engine.ts";
import { chatVerification } from "../service-settings.ts";
import type { Settings } from "../settings.ts";
import { isoText } from "./wire.ts";
import { notFound } from "./refusal.ts";

/** How many people a company with a limit has, beside what else it has used. */
const COUNTED_USERS = `case when not coalesce(c.paywall -> 'limits', '{}'::jsonb) ? 'users' then '{}'::jsonb
  else jsonb_build_object('usage', coalesce(c.paywall -> 'usage', '{}'::jsonb) || jsonb_build_object('users',
    ${peopleOf("c.id")})) end`;

/** The user of `users u left join companies c`. A company's paywall holds the flags it was given; all others are off. */
export const CURRENT_USER = `json_build_object(
    'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email, 'phone_e164', u.phone_e164,
    'created_at', ${isoText("u.created_at")}, 'intercom_user_verification_hash', null, 'scopes', to_json(u.scopes),
    'company', case when c.id is null then null else json_build_object(
      'id', c.id, 'legal_name', c.legal_name, 'company_type', c.company_type, 'plan_id', c.plan_id, 'status', c.status,
      'created_at', ${isoText("c.created_at")}, 'carrier_id', c.carrier_id, 'hide_vehicle_search', c.hide_vehicle_search) end,
    'paywall', jsonb_build_object(
      'can_load_dashboard', false, 'can_connect', false, 'can_rule', false, 'can_lane_search', false, 'can_post_loads', false,
      'can_api', false, 'can_export', false, 'can_view_insights', false,
      'can_view_insurance_certificates', false, 'limits', '{}'::jsonb, 'usage', '{}'::jsonb)
      || coalesce(c.paywall, '{}'::jsonb) || ${COUNTED_USERS} || jsonb_build_object('is_watchdog', coalesce(c.is_watchdog, false)),
    'watchdog_limits', '{"can_carrier_search_for_watchdog": false}'::jsonb || u.watchdog_limits,
    'requested_carrier_id', u.requested_carrier_id)`;

const READ = `
  select ${CURRENT_USER} as "user", (select value from secrets where name = 'database') as database_id from users u left join companies c on c.id = u.company_id
  where u.id = $1`;

/** @throws Refusal 404 when the user is gone */
export async function readCurrentUser(tx: Queryable, { serviceSecrets }: Settings, userId: number): Promise<CurrentUser> {
  const [row] = await tx.query<{ user: CurrentUser; database_id: string }>(READ, [userId]);
  if (row === undefined) throw notFound();
  return { ...row.user, database_id: row.database_id, intercom_user_verification_hash: chatVerification(serviceSecrets, userId) };
}
