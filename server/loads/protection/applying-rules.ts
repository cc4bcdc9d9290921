// Which rules apply to the carriers of loads, for companies that have marked some of them: a rule that does not apply says nothing.
import { activeRules, applicableSets, indexSets } from "../../../src/domain/rules/rule-sets.ts";
import type { Queryable } from "../../db/engine.ts";
import type { StoredRuleSet } from "../../assessment/inputs.ts";

const SETS = `
  select id, carrier_id, classification_id, version, rules as "values" from rule_sets
  where company_id = $1 and (carrier_id is null or carrier_id = any($2::bigint[]))`;

const CLASSIFIED = `
  select carrier_id, classification_ids from connections where company_id = $1 and carrier_id = any($2::bigint[])`;

/** Types of rules by carrier. */
export async function applyingRules(
  tx: Queryable,
  companyId: number,
  carrierIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const sets = indexSets(await tx.query<StoredRuleSet>(SETS, [companyId, carrierIds]));
  const classified = await tx.query<{ carrier_id: number; classification_ids: number[] }>(CLASSIFIED, [companyId, carrierIds]);
  return new Map(
    classified.map(({ carrier_id: id, classification_ids: classes }) => [
      id,
      activeRules(applicableSets(sets, id, classes)).map(({ is_type: type }) => type),
    ]),
  );
}
