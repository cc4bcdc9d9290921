// The result of each row of a list from day to day: written when a carrier is matched, and once on every later day.
import type { AssessedCarrier } from "../../src/contract/rules/assessed-carriers.ts";
import type { Queryable } from "../db/engine.ts";

/** The warnings that are compared from day to day: all of the company's, of which each person is shown those that they may see. */
export const storedWarnings = ({ warnings }: Pick<AssessedCarrier, "warnings">): string[] =>
  warnings.map(({ is_type: type }) => type);

// The result of an earlier day becomes the one before.
const STORE = `
  update vetting_list_rows r set
    before_on = case when r.day_on < $4 then r.day_on else r.before_on end,
    before_result = case when r.day_on < $4 then r.day_result else r.before_result end,
    before_warnings = case when r.day_on < $4 then r.day_warnings else r.before_warnings end,
    day_on = $4, day_result = a.result, day_warnings = a.warnings
  from jsonb_to_recordset($3::jsonb) as a(id bigint, result text, warnings text[])
  where r.company_id = $1 and r.list_id = $2 and r.carrier_id = a.id and r.day_on is distinct from $4::date`;

/** Stores the results of `day` for the rows that have none of it yet. */
export async function storeDay(
  tx: Queryable,
  companyId: number,
  listId: number,
  day: string,
  assessed: readonly AssessedCarrier[],
): Promise<void> {
  const results = assessed.map((one) => ({ id: one.id, result: one.result, warnings: storedWarnings(one) }));
  await tx.query(STORE, [companyId, listId, JSON.stringify(results), day]);
}

/** A day in UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
