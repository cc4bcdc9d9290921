// Notes written here that the server does not list yet, so that none is ever out of sight.
import { notesEntity } from "../../../../commands/carriers/carriers.ts";
import { useWaiting, type Waiting } from "../../../../live/use-waiting.ts";
import { entryReason } from "../../../../outbox/labels.ts";

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

/** The notes of a carrier that are still to be sent; see useWaiting. */
export const useWaitingNotes = (carrierId: number, syncedAt: number | null, again: () => void): readonly WaitingNote[] =>
  useWaiting(notesEntity(carrierId), syncedAt, again).map(noteOf);
