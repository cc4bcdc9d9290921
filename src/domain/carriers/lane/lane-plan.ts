// How many lane searches a company's plan has left, and whether opening a lane uses one.
import type { Paywall } from "../../../contract/session/session.ts";

/** The key of both the limit and its usage. */
const SEARCHES = "carrier_searches";

export interface SearchPlan {
  /** Null when the plan sets none. */
  readonly limit: number | null;
  readonly used: number;
  /** Usage has reached the limit: no more searches. */
  readonly isSpent: boolean;
}

export function searchPlan({ limits, usage }: Paywall): SearchPlan {
  const limit = limits[SEARCHES] ?? null;
  const used = usage[SEARCHES] ?? 0;
  return { limit, used, isSpent: limit !== null && limit <= used };
}

/**
 * What opening a lane does. `fetch`: asks the server and shows the stored answer meanwhile. `stored`: shows the stored answer, since
 * the plan counts searches and nobody asked for another one. `spent`: the plan has no searches left.
 */
export function opening(plan: SearchPlan, isStored: boolean): "fetch" | "stored" | "spent" {
  if (plan.isSpent) return "spent";
  return plan.limit !== null && isStored ? "stored" : "fetch";
}
