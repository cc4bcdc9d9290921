// The open database of this tab, and the event that its session ended.
import { BehaviorSubject, Subject } from "rxjs";
import { SignedOut } from "../failures.ts";
import type { Handle } from "../open.ts";
import type { SessionKey } from "./active-session.ts";
import type { PortalDb } from "../tables.ts";

/** The signed-in session's database; null when nobody is signed in. */
export const handle$ = new BehaviorSubject<Handle | null>(null);

/** A session ended here or in another tab: stops what runs for it, and closes the chat. */
export const sessionEnded$ = new Subject<SessionKey>();

/** The open handle. Throws SignedOut. */
export function current(): Handle {
  if (!handle$.value) throw new SignedOut("Nobody is signed in.");
  return handle$.value;
}

/** The open database. Throws SignedOut. */
export const db = (): PortalDb => current().db;
