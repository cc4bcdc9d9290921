// The inputs of one carrier's assessment, as the domain takes them.
import type { RuleSet } from "../../src/contract/rules/rules.ts";
import { FACT_NAMES, FACTS, type CarrierFacts } from "../../src/domain/rules/facts.ts";
import { indexSets, applicableSets } from "../../src/domain/rules/rule-sets.ts";
import type { Override } from "../../src/domain/rules/combine.ts";
import type { Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import { dayText } from "../http/wire.ts";
import { FACTS_FROM, factColumn } from "./fact-columns.ts";

/** A carrier's facts, from FACTS_FROM. */
export const FACT_COLUMNS = FACT_NAMES.map((name) =>
  FACTS[name].kind === "day" ? `${dayText(factColumn(name))} as ${name}` : factColumn(name),
).join(", ");

/** Undefined where there is no such carrier. */
export const readFacts = async (tx: Queryable, carrierId: number): Promise<CarrierFacts | undefined> =>
  (await tx.query<CarrierFacts>(`select ${FACT_COLUMNS} from ${FACTS_FROM} where ca.id = $1`, [carrierId]))[0];

export type StoredRuleSet = Pick<RuleSet, "id" | "carrier_id" | "classification_id" | "version" | "values">;

const SETS = `
  select id, carrier_id, classification_id, version, rules as "values" from rule_sets
  where company_id = $1 and (carrier_id is null or carrier_id = $2) order by id`;

const CLASSIFICATIONS = "select classification_ids from connections where company_id = $1 and carrier_id = $2";

/** The rule sets that may apply to a carrier: its own, the default rules, and every classification's. */
export const readSets = (tx: Queryable, companyId: number, carrierId: number): Promise<StoredRuleSet[]> =>
  tx.query<StoredRuleSet>(SETS, [companyId, carrierId]);

/** The sets that apply to a carrier, and its classifications. */
export async function readApplicableSets(
  tx: Queryable,
  companyId: number,
  carrierId: number,
): Promise<{ readonly classificationIds: readonly number[]; readonly sets: readonly StoredRuleSet[] }> {
  const [row] = await readRows(tx, CLASSIFICATIONS, [companyId, carrierId]);
  const classificationIds = row?.classification_ids ?? [];
  const sets = await readSets(tx, companyId, carrierId);
  return { classificationIds, sets: applicableSets(indexSets(sets), carrierId, classificationIds) };
}

const OVERRIDES = `
  select id, is_type, is_active, ${dayText("expiration_date")} as expiration_date, classification_id
  from rule_overrides where company_id = $1 and carrier_id = $2 order by id desc`;

/** All overrides of a carrier, the latest first. */
export const readOverrides = (tx: Queryable, companyId: number, carrierId: number): Promise<Override[]> =>
  tx.query<Override>(OVERRIDES, [companyId, carrierId]);
