// The page that a carrier is sent which does not meet a company's rules.
import { readRemedy } from "../../../src/contract/rules/remedy.ts";
import { assessBySets } from "../../../src/domain/rules/assessment.ts";
import { nextStep } from "../../../src/domain/rules/next-step.ts";
import { ruleLabel } from "../../../src/domain/rules/rules.ts";
import { readApplicableSets, readFacts, readOverrides } from "../../assessment/inputs.ts";
import { visitor } from "../../http/access.ts";
import { notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";

export const remedyRoutes: readonly Route[] = [
  route(readRemedy, {
    access: visitor("remedy"),
    async handler({ tx, visit }) {
      const { companyId, carrierId } = visit();
      const now = new Date();
      const facts = await readFacts(tx, carrierId);
      if (facts === undefined) throw notFound();
      const { sets } = await readApplicableSets(tx, companyId, carrierId);
      const { rules } = assessBySets(facts, sets, await readOverrides(tx, companyId, carrierId), now);
      return {
        rules: rules.flatMap((rule) =>
          rule.result !== "Fail" && rule.result !== "Incomplete"
            ? []
            : [
                {
                  is_type: rule.is_type,
                  label: ruleLabel(rule.is_type),
                  result: rule.result,
                  value: rule.value,
                  threshold: rule.threshold,
                  source: rule.source,
                  as_of: rule.as_of,
                  next_step: nextStep(rule, now),
                },
              ],
        ),
        assessed_at: now.toISOString(),
      };
    },
  }),
];
