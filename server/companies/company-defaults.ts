// The lists that a brokerage starts with, which it then keeps as its own.
import type { ReasonCode } from "../../src/contract/account/company-lists.ts";

/** Name, net days, quick-pay discount in percent, whether it is the default. */
export const PAYMENT_TERMS: readonly (readonly [string, number, number | null, boolean])[] = [
  ["Net 30", 30, null, true],
  ["Net 21", 21, null, false],
  ["Net 45", 45, null, false],
  ["Quick pay, 2 days", 2, 3, false],
  ["Quick pay, 7 days", 7, 1.5, false],
  ["Same day", 0, 5, false],
];

export const REASON_CODES: readonly Omit<ReasonCode, "id">[] = [
  { code: "DB", name: "Double brokered a load", used_for: ["do_not_dispatch"] },
  { code: "CLM", name: "Claim unpaid", used_for: ["do_not_dispatch"] },
  { code: "NSH", name: "Truck never showed up", used_for: ["do_not_dispatch", "load_disposition"] },
  { code: "HST", name: "Held the freight for more money", used_for: ["do_not_dispatch"] },
  { code: "IDM", name: "Driver or truck was not the one agreed", used_for: ["do_not_dispatch", "load_disposition"] },
  { code: "SOL", name: "Solicited a customer of ours", used_for: ["do_not_dispatch"] },
  { code: "DUP", name: "Entered twice", used_for: ["dismiss"] },
  { code: "OOB", name: "Out of business", used_for: ["dismiss", "do_not_dispatch"] },
  { code: "NLN", name: "Has no trucks in our lanes", used_for: ["dismiss"] },
  { code: "NAN", name: "Does not answer", used_for: ["dismiss", "load_disposition"] },
  { code: "CRT", name: "COI received, filing pending", used_for: ["override"] },
  { code: "HIS", name: "Long-standing carrier", used_for: ["override"] },
  { code: "RTE", name: "Rate too high", used_for: ["load_disposition"] },
];

/**
 * Assumption: the rules that are on until people set their own: what the law asks of a carrier for hire, and what FMCSA itself rules out.
 * Without any the portal could not say of a carrier whether it is OK to use.
 */
export const FIRST_RULES = [
  "has_active_interstate_authority",
  "has_bipd_coverage_750000",
  "has_satisfactory_or_unrated_safety_rating",
  "has_active_safer_operating_status",
  "has_no_active_out_of_service_orders",
] as const;
