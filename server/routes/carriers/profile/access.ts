// Who may open a carrier's page and its safety data; checked before anything about the carrier is read.
import type { Queryable } from "../../../db/engine.ts";
import { ASK } from "../../../../src/domain/session/permission-labels.ts";
import { hidesSafety } from "../../../http/permissions.ts";
import { notFound, Refusal } from "../../../http/refusal.ts";
import type { SessionUser } from "../../../http/session.ts";

const forbidden = (message: string): Refusal => new Refusal(403, { error: "permission_missing", message });

interface Opened {
  limited: boolean;
  found: boolean;
}

// The limit on carrier search is the only limit of the watchdog portal's users, so it decides about the page too.
const OPEN = `
  select c.is_watchdog and coalesce((u.watchdog_limits ->> 'can_carrier_search_for_watchdog')::boolean, false) = false as limited,
    exists (select 1 from carriers where id = $2) as found
  from users u join companies c on c.id = u.company_id where u.id = $1`;

/**
 * Makes sure that the carrier exists and the user may open it.
 * @throws Refusal 403, and 404 where there is no such carrier
 */
export async function openCarrier(tx: Queryable, user: SessionUser, carrierId: number): Promise<void> {
  const [row] = await tx.query<Opened>(OPEN, [user.userId, carrierId]);
  if (row === undefined || row.limited)
    throw forbidden("You don't have access to this carrier. Ask your watchdog contact for carrier search.");
  if (!row.found) throw notFound();
}

/**
 * Makes sure that safety data is not hidden from the user.
 * @throws Refusal 403
 */
export function openSafetyData(user: SessionUser): void {
  if (hidesSafety(user)) throw forbidden(`Safety data is hidden from you. ${ASK}`);
}

/**
 * Both checks, for calls that return nothing but safety data.
 * @throws Refusal 403, 404
 */
export async function openSafety(tx: Queryable, user: SessionUser, carrierId: number): Promise<void> {
  openSafetyData(user);
  await openCarrier(tx, user, carrierId);
}
