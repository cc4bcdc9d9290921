// Notes as the API returns them: with the name of who wrote them.
import type { Note } from "../../../../src/contract/carriers/notes.ts";
import { canSearchCarriers, canViewLoad } from "../../../../src/domain/session/permissions.ts";
import type { Queryable } from "../../../db/engine.ts";
import { notFound } from "../../../http/refusal.ts";
import type { SessionUser } from "../../../http/session.ts";
import { isoText } from "../../../http/wire.ts";

export const NOTES_FROM = "notes n left join users u on u.company_id = n.company_id and u.id = n.user_id";
export const NOTE_COLUMNS = `n.id, n.carrier_id, n.notable_id, n.notable_type, n.message, n.user_id,
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name,
  ${isoText("n.created_at")} as created_at, ${isoText("n.updated_at")} as updated_at`;

// Notes take what opening their subject takes: the load, or the carrier, which a watchdog may not always do.
export const visibleTo = ({ person }: SessionUser): string =>
  `case when n.notable_type is null then ${canSearchCarriers(person)} else ${canViewLoad(person)} end`;

/** @throws Refusal 404 */
export async function readNote(tx: Queryable, companyId: number, id: number, user: SessionUser): Promise<Note> {
  const [note] = await tx.query<Note>(
    `select ${NOTE_COLUMNS} from ${NOTES_FROM} where n.company_id = $1 and n.id = $2 and ${visibleTo(user)}`,
    [companyId, id],
  );
  if (note === undefined) throw notFound();
  return note;
}
