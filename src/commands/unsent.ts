// What a person may do with a change that waits or was refused: try it now, or give it up.
import { current } from "../db/session/handle.ts";
import { discard, retryNow } from "../db/outbox.ts";

/** Tries entries at once, refused ones too. Throws SignedOut. */
export const retryEntries = (ids: readonly string[]): Promise<void> => retryNow(current(), ids);

/** Gives entries up and shows the rows as the server has them. Throws SignedOut. */
export async function discardEntries(ids: readonly string[]): Promise<void> {
  await discard(current(), ids);
}
