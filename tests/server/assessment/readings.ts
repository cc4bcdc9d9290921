// The assessments of a company's connected carriers as the database, the domain and the worker compute them.
import { assessBySets } from "../../../src/domain/rules/assessment.ts";
import type { CarrierFacts } from "../../../src/domain/rules/facts.ts";
import { indexSets, applicableSets } from "../../../src/domain/rules/rule-sets.ts";
import type { Override } from "../../../src/domain/rules/combine.ts";
import { parameters, ASSESSED } from "../../../server/assessment/assess-sql.ts";
import { factsAnswer, readCarrierFacts } from "../../../server/assessment/carrier-facts.ts";
import { FACTS_FROM } from "../../../server/assessment/fact-columns.ts";
import { FACT_COLUMNS, type StoredRuleSet } from "../../../server/assessment/inputs.ts";
import { assessCarriersFor } from "../../../server/assessment/assessed-carriers.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { asCompany } from "../../../server/db/role.ts";
import { createAssessmentHost } from "../../../workers/assessment/host.ts";

/** Assessments by carrier; null where no rule applies. */
export type Assessments = Readonly<Record<number, string | null>>;

/** The result of any carrier, connected or not, and what decides it. */
export interface Reasons {
  readonly result: string | null;
  readonly failing: readonly string[];
  readonly incomplete: readonly string[];
}

interface Connected {
  readonly carrier_id: number;
  readonly classification_ids: number[];
}

export function companyOf(engine: Engine, company: number) {
  const query = <T>(sql: string, params: readonly unknown[] = [company]): Promise<T[]> =>
    engine.tx((tx) => tx.query<T>(sql, params), asCompany(company));
  const connected = (): Promise<Connected[]> =>
    query("select carrier_id, classification_ids from connections where company_id = $1 order by carrier_id");

  return {
    async bySql(now: Date): Promise<Assessments> {
      const ids = (await connected()).map(({ carrier_id: id }) => id);
      const rows = await query<{ carrier_id: number; result: string | null }>(
        `with ${ASSESSED} select carrier_id, result from assessments`,
        parameters(company, ids, now),
      );
      return Object.fromEntries(rows.map(({ carrier_id: id, result }) => [id, result]));
    },

    async byDomain(now: Date): Promise<Assessments> {
      const facts = await query<CarrierFacts & { id: number }>(
        `select ca.id, ${FACT_COLUMNS} from ${FACTS_FROM} join connections c on c.carrier_id = ca.id and c.company_id = $1`,
      );
      const sets = indexSets(
        await query<StoredRuleSet>(
          `select id, carrier_id, classification_id, version, rules as "values" from rule_sets where company_id = $1`,
        ),
      );
      const overrides = await query<Override & { carrier_id: number }>(
        `select id, carrier_id, is_type, is_active, expiration_date, classification_id from rule_overrides where company_id = $1`,
      );
      const classes = new Map((await connected()).map((each) => [each.carrier_id, each.classification_ids]));
      const assess = (carrier: CarrierFacts & { id: number }): string | null => {
        const own = overrides.filter((override) => override.carrier_id === carrier.id);
        return assessBySets(carrier, applicableSets(sets, carrier.id, classes.get(carrier.id) ?? []), own, now).result;
      };
      return Object.fromEntries(facts.map((carrier) => [carrier.id, assess(carrier)]));
    },

    /** Of these carriers, connected or not, as the server assesses a page of results. */
    async anyBySql(ids: readonly number[], now: Date): Promise<Readonly<Record<number, Reasons>>> {
      const assessed = await engine.tx((tx) => assessCarriersFor(tx, company, ids, now), asCompany(company));
      return Object.fromEntries(
        assessed.map(({ id, result, failing, incomplete }) => [
          id,
          { result, failing: failing.toSorted(), incomplete: incomplete.toSorted() },
        ]),
      );
    },

    async anyByDomain(ids: readonly number[], now: Date): Promise<Readonly<Record<number, Reasons>>> {
      const facts = await query<CarrierFacts & { id: number }>(
        `select ca.id, ${FACT_COLUMNS} from ${FACTS_FROM} where ca.id = any($1::bigint[])`,
        [ids],
      );
      const sets = indexSets(
        await query<StoredRuleSet>(
          `select id, carrier_id, classification_id, version, rules as "values" from rule_sets where company_id = $1`,
        ),
      );
      const overrides = await query<Override & { carrier_id: number }>(
        `select id, carrier_id, is_type, is_active, expiration_date, classification_id from rule_overrides where company_id = $1`,
      );
      const classes = new Map((await connected()).map((each) => [each.carrier_id, each.classification_ids]));
      const reasons = (carrier: CarrierFacts & { id: number }): Reasons => {
        const own = overrides.filter((override) => override.carrier_id === carrier.id);
        const applicable = applicableSets(sets, carrier.id, classes.get(carrier.id) ?? []);
        const { result, rules } = assessBySets(carrier, applicable, own, now);
        const having = (wanted: string): string[] =>
          rules.flatMap((rule) => (rule.result === wanted ? [rule.is_type] : [])).toSorted();
        return { result, failing: having("Fail"), incomplete: having("Incomplete") };
      };
      return Object.fromEntries(facts.map((carrier) => [carrier.id, reasons(carrier)]));
    },

    carriers: async (): Promise<number[]> =>
      (await query<{ id: number }>("select id from carriers order by id", [])).map(({ id }) => id),

    /** The counts that the worker computes from the text it is sent. */
    async byWorker(now: Date): Promise<Readonly<Record<string, number>>> {
      const host = createAssessmentHost();
      await host.load(Buffer.concat(factsAnswer(await readCarrierFacts(engine, company), true)).toString());
      const tally = await host.tally(now.getTime());
      return tally?.byStatus ?? {};
    },

    /** The stored ones. */
    async written(): Promise<Assessments> {
      const rows = await query<{ carrier_id: number; result: string | null }>(
        `select c.carrier_id, ra.result from connections c left join rules_assessments ra
          on ra.company_id = c.company_id and ra.carrier_id = c.carrier_id where c.company_id = $1`,
      );
      return Object.fromEntries(rows.map(({ carrier_id: id, result }) => [id, result]));
    },

    /** The same with what decides them. */
    async writtenReasons(): Promise<Readonly<Record<number, Reasons>>> {
      const rows = await query<Reasons & { carrier_id: number }>(
        `select c.carrier_id, ra.result, coalesce(ra.failing, '{}') as failing, coalesce(ra.incomplete, '{}') as incomplete
          from connections c left join rules_assessments ra on ra.company_id = c.company_id and ra.carrier_id = c.carrier_id
          where c.company_id = $1`,
      );
      return Object.fromEntries(
        rows.map(({ carrier_id: id, result, failing, incomplete }) => [
          id,
          { result, failing: failing.toSorted(), incomplete: incomplete.toSorted() },
        ]),
      );
    },

    updated: async (): Promise<Readonly<Record<number, string>>> =>
      Object.fromEntries(
        (
          await query<{ carrier_id: number; at: string }>(
            "select carrier_id, updated_at::text as at from connections where company_id = $1",
          )
        ).map(({ carrier_id: id, at }) => [id, at]),
      ),
  };
}

export function tallied(assessments: Assessments): Record<string, number> {
  const counts: Record<string, number> = { pass: 0, partial_pass: 0, fail: 0, incomplete: 0, none: 0 };
  for (const result of Object.values(assessments)) counts[result ?? "none"] = (counts[result ?? "none"] ?? 0) + 1;
  return counts;
}
