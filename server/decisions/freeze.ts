// Freezes a decision about a carrier in the transaction that makes it.
import type { DecisionKind, FrozenDecision } from "../../src/contract/rules/decisions.ts";
import { readFacts, readApplicableSets, readOverrides } from "../assessment/inputs.ts";
import type { Queryable } from "../db/engine.ts";
import { insertRow } from "../db/plain-sql.ts";
import { notFound } from "../http/refusal.ts";
import { freeze } from "./frozen.ts";

interface Deciding {
  readonly companyId: number;
  readonly kind: DecisionKind;
  readonly carrierId: number;
  readonly loadId?: number;
  readonly ruleOverrideId?: number;
  readonly truck?: FrozenDecision["truck"];
  readonly reason?: string | null;
  readonly userId: number;
}

const NAMES = `
  select ca.legal_name, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name, l.external_load_number
  from carriers ca left join users u on u.company_id = $1 and u.id = $3 left join loads l on l.company_id = $1 and l.id = $4
  where ca.id = $2`;

interface Names {
  readonly legal_name: string;
  readonly user_name: string | null;
  readonly external_load_number: string | null;
}

const APPEND = "select append_decision($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as id";

/**
 * Adds a decision to the company's chain: what is known of the carrier and how old it is, the rules and overrides of this moment,
 * and the resulting assessment. Call it after everything that the decision changes; concurrent decisions take turns from here on.
 * @param tx a transaction of the company's own
 * @returns the record's id
 * @throws Refusal 404 where there is no such carrier or load
 */
export async function freezeDecision(tx: Queryable, deciding: Deciding): Promise<number> {
  const { companyId, kind, carrierId, userId, loadId = null, ruleOverrideId = null, truck = null, reason = null } = deciding;
  const [names] = await tx.query<Names>(NAMES, [companyId, carrierId, userId, loadId]);
  const facts = await readFacts(tx, carrierId);
  const number = names?.external_load_number ?? null;
  if (names === undefined || facts === undefined || (loadId !== null && number === null)) throw notFound();
  const { classificationIds, sets } = await readApplicableSets(tx, companyId, carrierId);
  const overrides = await readOverrides(tx, companyId, carrierId);
  const decidedAt = new Date().toISOString();
  const { text, assessment } = freeze({
    kind,
    decided_at: decidedAt,
    decided_by: { id: userId, name: names.user_name },
    carrier: { id: carrierId, legal_name: names.legal_name },
    load: loadId === null || number === null ? null : { id: loadId, external_load_number: number },
    rule_override_id: ruleOverrideId,
    truck,
    reason,
    facts,
    classification_ids: classificationIds,
    rule_sets: sets,
    overrides: overrides.map((override) => ({ ...override, classification_id: override.classification_id ?? null })),
  });
  const set = sets[0];
  return insertRow(tx, APPEND, [
    text,
    kind,
    carrierId,
    loadId,
    ruleOverrideId,
    assessment,
    set?.id ?? null,
    set?.version ?? null,
    userId,
    decidedAt,
  ]);
}
