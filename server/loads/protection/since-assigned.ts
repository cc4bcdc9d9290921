// What is known of a load's carrier now and was known otherwise when it was assigned: rules by their results, and facts with the day on which
// the change was seen.
import type { TermChange } from "../../../src/contract/loads/confirmations.ts";
import type { FactChange } from "../../../src/contract/loads/since-assignment.ts";
import type { FrozenDecision } from "../../../src/contract/rules/decisions.ts";
import { assessmentChanges } from "../../../src/domain/loads/protection/assessment-changes.ts";
import { factChanges, isSafetyFact } from "../../../src/domain/loads/protection/fact-changes.ts";
import { assessBySets } from "../../../src/domain/rules/assessment.ts";
import { readFrozen } from "../../../src/domain/rules/decision-replay.ts";
import type { CarrierFacts } from "../../../src/domain/rules/facts.ts";
import { ruleType } from "../../../src/domain/rules/rules.ts";
import { readApplicableSets, readFacts, readOverrides } from "../../assessment/inputs.ts";
import type { Queryable } from "../../db/engine.ts";
import { isoText, nameOf } from "../../http/wire.ts";

const ASSIGNED = `select d.id, d.frozen, ${isoText("d.decided_at")} as at, ${nameOf("u")} as by from decisions d
  left join users u on u.company_id = d.company_id and u.id = d.user_id
  where d.company_id = $1 and d.load_id = $2 and d.carrier_id = $3 and d.kind = 'assigned' order by d.id desc limit 1`;

const SEEN = `select field, ${isoText("max(at)")} as at from carrier_facts_changes where carrier_id = $1 and at >= $2::timestamptz group by field`;

export interface Changes {
  readonly rules: TermChange[];
  readonly facts: FactChange[];
}

export interface SinceAssigned extends Changes {
  readonly decisionId: number;
  readonly at: string;
  readonly by: string | null;
  /** As the carrier is assessed now; null: by no rule. */
  readonly assessment: string | null;
}

const asFrozen = (facts: CarrierFacts): FrozenDecision["facts"] => JSON.parse(JSON.stringify(facts)) as FrozenDecision["facts"];

/** Null where the assignment was not decided here. */
export async function changesSinceAssigned(
  tx: Queryable,
  companyId: number,
  loadId: number,
  carrierId: number,
  now: Date,
): Promise<SinceAssigned | null> {
  const [decision] = await tx.query<{ id: number; frozen: string; at: string; by: string | null }>(ASSIGNED, [
    companyId,
    loadId,
    carrierId,
  ]);
  const before = decision === undefined ? null : readFrozen(decision.frozen);
  const facts = await readFacts(tx, carrierId);
  if (decision === undefined || before === null || facts === undefined) return null;
  const { id, at, by } = decision;
  const { sets } = await readApplicableSets(tx, companyId, carrierId);
  const { result, rules } = assessBySets(facts, sets, await readOverrides(tx, companyId, carrierId), now);
  const seen = await tx.query<{ field: string; at: string }>(SEEN, [carrierId, at]);
  const seenAt = new Map(seen.map((row) => [row.field, row.at]));
  return {
    decisionId: id,
    at,
    by,
    assessment: result,
    rules: assessmentChanges(before.rules, rules),
    facts: factChanges(before.facts, asFrozen(facts), seenAt),
  };
}

/** Without what is hidden from somebody. */
export const changesSeenBy = ({ rules, facts }: Changes, isBlind: boolean): Changes =>
  isBlind
    ? {
        rules: rules.filter(({ field }) => ruleType(field)?.facts !== "safety"),
        facts: facts.filter(({ field }) => !isSafetyFact(field)),
      }
    : { rules, facts };
