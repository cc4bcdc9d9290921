// Whose history entry is open. History outlives a sign-out, and Back must lead nobody to somebody else's address.
import { readActiveSession } from "../db/session/active-session.ts";
import { entryField, setEntryField } from "../live/entry-value.ts";

const ownerOfEntry = (): unknown => entryField("owner") ?? null;

/**
 * True for an entry of somebody who is not signed in any more. An address that was just typed, or followed from outside, is
 * nobody's yet.
 */
export const isOfSomebodyElse = (): boolean => ownerOfEntry() !== null && ownerOfEntry() !== readActiveSession()?.userId;

/** Marks the open entry as the signed-in user's, unless it is marked. The rest of its state stays. */
export function markEntry(): void {
  const owner = readActiveSession()?.userId;
  if (owner === undefined || ownerOfEntry() !== null) return;
  setEntryField("owner", owner);
}
