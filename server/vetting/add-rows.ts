// Stores the rows of a new list together with their first results, in one statement.
import type { AssessedCarrier } from "../../src/contract/rules/assessed-carriers.ts";
import type { PastedEntry } from "../../src/domain/carriers/search/pasted-list.ts";
import type { Queryable } from "../db/engine.ts";
import { storedWarnings } from "./day-results.ts";
import type { Match } from "./match.ts";
import type { StoredRow } from "./read-rows.ts";

/** The rows of a list that nobody has worked on: one for each entry, which `matches` says whom it means. */
export const newRows = (entries: readonly PastedEntry[], matches: readonly Match[]): StoredRow[] =>
  entries.map(({ line, typed, clues, hasUnreadNumber }, at) => {
    const { problem = "nothing_found", carrierId = null, candidates = [] } = matches[at] ?? {};
    const read = { clues, has_unread_number: hasUnreadNumber };
    return { id: at + 1, line, typed, ...read, problem, carrier_id: carrierId, candidates, is_chosen: false, before: null };
  });

const ADD = `
  insert into vetting_list_rows
    (company_id, list_id, id, line, typed, clues, has_unread_number, problem, candidates, carrier_id, day_on, day_result, day_warnings)
  select $1, $2, r.id, r.line, r.typed, r.clues, r.has_unread_number, r.problem, r.candidates, r.carrier_id, r.day_on, r.day_result,
    r.day_warnings
  from jsonb_to_recordset($3::jsonb) as r(id int, line int, typed text, clues jsonb, has_unread_number boolean, problem text,
    candidates bigint[], carrier_id bigint, day_on date, day_result text, day_warnings text[])`;

/** `day`: of the results in `assessed`. */
export async function addRows(
  tx: Queryable,
  companyId: number,
  listId: number,
  day: string,
  rows: readonly StoredRow[],
  assessed: readonly AssessedCarrier[],
): Promise<void> {
  const results = new Map(assessed.map((one) => [one.id, one]));
  const stored = rows.map(({ id, line, typed, clues, has_unread_number, problem, candidates, carrier_id: carrierId }) => {
    const result = carrierId === null ? undefined : results.get(carrierId);
    return {
      id,
      line,
      typed,
      clues,
      has_unread_number,
      problem,
      candidates,
      carrier_id: carrierId,
      day_on: result === undefined ? null : day,
      day_result: result?.result ?? null,
      day_warnings: result === undefined ? [] : storedWarnings(result),
    };
  });
  await tx.query(ADD, [companyId, listId, JSON.stringify(stored)]);
}
