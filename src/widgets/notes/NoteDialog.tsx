// The dialog in which a note is written or edited; what was written is still there after a reload.
import { useEffect, useEffectEvent, useRef, useState } from "react";
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

/** Tunable: milliseconds after which a change of the draft is no echo of what was typed here. */
const ECHO = 1_000;

export function NoteDialog({ subject, note, onClose }: Props) {
  const draft = useNoteDraft(subject, note?.id ?? null);
  // What was typed here last, and when; until then the dialog shows the draft.
  const typed = useRef<{ readonly text: string | null; readonly at: number }>({ text: null, at: -Infinity });
  const last = useRef(draft.text);
  // What is typed was made from the note as it was when the dialog opened.
  const [opened] = useState(note);
  const onGone = useEffectEvent((text: string) => {
    const isEcho = performance.now() - typed.current.at < ECHO;
    if (!isEcho && (typed.current.text ?? text) === text) onClose();
  });
  useEffect(() => {
    // The draft was sent, or emptied, in another tab: nobody shall send it twice.
    if (draft.text === null && typeof last.current === "string") onGone(last.current);
    last.current = draft.text;
  }, [draft.text]);
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
      onText={(text) => {
        typed.current = { text, at: performance.now() };
        draft.change(text === saved || text.trim() === "" ? null : text);
      }}
      send={async (message) => {
        await (opened === null ? addNote(subject, message) : changeNote(subject, opened, message));
        draft.change(null);
      }}
      onClose={onClose}
    />
  );
}
