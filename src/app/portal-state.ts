// What the application knows besides data: where the person is, and whether the session was looked for.
import { BehaviorSubject, Subject } from "rxjs";
import type { SelfTestReport } from "../domain/session/self-test.ts";
import type { Unopened } from "../db/health.ts";

/** Paths below `/broker` as they are opened, without their query. */
export const navigations$ = new Subject<string>();

/** False until it is known whether someone is signed in. */
export const ready$ = new BehaviorSubject(false);

/** New load alerts, for the title of the window; 0 for who may see none. */
export const newAlerts$ = new BehaviorSubject(0);

/** The local database does not open in this page. `isSigningIn`: that was met after the start, when somebody signed in. */
export interface Unusable {
  readonly reason: Unopened;
  readonly isSigningIn: boolean;
}

/** Set when the local database cannot be used by this page; the page says so, and what to do. */
export const unusable$ = new BehaviorSubject<Unusable | null>(null);

/** The last report of the self-test; null before the first one has ended. */
export const selfTest$ = new BehaviorSubject<SelfTestReport | null>(null);
