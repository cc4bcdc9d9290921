// The condition that a carrier passes the company's rules, whether or not it is connected; an override counts, unknown does not.
import { RULE_ACTIVE, RULE_LOCKED } from "../../../../src/contract/constants.ts";
import { ruleType } from "../../../../src/domain/rules/rules.ts";
import { assessCarriersFor } from "../../../assessment/assessed-carriers.ts";
import { FACTS_FROM } from "../../../assessment/fact-columns.ts";
import { passesRule } from "../../../assessment/findings-sql.ts";
import type { Queryable } from "../../../db/engine.ts";
import { readIds } from "../../../db/plain-sql.ts";
import type { Bind } from "../../../q/conditions.ts";
import type { QueryValue } from "../../../q/parse.ts";

/** What decides besides the stored assessments of connected and monitored carriers. */
export interface PassingBy {
  /** The rule types of the default rules. */
  readonly required: readonly string[];
  /** Carriers that are neither connected nor monitored, but have rules or overrides of their own. */
  readonly unusual: readonly number[];
  /** Those of them that pass. */
  readonly passing: readonly number[];
}

const REQUIRED = `
  select e.key as token from rule_sets s, jsonb_each_text(s.rules) e
  where s.company_id = $1 and s.carrier_id is null and s.classification_id is null and e.value in ('${RULE_ACTIVE}', '${RULE_LOCKED}')`;

const KNOWN = (carrier: string): string =>
  `(exists (select 1 from connections k where k.company_id = $1::text::bigint and k.carrier_id = ${carrier})
    or exists (select 1 from subscriptions u where u.company_id = $1::text::bigint and u.carrier_id = ${carrier}))`;

const UNUSUAL = `
  select o.carrier_id as id from (
    select carrier_id from rule_overrides where company_id = $1::text::bigint and is_active
    union select carrier_id from rule_sets where company_id = $1::text::bigint and carrier_id is not null
  ) o where not ${KNOWN("o.carrier_id")}`;

const PASSES: ReadonlySet<string | null> = new Set(["pass", "partial_pass"]);

/** Undefined where `q` does not ask which carriers pass. */
export async function readPassingBy(
  tx: Queryable,
  companyId: number,
  q: QueryValue | undefined,
  now: Date,
): Promise<PassingBy | undefined> {
  if (typeof q !== "object" || !Object.keys(q).some((key) => key.startsWith("passes_rules"))) return undefined;
  const required = (await tx.query<{ token: string }>(REQUIRED, [companyId])).map(({ token }) => token);
  const unusual = await readIds(tx, UNUSUAL, [String(companyId)]);
  const assessed = unusual.length === 0 ? [] : await assessCarriersFor(tx, companyId, unusual, now);
  return { required, unusual, passing: assessed.flatMap(({ id, result }) => (PASSES.has(result) ? [id] : [])) };
}

/** Whether the carrier of `s` passes; false for one that no rule applies to. $1 is the company as text. */
export function passesRules({ required, unusual, passing }: PassingBy, now: Date, bind: Bind): string {
  const stored = `s.carrier_id in (select ra.carrier_id from rules_assessments ra
    where ra.company_id = $1::text::bigint and ra.result in ('pass', 'partial_pass'))`;
  const own = `s.carrier_id = any(${bind(`{${passing.join(",")}}`)}::text::bigint[])`;
  const types = required.map(ruleType);
  // No rule, and a rule that no data can assess, are passed by nobody.
  if (types.length === 0 || types.includes(undefined)) return `(${stored} or ${own})`;
  const time = `timestamptz '${now.toISOString()}'`;
  const tests = types.flatMap((type) => (type === undefined ? [] : [passesRule(type, time)]));
  const usual = `s.carrier_id in (select ca.id from ${FACTS_FROM} where ${tests.join(" and ")})`;
  return `(${stored} or ${own} or (${usual} and s.carrier_id <> all(${bind(`{${unusual.join(",")}}`)}::text::bigint[])
    and not ${KNOWN("s.carrier_id")}))`;
}
