// The values of a rule set.
import { Type, type Static } from "typebox";
import { RULE_ACTIVE, RULE_LOCKED } from "../constants.ts";

/** One value per rule type; 2 is active, 3 is active and cannot be overridden. */
export const RuleValues = Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: RULE_LOCKED }), { maxProperties: 200 });
export type RuleValues = Static<typeof RuleValues>;

/** Whether a rule with this value in a set is required, whether or not it can be overridden. */
export const isActiveValue = (value: number | undefined): boolean => value === RULE_ACTIVE || value === RULE_LOCKED;
