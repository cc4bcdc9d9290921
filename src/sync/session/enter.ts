// Enters the session that the server has confirmed: opens its local database, stores who is signed in, and shows it.
import { concatMap, type Observable } from "rxjs";
import type { CurrentUser } from "../../contract/session/session.ts";
import { putValue } from "../../db/lists.ts";
import type { Handle } from "../../db/open.ts";
import type { SessionRecord } from "../../db/records.ts";
import { beginSession } from "../../db/session/begin.ts";
import { handle$ } from "../../db/session/handle.ts";
import { keepToDatabase } from "../../db/session/same-database.ts";
import { OWNER, type Owner } from "../../db/session/unsent-only.ts";
import { mergedFlags, type ActorFlags } from "../../domain/session/flags.ts";
import { personName } from "../../domain/session/person-name.ts";
import { flagsOf$ } from "./flags.ts";
import { isSession, replacing, SESSION, showSignedIn } from "./session.ts";

// Tunable: milliseconds before an unchanged session is written again, because every write notifies all observers.
const REWRITE_AFTER = 60_000;

const ownerOf = (user: CurrentUser): Owner => ({
  name: personName(user),
  email: user.email,
  company: user.company?.legal_name ?? null,
});

async function remember(handle: Handle, session: SessionRecord): Promise<void> {
  const stored = (await handle.db.values.get(SESSION))?.value;
  const isSame =
    isSession(stored) && JSON.stringify([stored.user, stored.flags]) === JSON.stringify([session.user, session.flags]);
  if (isSame && session.refreshedAt - stored.refreshedAt < REWRITE_AFTER) return;
  await putValue(handle, OWNER, ownerOf(session.user));
  await putValue(handle, SESSION, session);
}

async function store(user: CurrentUser, actorFlags: ActorFlags, isStill: () => boolean): Promise<void> {
  if (!isStill()) return;
  const handle = await replacing(user, () => beginSession(user.id, user.company?.id ?? 0, { isWanted: isStill }));
  const session: SessionRecord = {
    user: { ...user, intercom_user_verification_hash: null },
    flags: mergedFlags(actorFlags),
    actorFlags,
    refreshedAt: Date.now(),
  };
  if (user.database_id !== undefined) await keepToDatabase(handle, user.database_id);
  await remember(handle, session);
  if (handle$.value === handle && !handle.ended) showSignedIn(session, user.intercom_user_verification_hash);
}

/**
 * Opens or updates the session of the user in the server's answer; does nothing once `isStill` is false, because the answer then
 * belongs to a session that is over. Fails like beginSession.
 */
export const enterSession$ = (user: CurrentUser, isStill: () => boolean): Observable<void> =>
  flagsOf$(user).pipe(concatMap((actorFlags) => store(user, actorFlags, isStill)));
