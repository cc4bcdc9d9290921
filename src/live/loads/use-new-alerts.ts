// How many load alerts are new, as last counted for all tabs of the browser.
import type { CurrentUser } from "../../contract/session/session.ts";
import { canViewAlerts } from "../../domain/session/permissions.ts";
import { ALERT_COUNT, type AlertCount } from "../../sync/loads/alert-count.ts";
import { useValue } from "../use-records.ts";

/** Null before the first count, and for who may see no alerts. */
export function useNewAlerts(user: CurrentUser | null): AlertCount | null {
  const counted = useValue<AlertCount>(ALERT_COUNT) ?? null;
  return user !== null && canViewAlerts(user) ? counted : null;
}
