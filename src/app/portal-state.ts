// What the application knows besides data: where the person is, whether the session was looked for, and whether they are blocked.
import { BehaviorSubject, Subject } from "rxjs";

/** Paths below `/broker` as they are opened, without their query. */
export const navigations$ = new Subject<string>();

/** False until it is known whether someone is signed in. */
export const ready$ = new BehaviorSubject(false);

/** Set when the server blocks people at this location. */
export const block$ = new BehaviorSubject<"country" | "vpn" | null>(null);

/** Set when the local database cannot be used by this page; the page says so and asks to reload. */
export const unusable$ = new BehaviorSubject<"newer-version" | "blocked" | null>(null);
