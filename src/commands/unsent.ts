// What a person may do with a change that waits, was turned down, or is in conflict: Retry, Discard, or apply it to what is there now.
import { createNote, updateNote, type Note } from "../contract/carriers/notes.ts";
import { current } from "../db/session/handle.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { discard } from "../outbox/remove.ts";
import { requeue } from "../outbox/requeue.ts";
import { send } from "./send.ts";

/** Sends entries now, refused ones too. Throws SignedOut. */
export const retryEntries = (ids: readonly string[]): Promise<void> => requeue(current(), ids);

/** Removes entries and shows the rows as the server has them. Throws SignedOut. */
export async function discardEntries(ids: readonly string[]): Promise<void> {
  await discard(current(), ids);
}

/**
 * Applies a change in conflict to what is there now. A note that was written anew meanwhile is kept, and this one added as another.
 * Throws SignedOut.
 */
export async function applyMine(entry: OutboxEntry): Promise<void> {
  const { theirs } = entry;
  if (entry.endpoint !== updateNote.name || theirs == null) return await retryEntries([entry.id]);
  const { carrier_id, notable_id, notable_type } = theirs.row as unknown as Note;
  const { message } = (entry.input as { readonly body: { readonly note: { readonly message: string } } }).body.note;
  const about = notable_id === null ? { carrier_id } : { notable_id, notable_type };
  const { entity, subject } = entry;
  const input = { body: { note: { ...about, message } } };
  const added = {
    entity,
    name: "Add a note",
    subject,
    endpoint: createNote.name,
    input,
    patches: [],
    answers: null,
    inverse: null,
  };
  await send(current(), [added]);
  await discardEntries([entry.id]);
}
