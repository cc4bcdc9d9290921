// Who may search vehicles: depends on the company's setting and on the watchdog limits.
import type { Queryable } from "../../db/engine.ts";
import { Refusal } from "../../http/refusal.ts";
import type { SessionUser } from "../../http/session.ts";

interface Limits {
  hidden: boolean;
  limited: boolean;
}

const LIMITS = `
  select c.hide_vehicle_search as hidden,
    c.is_watchdog and coalesce((u.watchdog_limits ->> 'can_carrier_search_for_watchdog')::boolean, false) = false as limited
  from users u join companies c on c.id = u.company_id where u.id = $1`;

const forbidden = (message: string): Refusal => new Refusal(403, { error: "permission_missing", message });

/**
 * The same rules as the portal's guard of these pages (specification part 1, section 2, rules 1 and 2).
 * `isSearch`: searching for vehicles, which the watchdog limits restrict, rather than opening one.
 * @throws Refusal 403
 */
export async function checkMayUseVehicles(tx: Queryable, user: SessionUser, isSearch: boolean): Promise<void> {
  const [row] = await tx.query<Limits>(LIMITS, [user.userId]);
  if (row === undefined || row.hidden) throw forbidden("Your company has turned vehicle search off.");
  if (isSearch && row.limited) throw forbidden("You don't have access to vehicle search. Ask your watchdog contact.");
}
