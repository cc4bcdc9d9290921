// The dialog in which a note is written or edited; what was written is still there after a reload.
import { addNote, changeNote } from "../../commands/notes.ts";
import type { NoteSubject } from "../../domain/notes.ts";
import { useNoteDraft } from "../../live/use-note-draft.ts";
import { MessageDialog } from "../carriers/MessageDialog.tsx";

interface Props {
  readonly subject: NoteSubject;
  /** The note that is edited, with its text as it is now; null: a new one. */
  readonly note: { readonly id: number; readonly message: string } | null;
  readonly onClose: () => void;
}

export function NoteDialog({ subject, note, onClose }: Props) {
  const draft = useNoteDraft(subject, note?.id ?? null);
  if (draft.text === undefined) return null;
  const saved = note?.message ?? "";
  return (
    <MessageDialog
      title={note === null ? `Add note about ${subject.name}` : "Edit note"}
      label="Note"
      hint="Everyone in your company can read it."
      submit={note === null ? "Add note" : "Save note"}
      done="Saved the note about"
      subject={subject.name}
      initial={draft.text ?? saved}
      onText={(text) => draft.change(text === saved || text.trim() === "" ? null : text)}
      send={async (message) => {
        await (note === null ? addNote(subject, message) : changeNote(subject, note.id, message));
        draft.change(null);
      }}
      onClose={onClose}
    />
  );
}
