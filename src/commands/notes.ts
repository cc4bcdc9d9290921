// Commands on a company's notes about carriers and loads: queued, and sent in order.
import { createNote, updateNote, type Note } from "../contract/carriers/notes.ts";
import type { EndpointSpec } from "../contract/endpoint.ts";
import { current } from "../db/session/handle.ts";
import type { NoteSubject } from "../domain/notes.ts";
import { send, type Command } from "./send.ts";

/** The entity under which the notes about a subject are queued, so that they are sent in order. */
export const notesEntity = ({ kind, id }: NoteSubject): string => `${kind}s:${id}:notes`;

const plain = (subject: NoteSubject, name: string, endpoint: EndpointSpec, input: unknown): Command => ({
  entity: notesEntity(subject),
  name,
  subject: subject.name,
  endpoint: endpoint.name,
  input,
  patches: [],
  answers: null,
  inverse: null,
});

const about = ({ kind, id }: NoteSubject) => (kind === "carrier" ? { carrier_id: id } : { notable_id: id, notable_type: "Load" });

/** Adds a note. Once this resolves the note is saved and will be sent. Throws SignedOut. */
export const addNote = (subject: NoteSubject, message: string): Promise<string | null> =>
  send(current(), [plain(subject, "Add a note", createNote, { body: { note: { ...about(subject), message: message.trim() } } })]);

/** Changes a note; queued as in addNote. */
export const changeNote = (subject: NoteSubject, note: Pick<Note, "id" | "message">, message: string): Promise<string | null> =>
  send(current(), [
    {
      ...plain(subject, "Change a note", updateNote, { params: { id: note.id }, body: { note: { message: message.trim() } } }),
      madeFrom: [{ table: "notes", key: note.id, seen: { message: note.message }, set: { message: message.trim() } }],
    },
  ]);
