// Lets a person act before the database is open, as after a reload that shows the last view.
import { filter, take, takeUntil } from "rxjs";
import { handle$ } from "../db/session/handle.ts";
import { isReload, reloadEnded$ } from "../db/session/last-view.ts";

/** Acts at once; at a reload as soon as the database is open, and not at all where it does not open or the session is over. */
export function whenOpen(act: () => void): void {
  if (!isReload()) return act();
  handle$
    .pipe(
      filter((handle) => handle !== null),
      take(1),
      takeUntil(reloadEnded$),
    )
    .subscribe(act);
}
