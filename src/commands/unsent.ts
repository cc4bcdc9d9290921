// What a person may do with a change that waits or was refused: Retry or Discard.
import { current } from "../db/session/handle.ts";
import { discard } from "../outbox/remove.ts";
import { requeue } from "../outbox/requeue.ts";

/** Sends entries now, refused ones too. Throws SignedOut. */
export const retryEntries = (ids: readonly string[]): Promise<void> => requeue(current(), ids);

/** Removes entries and shows the rows as the server has them. Throws SignedOut. */
export async function discardEntries(ids: readonly string[]): Promise<void> {
  await discard(current(), ids);
}
