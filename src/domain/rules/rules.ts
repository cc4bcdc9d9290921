// The rule types a broker can require of carriers, one row per type; the domain, the worker and the server's SQL all read it. Those that
// the specification does not name are in vetting-rules.ts.
import { humanized } from "../status.ts";
import type { Coverage, HeldFor } from "./predicates.ts";
import type { RuleType } from "./rule-type.ts";
import { VETTING_ROWS } from "./vetting-rules.ts";

const authorityAge = (months: number) =>
  ({
    category: "Authority",
    source: "FMCSA licensing",
    facts: "authority",
    test: { kind: "held_for", status: "authority_status", word: "active", since: "authority_granted_on", months },
    short: ["Authority", `< ${months} mo`],
    remedy: null,
    family: "Minimum authority age",
  }) as const satisfies Partial<RuleType> & { readonly test: HeldFor };

const shortDollars = (dollars: number): string =>
  dollars % 1_000_000 === 0 ? `$${dollars / 1_000_000}M` : `$${dollars / 1000}k`;

const coverage = (limit: Coverage["limit"], policy: Coverage["policy"], dollars: number, proof: string) =>
  ({
    category: "Insurance",
    facts: "insurance",
    test: { kind: "coverage", limit, cancelsOn: "insurance_cancels_on", dollars, policy, proof },
    short: [policy === "cargo" ? "Cargo" : "BIPD", `< ${shortDollars(dollars)}`],
    remedy: null,
  }) as const satisfies Partial<RuleType> & { readonly test: Coverage };

const bipd = (dollars: number) =>
  ({
    ...coverage("bipd_limit", "auto_liability", dollars, "filed with FMCSA"),
    source: "FMCSA insurance filings",
    family: "Minimum BIPD coverage",
  }) as const;

const cargo = (dollars: number) =>
  ({
    ...coverage("cargo_limit", "cargo", dollars, "shown by a certificate of insurance"),
    source: "Certificate of insurance",
    sourceFact: "cargo_source",
    whenMissing: "Ask the carrier for a certificate of insurance; FMCSA does not hold cargo policies.",
    family: "Minimum cargo coverage",
  }) as const;

/**
 * In the order screens list them. Assumption: the specification has tokens for 3 and 6 months, $750,000 and $1,000,000 BIPD and $100,000
 * cargo; those of the further steps are formed like them.
 */
