// The state of the local database, for the status line.
import { BehaviorSubject, Subject } from "rxjs";

/**
 * `memory`: this browser stores no database, a reload loses everything. `quota`: no room for data from the server. `full`: not even for
 * a change of the person, which was not stored.
 * `blocked`: another tab holds an older version open. `newer-version`: a newer portal wrote it; reload.
 * `no-answer`: the browser's storage gave no answer.
 * `superseded`: another tab upgrades or deletes it; reload. `lost`: the connection was lost and cannot be opened again.
 */
export type Health = "ok" | "memory" | "quota" | "full" | "blocked" | "no-answer" | "newer-version" | "superseded" | "lost";

export const health$ = new BehaviorSubject<Health>("ok");

/** Why a database does not open in this page. */
export type Unopened = Extract<Health, "newer-version" | "blocked" | "no-answer">;

/** Every opening that failed for a reason that a person can do something about. */
export const unopened$ = new Subject<Unopened>();

export function reportUnopened(reason: Unopened): void {
  report(reason);
  unopened$.next(reason);
}

export function report(health: Health): void {
  // Where no change can be stored there is no room for anything else either.
  if (health$.value !== health && !(health === "quota" && health$.value === "full")) health$.next(health);
}

/** A write succeeded: temporary trouble is over, permanent trouble stays. `isChange`: the write stored a change of the person. */
export function recovered(isChange = false): void {
  if (health$.value === "full" && isChange) health$.next("ok");
  if (health$.value === "quota" || health$.value === "lost" || health$.value === "blocked" || health$.value === "no-answer")
    health$.next("ok");
}
