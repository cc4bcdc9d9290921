// Commands that save and delete searches. They are sent at once rather than queued: an unsaved search has no id that a later
// deletion could name, and the user wants to know that the search is saved.
import { firstValueFrom } from "rxjs";
import { deleteSavedSearch, saveSearch, type SavedSearch } from "../../contract/carriers/saved-searches.ts";
import { current } from "../../db/session/handle.ts";
import { putRows } from "../../db/put-rows.ts";
import { NetworkFailure } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";

export type SearchToSave = Pick<SavedSearch, "name" | "is_type" | "address">;

const OFFLINE = "Can't reach the server. Try again when you are online.";

const readable = (error: unknown): Error =>
  error instanceof NetworkFailure
    ? new Error(OFFLINE, { cause: error })
    : error instanceof Error
      ? error
      : new Error(String(error));

/**
 * Saves a search under its name, replacing one of the same kind and name. Resolves once the server has it.
 * Throws an Error with a message for the user when offline, refused or failed. Throws SignedOut.
 */
export async function addSavedSearch(search: SearchToSave): Promise<SavedSearch> {
  const handle = current();
  const idempotencyKey = crypto.randomUUID();
  const saved$ = request$(saveSearch, { body: { saved_search: search } }, { idempotencyKey });
  const reply = await firstValueFrom(saved$).catch((error: unknown) => Promise.reject(readable(error)));
  if (!reply.ok) throw new Error(reply.refusal.message ?? reply.refusal.error);
  await putRows(handle, { collection: "saved_searches", rows: [reply.data] });
  return reply.data;
}

/** Deletes a search; a missing one is no failure. Undo by `addSavedSearch` of the same search. Throws as addSavedSearch does. */
export async function removeSavedSearch({ id }: Pick<SavedSearch, "id">): Promise<void> {
  const handle = current();
  const deleted$ = request$(deleteSavedSearch, { params: { id } }, { idempotencyKey: crypto.randomUUID() });
  const reply = await firstValueFrom(deleted$).catch((error: unknown) => Promise.reject(readable(error)));
  if (!reply.ok && reply.status !== 404) throw new Error(reply.refusal.message ?? reply.refusal.error);
  await putRows(handle, { collection: "saved_searches", rows: [], remove: [id] });
}
