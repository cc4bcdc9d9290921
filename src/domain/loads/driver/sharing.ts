// From when and until when a driver's phone is asked where it is: from some hours before the pickup until the load is over.
import type { SharingEnd } from "../../../contract/links/driver.ts";
import { TRACKED_BEFORE } from "../load-clock.ts";

const HOUR = 3_600_000;

/** Assumption: hours after the last window at which a load that nobody marked as delivered is over for its driver. */
const HOURS_AFTER = 48;

/** What of a load decides. Times in milliseconds since 1970; null: it has no stops. */
export interface SharedLoad {
  readonly status: string;
  readonly carrierId: number | null;
  readonly firstWindowStart: number | null;
  readonly lastWindowEnd: number | null;
}

/** Why nobody drives it for this carrier any more; null: somebody does. @param carrierId whose driver got the link */
export function whyOver(
  { status, carrierId: assigned, lastWindowEnd }: SharedLoad,
  carrierId: number,
  now: number,
): SharingEnd | null {
  if (status === "cancelled") return "cancelled";
  if (assigned !== carrierId) return "reassigned";
  if (status === "delivered" || status === "assumed_delivered") return "delivered";
  return lastWindowEnd !== null && now > lastWindowEnd + HOURS_AFTER * HOUR ? "too_late" : null;
}

/** From when positions are taken, which is when tracking begins: before that nothing would come of them. Null: at once. */
export const sharedFrom = ({ firstWindowStart }: SharedLoad): number | null =>
  firstWindowStart === null ? null : firstWindowStart - TRACKED_BEFORE;
