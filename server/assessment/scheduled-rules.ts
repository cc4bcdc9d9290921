// Puts saves of rules into effect on their day: each once, whichever of several processes gets to it, and all of a save or nothing.
import type { ScheduledRules, ScheduledSet } from "../../src/contract/rules/scheduled-rules.ts";
import type { RuleValues } from "../../src/contract/rules/rule-values.ts";
import { dayOf } from "../../src/domain/days.ts";
import type { Engine, Queryable } from "../db/engine.ts";
import { readIds } from "../db/plain-sql.ts";
import { asCompany } from "../db/role.ts";
import { beginRuleChange } from "./reassessment.ts";
import { CREATE_SET, DELETE_SET, UPDATE_SET } from "./write-sets.ts";

interface Due extends Pick<ScheduledRules, "id" | "sets" | "reason" | "figures"> {
  readonly user_id: number | null;
  readonly save_id: string;
}

const WAITING = "applied_at is null and withdrawn_at is null";
const ANY = `select 1 from scheduled_rules where company_id = $1 and effective_on <= $2 and ${WAITING} limit 1`;
const NEXT = `select id, sets, reason, figures, user_id, save_id::text as save_id from scheduled_rules
  where company_id = $1 and effective_on <= $2 and ${WAITING} order by effective_on, id limit 1 for update`;
const APPLIED = "update scheduled_rules set applied_at = clock_timestamp() where company_id = $1 and id = $2";

// What the triggers note about the versions that follow: who, why, and which save they are of.
const EXPLAIN = `select set_config('app.user_id', $1, true), set_config('app.change_reason', $2, true), set_config('app.rule_save', $3, true)`;

const SET = `select id, rules as "values" from rule_sets
  where company_id = $1 and carrier_id is null and classification_id is not distinct from $2`;

interface StoredSet {
  readonly id: number;
  readonly values: RuleValues;
}

async function applySet(tx: Queryable, companyId: number, userId: number | null, set: ScheduledSet): Promise<void> {
  const { kind, classification_id: classificationId, values } = set;
  const [stored] = await tx.query<StoredSet>(SET, [companyId, classificationId]);
  if (stored === undefined) {
    // Of a set that somebody deleted meanwhile nothing is left to change.
    if (kind === "make") await tx.query(CREATE_SET, [companyId, classificationId, JSON.stringify(values), userId]);
    return;
  }
  if (kind === "remove") await tx.query(DELETE_SET, [companyId, stored.id]);
  else {
    const next = kind === "change" ? { ...stored.values, ...values } : values;
    await tx.query(UPDATE_SET, [companyId, stored.id, JSON.stringify(next), userId]);
  }
}

async function applyNext(tx: Queryable, companyId: number, day: string): Promise<boolean> {
  if ((await tx.query(ANY, [companyId, day])).length === 0) return false;
  // Before any lock of the save: a person who changes a set takes them in this order.
  await beginRuleChange(tx, companyId);
  const [due] = await tx.query<Due>(NEXT, [companyId, day]);
  if (due === undefined) return false;
  for (const set of due.sets) {
    const kept = { id: due.save_id, figures: due.figures, reverts_id: set.reverts_id };
    await tx.query(EXPLAIN, [String(due.user_id ?? 0), due.reason ?? "", JSON.stringify(kept)]);
    await applySet(tx, companyId, due.user_id, set);
  }
  await tx.query(APPLIED, [companyId, due.id]);
  return true;
}

const DUE = `select distinct company_id as id from scheduled_rules where effective_on <= $1 and ${WAITING} order by 1`;

/**
 * Puts everything into effect whose day has come; the carriers' reassessment is queued with it. What was assessed before rests on the
 * versions that were in force then. `failed` receives the errors of the companies whose saves could not be put into effect.
 */
export async function applyScheduledRules(
  engine: Engine,
  now: Date,
  failed: (error: unknown) => void,
  isWanted: () => Promise<boolean>,
): Promise<void> {
  const day = dayOf(now);
  for (const id of await readIds(engine, DUE, [day])) {
    try {
      while ((await isWanted()) && (await engine.tx((tx) => applyNext(tx, id, day), asCompany(id))));
    } catch (error) {
      failed(error);
    }
  }
}
