// Reloads an old page for a newer release while nobody looks at it, unless something is typed or waits to be sent.
import { EMPTY, filter, from, fromEvent, switchMap, tap, type Observable } from "rxjs";
import { handle$ } from "../db/session/handle.ts";
import { countUnaccepted } from "../db/unsent.ts";
import { renewal$ } from "./offline/renewal.ts";

// Whatever would have the browser ask before it closes the page is asked here.
const isUnfinished = (): boolean => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

const TYPED = "input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea";

/** Whether a field says something that may not be kept anywhere, or a dialog is open. */
const isTyped = (page: ParentNode): boolean =>
  page.querySelector("[role=dialog]") !== null ||
  [...page.querySelectorAll<HTMLInputElement>(TYPED)].some(({ value, isConnected }) => isConnected && value !== "");

/** Whether a reload loses nothing: no work on the page, and no change that the server has not accepted. */
export async function mayReload(): Promise<boolean> {
  const handle = handle$.value;
  const unsent = handle === null ? 0 : await countUnaccepted(handle);
  return unsent === 0 && !isTyped(document) && !isUnfinished();
}

/** Emits when it reloads. Runs while the page is open. */
export const reloadsForRelease$ = (reload = (): void => location.reload()): Observable<unknown> =>
  renewal$.pipe(
    switchMap((renewal) => (renewal === "ready" ? fromEvent(document, "visibilitychange") : EMPTY)),
    filter(() => document.visibilityState === "hidden"),
    switchMap(() => from(mayReload())),
    filter((may) => may && document.visibilityState === "hidden"),
    tap(reload),
  );
