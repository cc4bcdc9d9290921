// Matches the rows of a list that have no carrier yet, or maybe another one, again once more carriers are known.
import type { PastedEntry } from "../../src/domain/carriers/search/pasted-list.ts";
import type { Queryable } from "../db/engine.ts";
import { matchCarriers, type Match } from "./match.ts";

interface OpenRow {
  readonly id: number;
  readonly line: number;
  readonly typed: string;
  readonly clues: PastedEntry["clues"];
  readonly has_unread_number: boolean;
  readonly problem: string | null;
  readonly candidates: readonly number[];
  readonly carrier_id: number | null;
}

// A number whose kind is not said was found as a docket; there may be a carrier with it as its USDOT number.
const IS_BY_DOCKET = `exists (select from jsonb_array_elements(clues) c where c ->> 'type' = 'number'
    and not exists (select from carrier_identifiers i where i.carrier_id = vetting_list_rows.carrier_id and i.is_type = 'DOT'
      and i.value = c ->> 'value'))`;

// In their order, as everything that locks several of them.
const OPEN = `select id, line, typed, clues, has_unread_number, problem, candidates, carrier_id from vetting_list_rows
  where company_id = $1 and list_id = $2 and clues is not null and (carrier_id is null or (not is_chosen and ${IS_BY_DOCKET}))
  order by id for update`;

const MATCH = `update vetting_list_rows r set problem = m.problem, candidates = m.candidates, carrier_id = m.carrier_id
  from jsonb_to_recordset($3::jsonb) as m(id int, problem text, candidates bigint[], carrier_id bigint)
  where r.company_id = $1 and r.list_id = $2 and r.id = m.id`;

const isSame = (row: OpenRow, match: Match): boolean =>
  match.carrierId === row.carrier_id && match.problem === row.problem && match.candidates.join() === row.candidates.join();

/** Returns the ids of the rows that mean another carrier, or others to choose from, than before. What a person chose stays. */
export async function matchAgain(tx: Queryable, companyId: number, listId: number): Promise<number[]> {
  const rows = await tx.query<OpenRow>(OPEN, [companyId, listId]);
  if (rows.length === 0) return [];
  const entries = rows.map(({ line, typed, clues, has_unread_number: hasUnreadNumber }): PastedEntry => ({
    line,
    typed,
    clues,
    hasUnreadNumber,
  }));
  const matches = await matchCarriers(tx, entries);
  const changed = rows.flatMap((row, at) => {
    const match = matches[at];
    if (match === undefined || isSame(row, match)) return [];
    return [{ id: row.id, problem: match.problem, candidates: match.candidates, carrier_id: match.carrierId }];
  });
  if (changed.length > 0) await tx.query(MATCH, [companyId, listId, JSON.stringify(changed)]);
  return changed.map(({ id }) => id);
}
