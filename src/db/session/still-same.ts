// Whether the session is still the one that something began in: to be asked after every wait, before anything is done for it.
import { readActiveSession, sameSession, signOutOwed } from "./active-session.ts";

/** To be called at the beginning. The result is false once a session has ended since, in this tab or in another. */
export function stillSameSession(): () => boolean {
  const began = readActiveSession();
  return () => !signOutOwed() && (began === null || sameSession(began, readActiveSession()));
}
