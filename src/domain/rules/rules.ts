// The rule types a broker can require of carriers: their labels, categories, sources and the words the facts are told in.
import type { RULE_CATEGORIES } from "../../contract/carriers/carriers.ts";
import { humanized } from "../status.ts";

type RuleCategory = (typeof RULE_CATEGORIES)[number];

/** Which of a carrier's facts a rule rests on, and so whose age decides whether the rule can be judged. */
type FactGroup = "authority" | "insurance" | "safety" | "located" | "identifier";

export interface RuleType {
  /** The token in `is_type`. Those with a label are ours; the labels are the trade's (specification part 1, section 9). */
  readonly is_type: string;
  /** Null for the types that the trade has no label for. */
  readonly label: string | null;
  readonly category: RuleCategory;
  readonly source: string;
  readonly facts: FactGroup;
}

/** Every rule type that can be judged, in the order screens show them. */
export const RULE_TYPES = [
  {
    is_type: "has_active_interstate_authority",
    label: "Active interstate authority",
    category: "Authority",
    source: "FMCSA licensing",
    facts: "authority",
  },
  {
    is_type: "has_authority_for_3_months",
    label: "Authority at least 3 months",
    category: "Authority",
    source: "FMCSA licensing",
    facts: "authority",
  },
  {
    is_type: "has_authority_for_6_months",
    label: "Authority at least 6 months",
    category: "Authority",
    source: "FMCSA licensing",
    facts: "authority",
  },
  {
    is_type: "has_bipd_coverage_750000",
    label: "BIPD coverage at least $750,000",
    category: "Insurance",
    source: "FMCSA insurance filings",
    facts: "insurance",
  },
  {
    is_type: "has_bipd_coverage_1000000",
    label: "BIPD coverage at least $1,000,000",
    category: "Insurance",
    source: "FMCSA insurance filings",
    facts: "insurance",
  },
  {
    is_type: "has_cargo_coverage_100000",
    label: "Cargo coverage at least $100,000",
    category: "Insurance",
    source: "Certificate of insurance",
    facts: "insurance",
  },
  {
    is_type: "has_satisfactory_or_unrated_safety_rating",
    label: "Satisfactory or unrated safety rating",
    category: "Operations",
    source: "FMCSA safety rating",
    facts: "safety",
  },
  {
    is_type: "has_active_safer_operating_status",
    label: "SAFER operating status active",
    category: "Operations",
    source: "FMCSA SAFER",
    facts: "authority",
  },
  {
    is_type: "has_inspection_within_24_months",
    label: "Inspected within the past 24 months",
    category: "Operations",
    source: "FMCSA inspections",
    facts: "safety",
  },
  {
    is_type: "has_no_active_out_of_service_orders",
    label: "No active out of service orders",
    category: "Operations",
    source: "FMCSA SAFER",
    facts: "safety",
  },
  {
    is_type: "has_verified_physical_location_activity",
    label: null,
    category: "Operations",
    source: "Devices and roadside inspections",
    facts: "located",
  },
  {
    is_type: "has_verified_manually_entered_identifier",
    label: null,
    category: "Operations",
    source: "Check with the issuing authority",
    facts: "identifier",
  },
] as const satisfies readonly RuleType[];

export type RuleToken = (typeof RULE_TYPES)[number]["is_type"];

const BY_TOKEN: ReadonlyMap<string, (typeof RULE_TYPES)[number]> = new Map(RULE_TYPES.map((rule) => [rule.is_type, rule]));

/** The rule type behind a token; undefined for others that a rule set may also hold, which nobody can judge. */
export const ruleType = (token: string): (typeof RULE_TYPES)[number] | undefined => BY_TOKEN.get(token);

const POSITION: ReadonlyMap<string, number> = new Map(RULE_TYPES.map((rule, index) => [rule.is_type, index]));

/** Where a rule type stands among the others on a screen; those that nobody can judge stand last. */
export const rulePosition = (token: string): number => POSITION.get(token) ?? RULE_TYPES.length;

/** A rule type's label; one without is read from its token. */
export const ruleLabel = (token: string): string => BY_TOKEN.get(token)?.label ?? humanized(token.replace(/^has_/, ""));

/**
 * Days after which a group of facts is too old to judge by; ours. Filings and positions are daily feeds, safety data a monthly one,
 * and a number that was checked once stays what it is for long.
 */
export const STALE_AFTER_DAYS: Readonly<Record<FactGroup, number>> = {
  authority: 14,
  insurance: 14,
  safety: 45,
  located: 14,
  identifier: 365,
};
