// Adds the notes that other systems send with loads; one that is there already is not added again.
import type { Queryable } from "../db/engine.ts";
import type { Taken, Taking } from "./taking.ts";

const ADD = `
  insert into notes (company_id, notable_id, notable_type, message, user_id)
  select $1, n.load_id, 'Load', n.message, $4 from unnest($2::bigint[], $3::text[]) n (load_id, message)
  where not exists (select from notes o
    where o.company_id = $1 and o.notable_type = 'Load' and o.notable_id = n.load_id and o.message = n.message)
  order by n.load_id returning notable_id as id`;

/** As it stands among the changes of a load. */
export const NOTE_ADDED = (note: string): Taken["changes"][number] => ({ field: "note", before: null, after: note });

/** Returns the ids of the loads that have a note more. */
export async function addNotes(
  tx: Queryable,
  { companyId, userId }: Pick<Taking, "companyId" | "userId">,
  notes: readonly { readonly loadId: number; readonly note: string }[],
): Promise<ReadonlySet<number>> {
  if (notes.length === 0) return new Set();
  const columns = [notes.map(({ loadId }) => loadId), notes.map(({ note }) => note)];
  return new Set((await tx.query<{ id: number }>(ADD, [companyId, ...columns, userId])).map(({ id }) => id));
}
