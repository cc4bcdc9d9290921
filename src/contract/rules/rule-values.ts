// The values of a rule set.
import { Type, type Static } from "typebox";

/** One value per rule type; 2 is active. */
export const RuleValues = Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 2 }), { maxProperties: 200 });
export type RuleValues = Static<typeof RuleValues>;
