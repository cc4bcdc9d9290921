// Who may search carriers: users of the watchdog portal only where their limits allow it.
import type { Queryable } from "../../../db/engine.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { SessionUser } from "../../../http/session.ts";

const LIMIT = "can_carrier_search_for_watchdog";

/** @throws Refusal 403 naming the missing limit */
export async function maySearch(tx: Queryable, { userId }: SessionUser): Promise<void> {
  const [row] = await tx.query<{ may: boolean }>(
    `select not c.is_watchdog or coalesce((u.watchdog_limits->>'${LIMIT}')::boolean, false) as may
     from users u join companies c on c.id = u.company_id where u.id = $1`,
    [userId],
  );
  if (row?.may === true) return;
  throw new Refusal(403, {
    error: "permission_missing",
    message: "You don't have access to carrier search. Ask your watchdog contact.",
  });
}
