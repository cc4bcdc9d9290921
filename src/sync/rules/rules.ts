// Queries of the rules page: the company's sets, and the rule types.
import { getRule, listRules, listRuleTypes } from "../../contract/rules/rules.ts";

/** Every rule set of the company. */
export const RULE_SETS = { endpoint: listRules, input: {} } as const;

/** Every rule type with its threshold, its source, and when its data expires. */
export const RULE_TYPE_LIST = { endpoint: listRuleTypes, input: {} } as const;

/** One set as it is now. */
export const ruleSetOf = (id: number) => ({ endpoint: getRule, input: { params: { id } } }) as const;
