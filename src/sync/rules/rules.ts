// What the rules page asks the server: the company's sets, and what there is to judge by.
import { getRule, listRules, listRuleTypes } from "../../contract/rules/rules.ts";

/** Every rule set of the company. */
export const RULE_SETS = { endpoint: listRules, input: {} } as const;

/** What each rule asks, where that comes from, and when it is too old. */
export const RULE_TYPE_LIST = { endpoint: listRuleTypes, input: {} } as const;

/** One set as it is now. */
export const ruleSetOf = (id: number) => ({ endpoint: getRule, input: { params: { id } } }) as const;
