// The rule types, and their values in a set.
import { listRuleTypes, type RuleTypeInfo } from "../../../src/contract/rules/rules.ts";
import type { RuleValues } from "../../../src/contract/rules/rule-values.ts";
import { STALE_AFTER_DAYS } from "../../../src/domain/rules/facts.ts";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";
import { thresholdText } from "../../../src/domain/rules/value-text.ts";
import { notFound } from "../../http/refusal.ts";
import { portal } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";

const KNOWN = "select 1 from classifications where company_id = $1 and id = $2";

// The default rules apply to a classification without its own set.
const VALUES = `
  select rules from rule_sets where company_id = $1 and carrier_id is null and (classification_id is null or classification_id = $2)
  order by classification_id nulls last limit 1`;

export const ruleTypeRoutes: readonly Route[] = [
  route(listRuleTypes, {
    access: portal(),
    async handler({ tx, query, companyId }) {
      const classificationId = query.classification_id ?? null;
      if (classificationId !== null && (await tx.query(KNOWN, [companyId(), classificationId])).length === 0) throw notFound();
      const [set] = await tx.query<{ rules: RuleValues }>(VALUES, [companyId(), classificationId]);
      return RULE_TYPES.map((type): RuleTypeInfo => ({
        is_type: type.is_type,
        label: type.label,
        category: type.category,
        threshold: thresholdText(type.test),
        source: type.source,
        stale_after_days: type.facts === null ? 0 : STALE_AFTER_DAYS[type.facts],
        value: set?.rules[type.is_type] ?? 0,
      }));
    },
  }),
];
