// The broker's rule sets, and the facts that carriers are assessed by.
import { Type, type Static } from "typebox";
import { RULE_CATEGORIES } from "../carriers/carriers.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Id, IdParams, Nullable, OneOf, Timestamp, Version } from "../shapes.ts";
import { RuleValues } from "./rule-values.ts";
import { RuleSave } from "./rule-versions.ts";

/** The progress of the reassessment since a set changed; null: finished. */
const Reassessment = Type.Object({ assessed: Type.Integer(), total: Type.Integer() });

/**
 * One rule set: of the company (`carrier_id` and `classification_id` null), of one carrier, or of one classification.
 * `version` rises with every change and identifies the set that a decision was assessed by.
 */
export const RuleSet = Type.Object({
  id: Id,
  company_id: Id,
  carrier_id: Nullable(Id),
  classification_id: Nullable(Id),
  version: Version,
  values: RuleValues,
  updated_by: Nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
  reassessment: Nullable(Reassessment),
});
export type RuleSet = Static<typeof RuleSet>;

/** The company's rule sets. */
export const listRules = endpoint({
  name: "listRules",
  method: "GET",
  path: "/api/v1/rules",
  query: Type.Object(PageQuery),
  filterable: {
    attributes: {
      company_id: ["eq"],
      carrier_id: ["eq", "null", "not_null"],
      classification_id: ["eq", "null", "not_null"],
    },
    sorts: ["id"],
  },
  output: Type.Array(RuleSet),
  paged: true,
});

export const getRule = endpoint({
  name: "getRule",
  method: "GET",
  path: "/api/v1/rules/{id}",
  params: IdParams,
  output: RuleSet,
});

/** A rule type: its threshold, the source of its data, the days after which the data expires (0: never), and its value in the set. */
export const RuleTypeInfo = Type.Object({
  is_type: Type.String(),
  /** Null for the types that have none. */
  label: Nullable(Type.String()),
  category: OneOf(RULE_CATEGORIES),
  threshold: Type.String(),
  source: Type.String(),
  stale_after_days: Type.Integer(),
  value: Type.Integer(),
});
export type RuleTypeInfo = Static<typeof RuleTypeInfo>;

/** Every rule type, with its value in the default rules or in the set of a classification. */
export const listRuleTypes = endpoint({
  name: "listRuleTypes",
  method: "GET",
  path: "/api/v1/rules/is_types",
  query: Type.Object({ classification_id: Type.Optional(Id) }),
  output: Type.Array(RuleTypeInfo),
});

/** Adds a set for a classification. Assumption: this call, the two below, and their scope, `manage_rule_overrides`. */
export const createRule = endpoint({
  name: "createRule",
  method: "POST",
  path: "/api/v1/rules",
  isExtension: true,
  body: Type.Object({ rule: Type.Object({ classification_id: Id, values: RuleValues }), save: Type.Optional(RuleSave) }),
  output: RuleSet,
});

/**
 * Changes a set. `version` is the version that was edited; if there is a newer one, the answer is a 422 on `version`. Without `save` the
 * new version has no reason.
 */
export const updateRule = endpoint({
  name: "updateRule",
  method: "PATCH",
  path: "/api/v1/rules/{id}",
  isExtension: true,
  params: IdParams,
  body: Type.Object({ rule: Type.Object({ values: RuleValues, version: Version }), save: Type.Optional(RuleSave) }),
  output: RuleSet,
});

/** Deletes a classification's set: the default rules apply to its carriers again. The body may be left out. */
export const deleteRule = endpoint({
  name: "deleteRule",
  method: "DELETE",
  path: "/api/v1/rules/{id}",
  isExtension: true,
  params: IdParams,
  body: Type.Object({ save: Type.Optional(RuleSave) }),
  output: RuleSet,
});

/**
 * The facts, rules and overrides of the connected carriers, to preview changes of rules: CarrierFactsColumns as one text, which a worker
 * parses. Assumption: the API has no such call. Refused to people without access to safety data.
 */
export const getCarrierFacts = endpoint({
  name: "getCarrierFacts",
  method: "GET",
  path: "/api/v1/rules/carrier_facts",
  isExtension: true,
  output: Type.Unsafe<string>(
    Type.Object({
      as_of: Timestamp,
      carrier_id: Type.Array(Id),
      connection_id: Type.Array(Id),
      rule_sets: Type.Array(Type.Object({})),
    }),
  ),
  asText: true,
});

/** The answer of getCarrierFacts but for the facts; every list is as long as `carrier_id` and in its order, unless noted. */
export interface BesideFacts {
  readonly as_of: string;
  readonly carrier_id: readonly number[];
  readonly connection_id: readonly number[];
  /** The index of the carrier's combination in `classifications`. */
  readonly classified: readonly number[];
  /** Every combination of classifications that occurs, the first one empty. */
  readonly classifications: readonly (readonly number[])[];
  readonly rule_sets: readonly Pick<RuleSet, "id" | "carrier_id" | "classification_id" | "version" | "values">[];
  /** The latest override of each carrier, type and classification, active or not. */
  readonly overrides: readonly {
    readonly id: number;
    readonly carrier_id: number;
    readonly classification_id: number | null;
    readonly is_type: string;
    readonly is_active: boolean;
    /** YYYY-MM-DD. */
    readonly expiration_date: string | null;
  }[];
  /** Unfinished loads of the carriers; null for people without access to loads. */
  readonly open_loads: readonly OpenLoad[] | null;
}

export interface OpenLoad {
  readonly id: number;
  readonly carrier_id: number;
  readonly external_load_number: string;
  readonly status: string;
  readonly pickup_at: string;
}
