// The query for a company's notes about a carrier or a load.
import { listNotes } from "../contract/carriers/notes.ts";
import type { NoteSubject } from "../domain/notes.ts";

/** The latest first, all pages. */
export const notesAbout = ({ kind, id }: Pick<NoteSubject, "kind" | "id">) => ({
  endpoint: listNotes,
  input: {
    query: { per_page: 100 },
    q: { ...(kind === "carrier" ? { carrier_id_eq: id } : { notable_id_eq: id, notable_type_eq: "Load" }), s: "created_at desc" },
  },
});
