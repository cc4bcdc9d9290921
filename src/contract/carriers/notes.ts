// A company's notes about carriers and loads, and reports of incorrect data.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Id, IdParams, Nullable, OneOf, Timestamp, VisibleText } from "../shapes.ts";

/** Assumption: the limit for notes and edit requests. */
export const MessageText = VisibleText(2000);

/** Assumption: what notes are about besides carriers; the specification has the id only. */
export const NOTABLE_TYPES = ["Load"] as const;

export const Note = Type.Object({
  id: Id,
  carrier_id: Nullable(Id),
  notable_id: Nullable(Id),
  /** Null for a note about a carrier only. */
  notable_type: Nullable(OneOf(NOTABLE_TYPES)),
  message: Type.String(),
  user_id: Id,
  user_name: Nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Note = Static<typeof Note>;

/** The company's notes, the newest first. */
export const listNotes = endpoint({
  name: "listNotes",
  method: "GET",
  path: "/api/v1/notes",
  query: Type.Object(PageQuery),
  filterable: {
    attributes: { carrier_id: ["eq"], notable_id: ["eq"], notable_type: ["eq"] },
    sorts: ["id", "created_at"],
  },
  output: Type.Array(Note),
  answers: [403, 422],
  paged: true,
});

export const createNote = endpoint({
  name: "createNote",
  method: "POST",
  path: "/api/v1/notes",
  body: Type.Object({
    note: Type.Object({
      carrier_id: Type.Optional(Nullable(Id)),
      notable_id: Type.Optional(Nullable(Id)),
      notable_type: Type.Optional(Nullable(OneOf(NOTABLE_TYPES))),
      message: MessageText,
    }),
  }),
  output: Note,
  answers: [403, 422],
});

export const updateNote = endpoint({
  name: "updateNote",
  method: "PATCH",
  path: "/api/v1/notes/{id}",
  params: IdParams,
  body: Type.Object({ note: Type.Object({ message: MessageText }) }),
  output: Note,
  answers: [403, 422],
});

/** Assumption: the shape of the answer. */
const EditRequest = Type.Object({ id: Id, carrier_id: Id, message: Type.String(), created_at: Timestamp });
export type EditRequest = Static<typeof EditRequest>;

/** Reports incorrect data in a carrier's record. */
export const createEditRequest = endpoint({
  name: "createEditRequest",
  method: "POST",
  path: "/api/v1/edit_requests",
  body: Type.Object({ edit_request: Type.Object({ carrier_id: Id, message: MessageText }) }),
  output: EditRequest,
});
