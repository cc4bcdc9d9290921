// The plans on offer: one row per plan, with its price and what it includes.
import { PLAN_FLAGS, type OfferedPlan } from "../../src/contract/account/billing.ts";

/** Assumption: names, prices and contents; the specification names none. The cheapest first. */
const BROKERAGE_PLANS: readonly OfferedPlan[] = [
  {
    id: "free",
    name: "Free",
    monthly_price: 0,
    includes: ["can_connect"],
    limits: { carrier_searches: 25, users: 2 },
  },
  {
    id: "starter",
    name: "Starter",
    monthly_price: 149,
    includes: ["can_connect", "can_rule", "can_lane_search", "can_export", "can_view_insurance_certificates"],
    limits: { carrier_searches: 100, users: 5 },
  },
  {
    id: "professional",
    name: "Professional",
    monthly_price: 499,
    includes: [...PLAN_FLAGS],
    limits: { carrier_searches: 250, users: 20 },
  },
  {
    id: "enterprise",
    name: "Enterprise",
    monthly_price: 1490,
    includes: [...PLAN_FLAGS],
    limits: { carrier_searches: 5000, users: 50 },
  },
];

/** Assumption, as above. */
const WATCHDOG_PLANS: readonly OfferedPlan[] = [
  {
    id: "watchdog",
    name: "Watchdog",
    monthly_price: 49,
    includes: ["can_export"],
    limits: { carrier_searches: 100, users: 5 },
  },
];

/** The plans that a company can choose: a watchdog's is never a brokerage's. */
export const plansFor = (isWatchdog: boolean): readonly OfferedPlan[] => (isWatchdog ? WATCHDOG_PLANS : BROKERAGE_PLANS);

/** A paywall's flags: true for each that the plan includes, false for the others. */
export const flagsOf = ({ includes }: OfferedPlan): Readonly<Record<string, boolean>> =>
  Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, includes.includes(flag)]));
