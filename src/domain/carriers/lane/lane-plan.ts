// How many lane searches a company's plan has left, and whether opening a lane uses one.
import type { Paywall } from "../../../contract/session/session.ts";

/** The key of both the limit and its usage. */
const SEARCHES = "carrier_searches";

export interface SearchPlan {
  /** Null when the plan sets none. */
  readonly limit: number | null;
  readonly used: number;
  /** Usage has reached the limit: no more searches (specification part 1, section 4). */
  readonly isSpent: boolean;
}

export function searchPlan({ limits, usage }: Paywall): SearchPlan {
  const limit = limits[SEARCHES] ?? null;
  const used = usage[SEARCHES] ?? 0;
  return { limit, used, isSpent: limit !== null && limit <= used };
}

/** Tunable: how long a stored answer is good enough where every search counts, in milliseconds. */
const GOOD_FOR = 10 * 60_000;

/**
 * What opening a lane does. `fetch`: asks the server and shows the stored answer meanwhile. `stored`: shows the stored answer, since
 * the plan counts searches and the answer is recent. `spent`: the plan has no searches left. `storedAt` is when the stored answer
 * came, null for none; both times in milliseconds since 1970.
 */
export function opening(plan: SearchPlan, storedAt: number | null, now: number): "fetch" | "stored" | "spent" {
  if (plan.isSpent) return "spent";
  const isRecent = storedAt !== null && Math.abs(now - storedAt) < GOOD_FOR;
  return plan.limit !== null && isRecent ? "stored" : "fetch";
}
