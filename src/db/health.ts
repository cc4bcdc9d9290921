// The state of the local database, for the status line.
import { BehaviorSubject } from "rxjs";

/**
 * `memory`: this browser stores no database, a reload loses everything. `quota`: no room, changes are not stored offline.
 * `blocked`: another tab holds an older version open. `newer-version`: a newer portal wrote it; reload.
 * `superseded`: another tab upgrades or deletes it; reload. `lost`: the connection was lost and cannot be opened again.
 */
export type Health = "ok" | "memory" | "quota" | "blocked" | "newer-version" | "superseded" | "lost";

export const health$ = new BehaviorSubject<Health>("ok");

export function report(health: Health): void {
  if (health$.value !== health) health$.next(health);
}

/** A write succeeded: temporary trouble is over, permanent trouble stays. */
export function recovered(): void {
  if (health$.value === "quota" || health$.value === "lost" || health$.value === "blocked") health$.next("ok");
}
