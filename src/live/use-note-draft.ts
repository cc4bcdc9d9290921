// Hook for a note that is being written, stored only on this computer until it is saved, so that a reload loses nothing.
import type { NoteSubject } from "../domain/notes.ts";
import { rememberValue } from "./remember.ts";
import { useValue } from "./use-records.ts";

export interface NoteDraft {
  /** Undefined while it is read, null when there is none. */
  readonly text: string | null | undefined;
  /** Null deletes it. */
  readonly change: (text: string | null) => void;
}

/** Each subject has one draft of a new note, and one of each note that is edited (`noteId`). */
export function useNoteDraft({ kind, id }: Pick<NoteSubject, "kind" | "id">, noteId: number | null): NoteDraft {
  const name = `note-draft:${kind}:${id}:${noteId ?? "new"}`;
  return { text: useValue<string>(name), change: (text) => void rememberValue(name, text) };
}
