// Queries of the rules page: the company's sets, their versions and those to come, and the rule types.
import { getRuleStatusChanges, listRuleVersions } from "../../contract/rules/rule-versions.ts";
import { getRule, listRules, listRuleTypes } from "../../contract/rules/rules.ts";
import { listScheduledRules } from "../../contract/rules/scheduled-rules.ts";

/** The sets that are not of a single carrier: the default rules and those of classifications. */
export const ruleSets = (companyId: number) =>
  ({ endpoint: listRules, input: { q: { company_id_eq: companyId, carrier_id_null: 1, s: "id desc" } } }) as const;

/** The sets of single carriers, to which no other set applies. */
export const carrierRuleSets = (companyId: number) =>
  ({ endpoint: listRules, input: { q: { company_id_eq: companyId, carrier_id_not_null: 1, s: "id desc" } } }) as const;

/** Every rule type with its threshold, its source, and when its data expires; of a classification's set, or of the default rules. */
export const ruleTypes = (classificationId: number | null) =>
  ({
    endpoint: listRuleTypes,
    input: classificationId === null ? {} : { query: { classification_id: classificationId } },
  }) as const;

/** One set as it is now. */
export const ruleSetOf = (id: number) => ({ endpoint: getRule, input: { params: { id } } }) as const;

/** The versions of a classification's set, or of the default rules. */
export const ruleVersions = (classificationId: number | null) =>
  ({
    endpoint: listRuleVersions,
    input: {
      q: {
        carrier_id_null: 1,
        ...(classificationId === null ? { classification_id_null: 1 } : { classification_id_eq: classificationId }),
        s: "id desc",
      },
    },
  }) as const;

/** The saves that wait for their day. */
export const scheduledRules = () => ({ endpoint: listScheduledRules, input: {} }) as const;

/** Whose status a version changed. */
export const statusChangesOf = (id: number) => ({ endpoint: getRuleStatusChanges, input: { params: { id } } }) as const;