const ROWS = [
  {
    is_type: "has_active_interstate_authority",
    label: "Active interstate authority",
    category: "Authority",
    source: "FMCSA licensing",
    facts: "authority",
    test: { kind: "equals", fact: "authority_status", word: "active" },
    short: ["Authority", "not active"],
    isHard: true,
    remedy: "Passes when FMCSA lists its interstate authority as active.",
  },
  { is_type: "has_authority_for_3_months", label: "Authority at least 3 months", ...authorityAge(3) },
  { is_type: "has_authority_for_6_months", label: "Authority at least 6 months", ...authorityAge(6) },
  { is_type: "has_authority_for_12_months", label: "Authority at least 12 months", ...authorityAge(12) },
  { is_type: "has_authority_for_24_months", label: "Authority at least 24 months", ...authorityAge(24) },
  { is_type: "has_bipd_coverage_750000", label: "BIPD coverage at least $750,000", ...bipd(750_000) },
  { is_type: "has_bipd_coverage_1000000", label: "BIPD coverage at least $1,000,000", ...bipd(1_000_000) },
  { is_type: "has_bipd_coverage_2000000", label: "BIPD coverage at least $2,000,000", ...bipd(2_000_000) },
  { is_type: "has_bipd_coverage_5000000", label: "BIPD coverage at least $5,000,000", ...bipd(5_000_000) },
  { is_type: "has_cargo_coverage_100000", label: "Cargo coverage at least $100,000", ...cargo(100_000) },
  { is_type: "has_cargo_coverage_200000", label: "Cargo coverage at least $200,000", ...cargo(200_000) },
  { is_type: "has_cargo_coverage_250000", label: "Cargo coverage at least $250,000", ...cargo(250_000) },
  { is_type: "has_cargo_coverage_500000", label: "Cargo coverage at least $500,000", ...cargo(500_000) },
  { is_type: "has_cargo_coverage_1000000", label: "Cargo coverage at least $1,000,000", ...cargo(1_000_000) },
  {
    is_type: "has_satisfactory_or_unrated_safety_rating",
    label: "Satisfactory or unrated safety rating",
    category: "Operations",
    source: "FMCSA safety rating",
    facts: "safety",
    test: { kind: "equals", fact: "safety_rating", word: "satisfactory", unset: "unrated" },
    short: ["Safety rating", "not satisfactory"],
    remedy: "Passes when FMCSA rates it satisfactory; the carrier can ask FMCSA for a new review.",
  },
  {
    is_type: "has_active_safer_operating_status",
    label: "SAFER operating status active",
    category: "Operations",
    source: "FMCSA SAFER",
    facts: "authority",
    test: { kind: "equals", fact: "operating_status", word: "active" },
    short: ["SAFER status", "not active"],
    remedy: "Passes when SAFER shows Active.",
  },
  {
    is_type: "has_inspection_within_24_months",
    label: "Inspected within the past 24 months",
    category: "Operations",
    source: "FMCSA inspections",
    facts: "safety",
    test: { kind: "within", day: "last_inspected_on", past: { months: 24 }, count: "inspections_24m" },
    short: ["Inspection", "none in 24 mo"],
    remedy: "It passes with its next roadside inspection.",
  },
  {
    is_type: "has_no_active_out_of_service_orders",
    label: "No active out of service orders",
    category: "Operations",
    source: "FMCSA SAFER",
    facts: "safety",
    test: { kind: "flag", fact: "out_of_service", is: false, yes: "active order", no: "none" },
    short: ["Out of service order", "active"],
    isHard: true,
    remedy: "Passes when FMCSA lifts the out-of-service order.",
  },
  {
    is_type: "has_verified_physical_location_activity",
    label: null,
    category: "Operations",
    source: "Devices and roadside inspections",
    facts: "located",
    // Tunable: a truck that was seen so many days ago still shows that the carrier operates.
    test: { kind: "within", day: "located_on", past: { days: 90 }, verb: "seen" },
    short: ["Truck location", "> 90 days ago"],
    remedy: "It passes as soon as an ELD or a roadside inspection locates one of its trucks.",
  },
  {
    is_type: "has_verified_manually_entered_identifier",
    label: null,
    category: "Operations",
    source: "Check with the issuing authority",
    facts: "identifier",
    test: { kind: "flag", fact: "identifier_verified", is: true, yes: "verified", no: "not verified" },
    short: ["Identifier", "not verified"],
    remedy: "Passes when the identifiers it entered prove to be its own; ask the carrier to correct them.",
  },
] as const satisfies readonly RuleType[];

export type RuleToken = (typeof ROWS)[number]["is_type"] | (typeof VETTING_ROWS)[number]["is_type"];

type KnownRuleType = RuleType & { readonly is_type: RuleToken };

/** Every rule type that can be assessed, in the order screens list them. */
export const RULE_TYPES: readonly KnownRuleType[] = [...ROWS, ...VETTING_ROWS];

const BY_TOKEN: ReadonlyMap<string, KnownRuleType> = new Map(RULE_TYPES.map((type) => [type.is_type, type]));

/** The rule type behind a token; undefined for others that a rule set may also contain, which no data can assess. */
export const ruleType = (token: string): KnownRuleType | undefined => BY_TOKEN.get(token);

const POSITION: ReadonlyMap<string, number> = new Map(RULE_TYPES.map(({ is_type: token }, index) => [token, index]));

/** A rule type's place in lists; types that no data can assess come last. */
export const rulePosition = (token: string): number => POSITION.get(token) ?? RULE_TYPES.length;

/** Whether no override of the rule can make a carrier OK to use. */
export const isHardRule = (token: string): boolean => BY_TOKEN.get(token)?.isHard === true;

/** A rule type's label; one without is read from its token. */
export const ruleLabel = (token: string): string => BY_TOKEN.get(token)?.label ?? humanized(token.replace(/^has_/, ""));
