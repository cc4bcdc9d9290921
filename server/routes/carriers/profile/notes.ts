// A company's own notes about carriers and loads.
import { createNote, listNotes, updateNote, type Note } from "../../../../src/contract/carriers/notes.ts";
import { canViewLoad } from "../../../../src/domain/session/permissions.ts";
import type { Queryable } from "../../../db/engine.ts";
import { insertRow } from "../../../db/plain-sql.ts";
import { invalid, Refusal } from "../../../http/refusal.ts";
import { CARRIER_PAGE, check, portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import type { Resource } from "../../../q/columns.ts";
import { listPage } from "../../list-page.ts";
import { NOTE_COLUMNS, NOTES_FROM, readNote, visibleTo } from "./note-rows.ts";

const NOTES: Resource = {
  id: "n.id",
  defaultSort: "id desc",
};

// Assumption: besides carriers, notes are about the company's loads.
const isLoad = async (tx: Queryable, companyId: number, id: number): Promise<boolean> =>
  (await tx.query("select 1 from loads where company_id = $1 and id = $2", [companyId, id])).length > 0;

const written = (message: string): string => {
  const text = message.trim();
  if (text === "") throw invalid("message", "must not be empty");
  return text;
};

export const noteRoutes: readonly Route[] = [
  route(listNotes, {
    access: portal(),
    handler: (call) =>
      listPage<Note>(call, listNotes, NOTES, {
        from: NOTES_FROM,
        where: `n.company_id = $1 and ${visibleTo(call.requireUser())}`,
        columns: NOTE_COLUMNS,
      }),
  }),

  route(createNote, {
    access: portal(),
    async handler({ tx, body: { note }, requireUser, companyId }) {
      const carrierId = note.carrier_id ?? null;
      const notableId = note.notable_id ?? null;
      if (carrierId === null && notableId === null)
        throw invalid("carrier_id", "is missing; a note needs a carrier or another subject");
      if (notableId === null) check([CARRIER_PAGE], { user: requireUser(), isOnOtherHost: false });
      // A missing carrier is an error of the input: this call answers 403 and 422 only.
      if (carrierId !== null && (await tx.query("select 1 from carriers where id = $1", [carrierId])).length === 0)
        throw invalid("carrier_id", "is not the id of a carrier");
      if (notableId === null && note.notable_type != null) throw invalid("notable_id", "is missing");
      if (notableId !== null && !(canViewLoad(requireUser().person) && (await isLoad(tx, companyId(), notableId))))
        throw invalid("notable_id", "is not the id of a load");
      const id = await insertRow(
        tx,
        `insert into notes (company_id, carrier_id, notable_id, notable_type, message, user_id)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [companyId(), carrierId, notableId, notableId === null ? null : "Load", written(note.message), requireUser().userId],
      );
      return readNote(tx, companyId(), id, requireUser());
    },
  }),

  route(updateNote, {
    access: portal(),
    async handler({ tx, params, body, requireUser, companyId }) {
      const { user_id: author } = await readNote(tx, companyId(), params.id, requireUser());
      if (author !== requireUser().userId)
        throw new Refusal(403, { error: "permission_missing", message: "Only the person who wrote a note can change it." });
      await tx.query("update notes set message = $3, updated_at = now() where company_id = $1 and id = $2", [
        companyId(),
        params.id,
        written(body.note.message),
      ]);
      return readNote(tx, companyId(), params.id, requireUser());
    },
  }),
];
