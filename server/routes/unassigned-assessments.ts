// What the verdict on a carrier would be under each classification that it has not been given.
import { listUnassignedAssessments, type UnassignedAssessment } from "../../src/contract/carrier-records.ts";
import { assessCarrier, type Rule } from "../../src/domain/assessment.ts";
import type { CarrierFacts } from "../../src/domain/findings.ts";
import type { Override } from "../../src/domain/verdict.ts";
import type { Api } from "../http/api.ts";
import { notFound } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { dayText } from "../http/wire.ts";
import { openCarrier } from "./carrier-access.ts";

const FACTS = `
  select authority_status, ${dayText("authority_granted_on")} as authority_granted_on, authority_as_of, bipd_limit, cargo_limit,
    cargo_source, ${dayText("insurance_cancels_on")} as insurance_cancels_on, insurance_as_of, safety_rating, operating_status,
    out_of_service, ${dayText("last_inspected_on")} as last_inspected_on, inspections_24m, safety_as_of
  from carriers where id = $1`;

const UNASSIGNED = `
  select k.id, k.name from classifications k
  where k.company_id = $1 and k.is_active and not exists (
    select 1 from connections c where c.company_id = $1 and c.carrier_id = $2 and k.id = any(c.classification_ids))
  order by k.name, k.id`;

const OVERRIDES = `
  select id, is_type, is_active, ${dayText("expiration_date")} as expiration_date
  from rule_overrides where company_id = $1 and carrier_id = $2`;

interface ClassifiedRule extends Rule {
  classification_id: number | null;
}

export function serveUnassignedAssessments(api: Api): void {
  serve(api, listUnassignedAssessments, {
    async handler({ tx, params: { id }, person, companyId }) {
      await openCarrier(tx, person(), id);
      const [facts] = await tx.query<CarrierFacts>(FACTS, [id]);
      if (facts === undefined) throw notFound();
      const classes = await tx.query<{ id: number; name: string }>(UNASSIGNED, [companyId(), id]);
      const rules = await tx.query<ClassifiedRule>(
        "select classification_id, is_type, value from rules where company_id = $1 and carrier_id is null",
        [companyId()],
      );
      const overrides = await tx.query<Override>(OVERRIDES, [companyId(), id]);
      const now = new Date();
      return classes.map((each): UnassignedAssessment => {
        const own = rules.filter((rule) => rule.classification_id === each.id);
        // A classification without rules of its own is judged by the broker-wide ones.
        const applied = own.length > 0 ? own : rules.filter((rule) => rule.classification_id === null);
        const { result, rules: assessed } = assessCarrier(facts, applied, overrides, now);
        const failing = assessed.filter((rule) => rule.result === "Fail").map((rule) => rule.is_type);
        return { classification_id: each.id, classification_name: each.name, result, failing };
      });
    },
  });
}
