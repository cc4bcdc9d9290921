// A newer release is told once a reload leads to it: where this browser keeps a copy, when the copy has been replaced.
import {
  catchError,
  defer,
  distinctUntilChanged,
  from,
  fromEvent,
  ignoreElements,
  map,
  merge,
  of,
  race,
  retry,
  shareReplay,
  switchMap,
  take,
  timer,
  type Observable,
} from "rxjs";
import { BASE } from "../../contract/constants.ts";
import { hearRelease, newerRelease$ } from "../../net/newer-release.ts";
import { canBeStored, dropStored, renewStored } from "./stored-release.ts";

/** `ready`: a reload leads to the newer release. `refused`: this browser could not store it, and would open the old one again. */
export type Renewal = "ready" | "refused";

/** Tunable: how often storing is tried again, and the milliseconds between, unless the network returns sooner. */
const TRIES = 3;
const AGAIN_AFTER = 30_000;

const again = (): Observable<unknown> => race(timer(AGAIN_AFTER), fromEvent(window, "online")).pipe(take(1));

const renewed = (): Observable<Renewal> =>
  defer(renewStored).pipe(
    map((isStored): Renewal => {
      if (!isStored) throw new Error("The newer release was not stored");
      return "ready";
    }),
    retry({ count: TRIES, delay: again }),
    catchError(() => of<Renewal>("refused")),
  );

/** Asks the server for nothing but its release. False where it does not answer. */
async function ask(): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(`${BASE}/`, { method: "HEAD", cache: "no-store" });
    hearRelease(headers);
    return ok;
  } catch {
    return false;
  }
}

// A tab that asks for nothing has not heard what another one had stored.
const storedByOthers = (): Observable<never> =>
  fromEvent(navigator.serviceWorker, "controllerchange").pipe(
    switchMap(() => from(ask())),
    ignoreElements(),
  );

/** Null while there is no newer release, or it is being stored. */
export const renewal$: Observable<Renewal | null> = defer(() =>
  canBeStored() ? merge(storedByOthers(), newerRelease$) : newerRelease$,
).pipe(
  switchMap((isNewer) => (!isNewer ? of(null) : canBeStored() ? renewed() : of<Renewal>("ready"))),
  distinctUntilChanged(),
  shareReplay({ bufferSize: 1, refCount: true }),
);

/** Reloads the page. A copy that could not be replaced goes first, unless the server is out of reach: it is all there is then. */
export async function reloadFor(renewal: Renewal, reload = (): void => location.reload()): Promise<void> {
  if (renewal === "refused" && !(await renewStored()) && (await ask())) await dropStored();
  reload();
}
