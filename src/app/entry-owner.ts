// Whose history entry is open. History outlives a sign-out, and Back must lead nobody to somebody else's address.
import { isRecord } from "../contract/is-record.ts";
import { readActiveSession } from "../db/session/active-session.ts";
import { entryField, setEntryField } from "../ui/frame/entry-value.ts";
import { session$, type SessionState } from "../sync/session/session.ts";

const ownerOfEntry = (): unknown => entryField("owner") ?? null;

/**
 * True for an entry of somebody who is not signed in any more. An address that was just typed, or followed from outside, is
 * nobody's yet.
 */
export const isOfSomebodyElse = (): boolean => ownerOfEntry() !== null && ownerOfEntry() !== readActiveSession()?.userId;

/** Whether it is known who is signed in. Not before the server was asked: the cookie may be another's. */
export const isOwnerKnown = (state: SessionState): boolean =>
  state.kind === "signed-in" && (state.isFresh || state.problem !== null);

/** The state of an entry about to be opened, marked as `markEntry` does: to mark it afterwards would change the entry twice. */
export function ownedState(state: unknown): unknown {
  const owner = readActiveSession()?.userId;
  return owner === undefined || !isOwnerKnown(session$.value) ? state : { ...(isRecord(state) ? state : {}), owner };
}

/** Marks the open entry as the signed-in user's, unless it is marked. The rest of its state stays. */
export function markEntry(): void {
  const owner = readActiveSession()?.userId;
  if (owner === undefined || ownerOfEntry() !== null) return;
  setEntryField("owner", owner);
}
