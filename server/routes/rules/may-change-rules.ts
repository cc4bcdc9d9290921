// Who may change a company's rules.
import { plan, portal, scope } from "../../http/access.ts";

/** Assumption: the scope for overrides also covers rule sets; the specification names none. */
export const MAY_CHANGE_RULES = portal(plan("can_rule"), scope("manage_rule_overrides"));
