// The copy of the portal goes when the last person on this browser signs out, and where nobody is signed in or the server ended it.
import { filter, map, merge, of, switchMap, from, type Observable } from "rxjs";
import { readActiveSession } from "../../db/session/active-session.ts";
import { sessionEnded$ } from "../../db/session/handle.ts";
import { portalSettings } from "../../services/settings.ts";
import { dropStored } from "./stored-release.ts";

const isUnwanted = (): boolean => readActiveSession() === null || !portalSettings().opensOffline;

/** Emits whenever it was removed. Runs while the page is open. */
export const storedFollowsSession$: Observable<void> = merge(of(undefined), sessionEnded$.pipe(map(() => undefined))).pipe(
  filter(isUnwanted),
  switchMap(() => from(dropStored())),
);
