// What the assessment of a carrier would be under each classification that it is not assigned to.
import { listUnassignedAssessments, type UnassignedAssessment } from "../../../src/contract/carriers/records.ts";
import { assessBySets } from "../../../src/domain/rules/assessment.ts";
import { indexSets, applicableSets } from "../../../src/domain/rules/rule-sets.ts";
import { readFacts, readOverrides, readSets } from "../../assessment/inputs.ts";
import { seenRules } from "../../assessment/seen-by.ts";
import { notFound } from "../../http/refusal.ts";
import { CARRIER_PAGE, hidesSafety, portal } from "../../http/access.ts";
import { checkCarrier } from "../carriers/profile/check-carrier.ts";
import { route, type Route } from "../../http/serve.ts";

const UNASSIGNED = `
  select k.id, k.name from classifications k
  where k.company_id = $1 and k.is_active and not exists (
    select 1 from connections c where c.company_id = $1 and c.carrier_id = $2 and k.id = any(c.classification_ids))
  order by k.name, k.id`;

export const unassignedAssessmentRoutes: readonly Route[] = [
  route(listUnassignedAssessments, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params: { id }, companyId, requireUser }) {
      await checkCarrier(tx, id);
      const facts = await readFacts(tx, id);
      if (facts === undefined) throw notFound();
      const classes = await tx.query<{ id: number; name: string }>(UNASSIGNED, [companyId(), id]);
      const sets = indexSets(await readSets(tx, companyId(), id));
      const overrides = await readOverrides(tx, companyId(), id);
      const now = new Date();
      return classes.map((each): UnassignedAssessment => {
        // In that classification alone; rules of the carrier's own apply in any.
        const { result, rules: assessed } = assessBySets(facts, applicableSets(sets, id, [each.id]), overrides, now);
        const failed = assessed.filter((rule) => rule.result === "Fail");
        const { seen, hidesRules } = seenRules(failed, hidesSafety(requireUser()));
        const failing = seen.map((rule) => rule.is_type);
        return { classification_id: each.id, classification_name: each.name, result, failing, hides_rules: hidesRules };
      });
    },
  }),
];
