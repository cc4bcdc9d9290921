// The rule sets of the demo brokers.
import { RULE_ACTIVE } from "../../../../src/contract/constants.ts";
import type { RuleSet } from "../../../../src/contract/rules/rules.ts";
import { indexSets, applicableSets } from "../../../../src/domain/rules/rule-sets.ts";
import { RULE_TYPES, type RuleToken } from "../../../../src/domain/rules/rules.ts";
import { MANAGER, MANAGER_OF_SECOND } from "../account/accounts.ts";
import { DAY, type DemoClock } from "../clock.ts";
import { LAPSED, MAIN, NEWCOMER, SECOND, WATCHDOG } from "../account/companies.ts";
import type { Cell } from "../../../db/csv.ts";

/** Assumption: the value of a rule that is set and inactive. */
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

/** Brokers without active rules. */
const UNRULED_COMPANIES = [WATCHDOG, LAPSED, NEWCOMER] as const;

const valuesOf = (tokens: readonly RuleToken[]): Record<string, number> =>
  Object.fromEntries(RULE_TYPES.map(({ is_type: isType }) => [isType, tokens.includes(isType) ? RULE_ACTIVE : RULE_INACTIVE]));

/** The rules of the main brokerage for some of its classifications, by id. */
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

export type WorldSet = Pick<RuleSet, "id" | "carrier_id" | "classification_id" | "version" | "values">;

const setsOf = (company: number): WorldSet[] => [
  { id: 1, carrier_id: null, classification_id: null, version: 1, values: valuesOf(ACTIVE[company] ?? []) },
  ...(company === MAIN ? BY_CLASSIFICATION : []).map(([classification, tokens], at): WorldSet => ({
    id: at + 2,
    carrier_id: null,
    classification_id: classification,
    version: 1,
    values: valuesOf(tokens),
  })),
];

const INDEXES = new Map(RULING_COMPANIES.map((company) => [company as number, indexSets(setsOf(company))]));

/** The sets that apply to a carrier of a company with these classifications. */
export function setsFor(company: number, carrierId: number, classifications: readonly number[]): readonly WorldSet[] {
  const index = INDEXES.get(company);
  return index === undefined ? [] : applicableSets(index, carrierId, classifications);
}

/** The company's default rules. */
export const defaultRules = (company: number): readonly WorldSet[] => setsFor(company, 0, []);

/** Who decides at a company. */
export const deciderOf = (company: number): number => (company === MAIN ? MANAGER : MANAGER_OF_SECOND);

/** Days before the present when the sets were created, before every decision; demo data. */
const MADE_BEFORE = 410;

export const RULE_SET_COLUMNS = [
  "company_id",
  "id",
  "classification_id",
  "version",
  "rules",
  "updated_by_user_id",
  "created_at",
  "updated_at",
] as const;

export const ruleSetRows = (clock: DemoClock): Cell[][] => {
  const made = clock.time(-MADE_BEFORE * DAY);
  return [
    ...RULING_COMPANIES.flatMap((company) =>
      setsOf(company).map(({ id, classification_id: classification, version, values }): Cell[] => [
        company,
        id,
        classification,
        version,
        JSON.stringify(values),
        deciderOf(company),
        made,
        made,
      ]),
    ),
    ...UNRULED_COMPANIES.map((company): Cell[] => [company, 1, null, 1, "{}", null, made, made]),
  ];
};
