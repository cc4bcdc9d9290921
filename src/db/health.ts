// What the status line has to say about the local database.
import { BehaviorSubject } from "rxjs";

/**
 * `memory`: this browser keeps no database, a reload forgets everything. `quota`: no room, changes are not kept offline.
 * `blocked`: another tab holds an older version open. `newer-version`: a newer portal wrote it; reload.
 * `superseded`: another tab upgrades or deletes it; reload. `lost`: the connection went and would not come back.
 */
export type Health = "ok" | "memory" | "quota" | "blocked" | "newer-version" | "superseded" | "lost";

export const health$ = new BehaviorSubject<Health>("ok");

export function report(health: Health): void {
  if (health$.value !== health) health$.next(health);
}

/** A write went through: the passing troubles are over, the lasting ones stay. */
export function recovered(): void {
  if (health$.value === "quota" || health$.value === "lost" || health$.value === "blocked") health$.next("ok");
}
