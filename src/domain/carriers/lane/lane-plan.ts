// How many lane searches a company's plan has left.
import type { Paywall } from "../../../contract/session/session.ts";

/** The name of the limit and of its usage. */
const SEARCHES = "carrier_searches";

export interface SearchPlan {
  /** Null: the plan sets none. */
  readonly limit: number | null;
  readonly used: number;
  /** The limit is at or below usage: nothing more may be asked (specification part 1, section 4). */
  readonly isSpent: boolean;
}

export function searchPlan({ limits, usage }: Paywall): SearchPlan {
  const limit = limits[SEARCHES] ?? null;
  const used = usage[SEARCHES] ?? 0;
  return { limit, used, isSpent: limit !== null && limit <= used };
}

/** Ours: how long a kept answer is good enough where every question is counted, in milliseconds. */
const GOOD_FOR = 10 * 60_000;

/**
 * What opening a lane does. `ask`: the server is asked, whatever is kept is shown meanwhile. `keep`: the plan counts every question,
 * and what is kept is young. `spent`: the plan has none left. `keptAt` is when the kept answer came, null for none; both times in
 * milliseconds since 1970.
 */
export function opening(plan: SearchPlan, keptAt: number | null, now: number): "ask" | "keep" | "spent" {
  if (plan.isSpent) return "spent";
  const isYoung = keptAt !== null && Math.abs(now - keptAt) < GOOD_FOR;
  return plan.limit !== null && isYoung ? "keep" : "ask";
}
