// Notes written here that the server does not list yet, so that none is ever out of sight.
import { notesEntity } from "../commands/notes.ts";
import type { NoteSubject } from "../domain/notes.ts";
import { entryReason } from "../outbox/labels.ts";
import { useWaiting, type Waiting } from "./use-waiting.ts";

/** A note to send. `noteId` null: a new one. */
export interface WaitingNote {
  readonly key: string;
  readonly noteId: number | null;
  readonly message: string;
  readonly createdAt: number;
  readonly state: Waiting["state"];
  readonly reason: string | null;
}

interface Input {
  readonly params?: { readonly id?: number };
  readonly body?: { readonly note?: { readonly message?: string } };
}

function noteOf({ entry, state }: Waiting): WaitingNote {
  const { params, body } = entry.input as Input;
  return {
    key: entry.id,
    noteId: params?.id ?? null,
    message: body?.note?.message ?? "",
    createdAt: entry.createdAt,
    state,
    reason: entryReason(entry),
  };
}

/** The notes about a carrier or a load that are still to be sent; see useWaiting. */
export const useWaitingNotes = (subject: NoteSubject, syncedAt: number | null, again: () => void): readonly WaitingNote[] =>
  useWaiting(notesEntity(subject), syncedAt, again).map(noteOf);
