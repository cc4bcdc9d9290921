// What each rule type asks, as SQL over a carrier's row: the database's own reading of the rules, beside the domain's and the worker's.
import type { RuleToken } from "../../src/domain/rules/rules.ts";

/** When everybody is judged, as the day in UTC and as a time; `$4` is the parameter of assess-sql.ts. */
const NOW = "$4::timestamptz";
export const TODAY = `(${NOW} at time zone 'UTC')::date`;
const monthsBefore = (months: number): string => `(${TODAY} - interval '${months} months')::date`;

interface Finding {
  /** The group of facts it rests on, and after how many days that is too old. */
  readonly facts: "authority" | "insurance" | "safety" | "located" | "identifier";
  /** True: passes; false: fails; null: not known. `ca` is the carrier. */
  readonly sql: string;
}

/** Days after which a group of facts is too old to judge by. */
const STALE: Readonly<Record<Finding["facts"], number>> = {
  authority: 14,
  insurance: 14,
  safety: 45,
  located: 14,
  identifier: 365,
};

const authorityAge = (months: number): Finding => ({
  facts: "authority",
  sql: `case when ca.authority_status <> 'active' then false
    when ca.authority_status = 'active' then ca.authority_granted_on <= ${monthsBefore(months)} end`,
});

const coverage = (column: "bipd_limit" | "cargo_limit", least: number): Finding => ({
  facts: "insurance",
  sql: `case when ca.${column} is not null then (ca.insurance_cancels_on <= ${TODAY}) is not true and ca.${column} >= ${least} end`,
});

const FINDINGS: Readonly<Record<RuleToken, Finding>> = {
  has_active_interstate_authority: { facts: "authority", sql: "ca.authority_status = 'active'" },
  has_authority_for_3_months: authorityAge(3),
  has_authority_for_6_months: authorityAge(6),
  has_bipd_coverage_750000: coverage("bipd_limit", 750_000),
  has_bipd_coverage_1000000: coverage("bipd_limit", 1_000_000),
  has_cargo_coverage_100000: coverage("cargo_limit", 100_000),
  has_satisfactory_or_unrated_safety_rating: {
    facts: "safety",
    sql: "coalesce(ca.safety_rating, 'satisfactory') = 'satisfactory'",
  },
  has_active_safer_operating_status: { facts: "authority", sql: "ca.operating_status = 'active'" },
  has_inspection_within_24_months: {
    facts: "safety",
    sql: `case when ca.last_inspected_on is not null then ca.last_inspected_on >= ${monthsBefore(24)}
      when ca.inspections_24m = 0 then false end`,
  },
  has_no_active_out_of_service_orders: { facts: "safety", sql: "not ca.out_of_service" },
  has_verified_physical_location_activity: { facts: "located", sql: `ca.located_on >= ${TODAY} - 90` },
  has_verified_manually_entered_identifier: { facts: "identifier", sql: "ca.identifier_verified" },
};

/** The rule types that can be judged; the place of each is its bit. */
export const ASSESSABLE = Object.keys(FINDINGS);

// What was never looked up, or too long ago, is not known.
const fresh = ({ facts, sql }: Finding): string =>
  `case when ${NOW} - ca.${facts}_as_of <= interval '${STALE[facts]} days' then ${sql} end`;

const found = Object.entries(FINDINGS).map(([isType, finding]) => `${fresh(finding)} as ${isType}`);
const bits = (condition: (isType: string) => string): string =>
  ASSESSABLE.map((isType, at) => `((${condition(isType)})::int << ${at})`).join(" | ");

/** SQL that selects carrier_id and, as bits, what it passes and what it fails, of the carriers in `chunk`. */
export const MASKS = `
  select carrier_id, (${bits((isType) => `${isType} is true`)})::bigint as passed,
    (${bits((isType) => `${isType} is false`)})::bigint as failed
  from (select k.carrier_id, ${found.join(",\n    ")} from chunk k join carriers ca on ca.id = k.carrier_id offset 0) found`;
