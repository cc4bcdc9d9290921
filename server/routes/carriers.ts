// One carrier with the verdict on it, rule by rule, judged at the moment of asking.
import { getCarrierDetail, type CarrierDetail, type RuleAssessment } from "../../src/contract/carriers.ts";
import { assessCarrier, type Rule } from "../../src/domain/assessment.ts";
import type { CarrierFacts } from "../../src/domain/findings.ts";
import { ruleType } from "../../src/domain/rules.ts";
import type { Queryable } from "../db/engine.ts";
import type { Api } from "../http/api.ts";
import { notFound } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { dayText, isoText } from "../http/wire.ts";
import { identifiersOf } from "./connection-rows.ts";

type Shown = Omit<CarrierDetail, "rules_assessment" | "rule_overrides">;
type CarrierRow = Shown & CarrierFacts;

const CARRIER = `
  select ca.id, ca.legal_name, ca.dba_name, ${identifiersOf("ca.id")} as identifiers, ca.city, ca.state, ca.power_units,
    ca.phone_e164, ca.email, ca.authority_status, ca.authority_as_of,
    ${dayText("ca.authority_granted_on")} as authority_granted_on,
    ca.bipd_limit, ca.cargo_limit, ca.cargo_source, ${dayText("ca.insurance_cancels_on")} as insurance_cancels_on,
    ca.insurance_as_of, ca.safety_rating, ca.operating_status, ca.out_of_service,
    ${dayText("ca.last_inspected_on")} as last_inspected_on, ca.inspections_24m, ca.safety_as_of
  from carriers ca where ca.id = $1`;

// A carrier that has rules of its own is judged by those instead of the broker-wide set.
const RULES = `
  select is_type, value from rules where company_id = $1 and carrier_id is not distinct from
    (select max(carrier_id) from rules where company_id = $1 and carrier_id = $2)`;

const OVERRIDES = `
  select id, is_type, is_active, ${dayText("expiration_date")} as expiration_date, ${isoText("created_at")} as created_at
  from rule_overrides where company_id = $1 and carrier_id = $2 order by id desc`;

const isSafety = (rule: RuleAssessment): boolean => ruleType(rule.is_type)?.facts === "safety";

async function readCarrier(tx: Queryable, companyId: number, id: number, hidesSafety: boolean): Promise<CarrierDetail> {
  const [row] = await tx.query<CarrierRow>(CARRIER, [id]);
  if (row === undefined) throw notFound();
  const rules = await tx.query<Rule>(RULES, [companyId, id]);
  const overrides = await tx.query<CarrierDetail["rule_overrides"][number]>(OVERRIDES, [companyId, id]);
  const now = new Date();
  const { result, rules: assessed } = assessCarrier(row, rules, overrides, now);
  return {
    ...row,
    safety_rating: hidesSafety ? null : row.safety_rating,
    rules_assessment: {
      result,
      assessed_at: result === null ? null : now.toISOString().replace("Z", "000Z"),
      rules: hidesSafety ? assessed.map((rule) => (isSafety(rule) ? { ...rule, value: null } : rule)) : assessed,
    },
    rule_overrides: overrides,
  };
}

export function serveCarriers(api: Api): void {
  serve(api, getCarrierDetail, {
    handler: ({ tx, params, companyId, person }) =>
      readCarrier(tx, companyId(), params.id, person().scopes.includes("block_safety_data")),
  });
}
