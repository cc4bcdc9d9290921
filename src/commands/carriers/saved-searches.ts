// Saving and deleting searches. Both are asked of the server at once rather than queued: a search that is not saved yet has no id
// that a later deletion could name, and whoever saves one wants to know that it is.
import { firstValueFrom } from "rxjs";
import { deleteSavedSearch, saveSearch, type SavedSearch } from "../../contract/carriers/saved-searches.ts";
import { current } from "../../db/session/handle.ts";
import { putRows } from "../../db/put-rows.ts";
import { NetworkFailure } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";

export type SearchToSave = Pick<SavedSearch, "name" | "is_type" | "address">;

const OFFLINE = "The server was not reached. Try again once you are online.";

const inWords = (error: unknown): Error =>
  error instanceof NetworkFailure
    ? new Error(OFFLINE, { cause: error })
    : error instanceof Error
      ? error
      : new Error(String(error));

/**
 * Saves a search under its name, over the one of its kind that has the name. Resolves once the server has it.
 * Throws, in words for the person: offline, refused, or failed. Throws SignedOut.
 */
export async function keepSearch(search: SearchToSave): Promise<SavedSearch> {
  const handle = current();
  const idempotencyKey = crypto.randomUUID();
  const asked$ = request$(saveSearch, { body: { saved_search: search } }, { idempotencyKey });
  const reply = await firstValueFrom(asked$).catch((error: unknown) => Promise.reject(inWords(error)));
  if (!reply.ok) throw new Error(reply.refusal.message ?? reply.refusal.error);
  await putRows(handle, { collection: "saved_searches", rows: [reply.data] });
  return reply.data;
}

/** Deletes one; one that is gone already is no failure. `keepSearch` of the same search takes it back. Throws as keepSearch does. */
export async function removeSearch({ id }: Pick<SavedSearch, "id">): Promise<void> {
  const handle = current();
  const asked$ = request$(deleteSavedSearch, { params: { id } }, { idempotencyKey: crypto.randomUUID() });
  const reply = await firstValueFrom(asked$).catch((error: unknown) => Promise.reject(inWords(error)));
  if (!reply.ok && reply.status !== 404) throw new Error(reply.refusal.message ?? reply.refusal.error);
  await putRows(handle, { collection: "saved_searches", rows: [], remove: [id] });
}
