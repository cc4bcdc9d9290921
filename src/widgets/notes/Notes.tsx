// The company's notes about a carrier or a load: who wrote what and when, those still to be sent, and a dialog to add and edit them.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useState } from "react";
import type { Note } from "../../contract/carriers/notes.ts";
import { formatCount, formatNumber } from "../../domain/format.ts";
import type { NoteSubject } from "../../domain/notes.ts";
import { sendState } from "../../domain/statuses.ts";
import { useNoteDraft } from "../../live/use-note-draft.ts";
import { useResource } from "../../live/use-resource.ts";
import { useWaitingNotes, type WaitingNote } from "../../live/use-waiting-notes.ts";
import { notesAbout } from "../../sync/notes.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { StatusTone } from "../../ui/cell/StatusTone.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../ui/palette/palette-registry.ts";
import { muted } from "../../ui/text/text.ts";
import { Part } from "../record/Part.tsx";
import { RecordPanel } from "../record/RecordPanel.tsx";
import { MessageList } from "./MessageList.tsx";
import { NoteDialog } from "./NoteDialog.tsx";

interface Props {
  readonly subject: NoteSubject;
  readonly userId: number;
  /** The group of its keyboard shortcut and its entry in the palette: "Carrier", "Load". */
  readonly group: string;
}

/** The note in the dialog; null while the dialog is closed. */
type Open = "new" | Pick<Note, "id" | "message"> | null;

/** Tunable: notes that are shown at first, and that a press of the button adds. */
const SHOWN = 50;

interface LineProps {
  readonly note: Note;
  readonly change: WaitingNote | undefined;
  /** Null for somebody else's note. */
  readonly onEdit: ((message: string) => void) | null;
}

function NoteLine({ note, change, onEdit }: LineProps) {
  const message = change?.message ?? note.message;
  return (
    <li>
      <p>{message}</p>
      <span className={muted}>
        {note.user_name ?? "Unknown"}, <Age time={note.created_at} />
        {note.updated_at !== note.created_at && (
          <>
            {" "}
            (edited <Age time={note.updated_at} />)
          </>
        )}
      </span>
      {change !== undefined && <StatusTone status={sendState(change.state)} />}
      {onEdit !== null && <Button size="small" variant="minimal" text="Edit" onClick={() => onEdit(message)} />}
    </li>
  );
}

export function Notes({ subject, userId, group }: Props) {
  const view = useResource(notesAbout(subject));
  const waiting = useWaitingNotes(subject, view.syncedAt, view.again);
  const draft = useNoteDraft(subject, null);
  const [open, setOpen] = useState<Open>(null);
  const [shown, setShown] = useState(SHOWN);
  const add = () => setOpen("new");
  const label = draft.text ? "Continue note" : "Add note";
  useKeys([{ combo: "n", label: "Add note", group, run: add }]);
  usePaletteItems([{ id: `${subject.kind}-note`, title: "Add note", section: group, keys: "n", run: add }]);
  const added = waiting.filter(({ noteId }) => noteId === null).toSorted((a, b) => b.createdAt - a.createdAt);
  return (
    <>
      <RecordPanel
        title={
          <>
            Notes
            <Button size="small" variant="minimal" icon={<AddIcon />} text={label} onClick={add} />
          </>
        }
      >
        <MessageList label="Notes to send">
          {added.map((note) => (
            <li key={note.key}>
              <p>{note.message}</p>
              <StatusTone status={sendState(note.state)} />
              {note.reason !== null && <span className={muted}> {note.reason}</span>}
            </li>
          ))}
        </MessageList>
        <Part what="The notes" view={view} rows={6}>
          {(notes) => (
            <>
              {notes.length === 0 && added.length === 0 && <p className={muted}>No notes yet.</p>}
              <MessageList>
                {notes.slice(0, shown).map((note) => (
                  <NoteLine
                    key={note.id}
                    note={note}
                    change={waiting.findLast(({ noteId }) => noteId === note.id)}
                    onEdit={note.user_id === userId ? (message) => setOpen({ id: note.id, message }) : null}
                  />
                ))}
              </MessageList>
              {notes.length > shown && (
                <Button
                  size="small"
                  variant="outlined"
                  text={`Show ${formatCount(Math.min(SHOWN, notes.length - shown), "older note")} of ${formatNumber(notes.length - shown)}`}
                  onClick={() => setShown(shown + SHOWN)}
                />
              )}
            </>
          )}
        </Part>
      </RecordPanel>
      {open !== null && <NoteDialog subject={subject} note={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}
