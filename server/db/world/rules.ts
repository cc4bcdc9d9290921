// The brokers' rule sets, the overrides they granted, and how each connected carrier stands against them.
import { INDEFINITE, RULE_ACTIVE } from "../../../src/contract/constants.ts";
import { assessCarrier, type CarrierAssessment, type Rule } from "../../../src/domain/assessment.ts";
import type { CarrierFacts } from "../../../src/domain/findings.ts";
import { RULE_TYPES, type RuleToken } from "../../../src/domain/rules.ts";
import type { Override } from "../../../src/domain/verdict.ts";
import { MANAGER, MANAGER_OF_SECOND } from "./accounts.ts";
import { MAIN, SECOND } from "./companies.ts";
import { DAY, type WorldClock } from "./clock.ts";
import type { Cell } from "./csv.ts";
import { Draw } from "./random.ts";

/** The value of a rule that is set and not in force; ours. */
const RULE_INACTIVE = 1;

const ACTIVE: Readonly<Record<number, readonly RuleToken[]>> = {
  [MAIN]: [
    "has_active_interstate_authority",
    "has_authority_for_6_months",
    "has_bipd_coverage_750000",
    "has_cargo_coverage_100000",
    "has_satisfactory_or_unrated_safety_rating",
    "has_active_safer_operating_status",
    "has_no_active_out_of_service_orders",
  ],
  [SECOND]: [
    "has_active_interstate_authority",
    "has_authority_for_3_months",
    "has_bipd_coverage_750000",
    "has_inspection_within_24_months",
    "has_satisfactory_or_unrated_safety_rating",
    "has_no_active_out_of_service_orders",
  ],
};

/** Companies that assess carriers. */
export const RULING_COMPANIES = [MAIN, SECOND] as const;

export const rulesOf = (company: number): Rule[] =>
  RULE_TYPES.map(({ is_type }) => ({ is_type, value: ACTIVE[company]?.includes(is_type) ? RULE_ACTIVE : RULE_INACTIVE }));

/** What the main brokerage asks of the carriers in some of its classifications instead; by their ids. */
const BY_CLASSIFICATION: readonly (readonly [number, readonly RuleToken[]])[] = [
  [
    3,
    [
      "has_active_interstate_authority",
      "has_authority_for_6_months",
      "has_bipd_coverage_1000000",
      "has_cargo_coverage_100000",
      "has_satisfactory_or_unrated_safety_rating",
      "has_inspection_within_24_months",
    ],
  ],
  [8, ["has_active_interstate_authority", "has_bipd_coverage_750000", "has_no_active_out_of_service_orders"]],
];
/** Ids of these rules start here. */
const FIRST_OF_CLASSIFICATIONS = 1000;

export const RULE_COLUMNS = ["company_id", "id", "carrier_id", "classification_id", "is_type", "value"] as const;
export const ruleRows = (): Cell[][] => [
  ...RULING_COMPANIES.flatMap((company) =>
    rulesOf(company).map(({ is_type, value }, at): Cell[] => [company, at + 1, null, null, is_type, value]),
  ),
  ...BY_CLASSIFICATION.flatMap(([classification, tokens]) => tokens.map((is_type) => [classification, is_type] as const)).map(
    ([classification, is_type], at): Cell[] => [MAIN, FIRST_OF_CLASSIFICATIONS + at, null, classification, is_type, RULE_ACTIVE],
  ),
];

export const OVERRIDE_COLUMNS = [
  "company_id",
  "id",
  "carrier_id",
  "is_type",
  "is_active",
  "expiration_date",
  "user_id",
  "created_at",
] as const;

/** Of the carriers that do not pass, those a broker makes an exception for. */
const EXCEPTIONS = 0.21;

export interface Standing {
  readonly assessment: CarrierAssessment;
  readonly overrides: readonly Cell[][];
}

/** Rules a broker may overlook; nobody makes an exception for a carrier without authority. */
const overlooks = (isType: string): boolean => isType !== "has_active_interstate_authority";

/** Assesses a carrier; where it falls short, sometimes grants overrides first. Ids of the overrides follow from `connection`. */
export function standing(
  company: number,
  connection: number,
  carrierId: number,
  facts: CarrierFacts,
  rules: readonly Rule[],
  clock: WorldClock,
): Standing {
  const assessment = assessCarrier(facts, rules, [], clock.present);
  const draw = new Draw(`overrides-${company}`, carrierId);
  const short = assessment.rules.filter((rule) => rule.result !== "Pass");
  if (short.length === 0 || short.length > 3 || !short.every((rule) => overlooks(rule.is_type)) || !draw.chance(EXCEPTIONS)) {
    return { assessment, overrides: [] };
  }
  const granted = short.map(({ is_type }, at): { override: Override; row: Cell[] } => {
    const indefinite = draw.chance(0.62);
    const days = draw.chance(0.88) ? draw.int(20, 300) : -draw.int(2, 90);
    const override = {
      id: connection * 4 + at + 1,
      is_type,
      is_active: draw.chance(0.94),
      expiration_date: indefinite ? INDEFINITE : clock.day(days * DAY),
    };
    const created = clock.time(-draw.int(100, 400) * DAY, at);
    return {
      override,
      row: [
        company,
        override.id,
        carrierId,
        is_type,
        override.is_active,
        override.expiration_date,
        company === MAIN ? MANAGER : MANAGER_OF_SECOND,
        created,
      ],
    };
  });
  const overrides = granted.map(({ override }) => override);
  return { assessment: assessCarrier(facts, rules, overrides, clock.present), overrides: granted.map(({ row }) => row) };
}
