// The company's notes about the carrier, and the identity alerts about it.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { addNote, changeNote } from "../../../../commands/carriers/carriers.ts";
import type { Note } from "../../../../contract/carriers/notes.ts";
import { sendState } from "../../../../domain/statuses.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { notesOf } from "../../../../sync/carriers/records.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../../ui/cell/StatusTone.tsx";
import { useKeys } from "../../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../../ui/palette/palette-registry.ts";
import { MessageDialog } from "../../../../widgets/carriers/MessageDialog.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { Alerts } from "./Alerts.tsx";
import type { TabProps } from "../tab-props.ts";
import { useWaitingNotes } from "./use-waiting-notes.ts";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { RecordColumns } from "../../../../widgets/record/RecordPage.tsx";
import css from "./NotesTab.module.css";
import { muted } from "../../../../ui/text/text.ts";

/** The note in the dialog; null while the dialog is closed. */
type Draft = "new" | Note | null;

export function NotesTab({ id, name, user, signals }: TabProps) {
  const view = useResource(notesOf(id));
  const waiting = useWaitingNotes(id, view.syncedAt, view.again);
  const [draft, setDraft] = useState<Draft>(null);
  const add = () => setDraft("new");
  const carrier = { id, legal_name: name };
  useKeys([{ combo: "n", label: "Add note", group: "Carrier", run: add }]);
  usePaletteItems([{ id: "carrier-note", title: "Add note", section: "Carrier", keys: "n", run: add }]);
  const added = waiting.filter(({ noteId }) => noteId === null).toSorted((a, b) => b.createdAt - a.createdAt);
  return (
    <RecordColumns>
      <RecordPanel
        title={
          <>
            Notes
            <Button size="small" variant="minimal" icon={<AddIcon />} text="Add note" onClick={add} />
          </>
        }
      >
        <ul className={css.messages} aria-label="Notes to send">
          {added.map((note) => (
            <li key={note.key}>
              <p>{note.message}</p>
              <StatusTone status={sendState(note.state)} />
              {note.reason !== null && <span className={muted}> {note.reason}</span>}
            </li>
          ))}
        </ul>
        <Part what="The notes" view={view} rows={6}>
          {(notes) => (
            <>
              {notes.length === 0 && added.length === 0 && <p className={muted}>No notes yet.</p>}
              <ul className={css.messages}>
                {notes.map((note) => {
                  const change = waiting.findLast(({ noteId }) => noteId === note.id);
                  return (
                    <li key={note.id}>
                      <p>{change?.message ?? note.message}</p>
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
                      {note.user_id === user.id && (
                        <Button
                          size="small"
                          variant="minimal"
                          text="Edit"
                          onClick={() => setDraft({ ...note, message: change?.message ?? note.message })}
                        />
                      )}
                    </li>
                  );
                })}
              </ul>
            </>
          )}
        </Part>
      </RecordPanel>
      <Alerts signals={signals} />
      {draft !== null && (
        <MessageDialog
          title={draft === "new" ? `Add note about ${name}` : "Edit note"}
          label="Note"
          hint="Everyone in your company can read it."
          submit={draft === "new" ? "Add note" : "Save note"}
          done="Saved the note about"
          subject={name}
          initial={draft === "new" ? "" : draft.message}
          send={(message) => (draft === "new" ? addNote(carrier, message) : changeNote(carrier, draft.id, message))}
          onClose={() => setDraft(null)}
        />
      )}
    </RecordColumns>
  );
}
