// What the rules find of a load's carrier now and found otherwise when it was assigned: both assessed rule by rule.
import type { TermChange } from "../../../src/contract/loads/confirmations.ts";
import { assessmentChanges } from "../../../src/domain/loads/protection/assessment-changes.ts";
import { assessBySets } from "../../../src/domain/rules/assessment.ts";
import { readFrozen } from "../../../src/domain/rules/decision-replay.ts";
import { readApplicableSets, readFacts, readOverrides } from "../../assessment/inputs.ts";
import type { Queryable } from "../../db/engine.ts";

const ASSIGNED = `select frozen from decisions where company_id = $1 and load_id = $2 and carrier_id = $3 and kind = 'assigned'
  order by id desc limit 1`;

/** Empty where nothing differs, or the assignment was not decided here. */
export async function carrierChanges(
  tx: Queryable,
  companyId: number,
  loadId: number,
  carrierId: number,
  now: Date,
): Promise<TermChange[]> {
  const [decision] = await tx.query<{ frozen: string }>(ASSIGNED, [companyId, loadId, carrierId]);
  const before = decision === undefined ? null : readFrozen(decision.frozen);
  const facts = await readFacts(tx, carrierId);
  if (before === null || facts === undefined) return [];
  const { sets } = await readApplicableSets(tx, companyId, carrierId);
  return assessmentChanges(before.rules, assessBySets(facts, sets, await readOverrides(tx, companyId, carrierId), now).rules);
}
