// Hook for what is likely to be asked for next: it begins once somebody has stayed for a moment.
import { useEffect, useEffectEvent } from "react";
import { switchMap, timer, type Observable } from "rxjs";
import type { Handle } from "../db/open.ts";
import { useHandle } from "./use-handle.ts";

/** Tunable: milliseconds after which somebody is likely to look further, and the page has what it needs itself. */
const STAYS = 1_000;

/** Once for each `id`, null for never, and again when `changedAt` is another; given up when somebody leaves. `act` must not fail. */
export function useAfterStay(
  id: number | null,
  act: (handle: Handle, id: number) => Observable<unknown>,
  changedAt: string | null = null,
): void {
  const handle = useHandle();
  const begin = useEffectEvent(act);
  useEffect(() => {
    if (id === null || handle === null) return undefined;
    const staying = timer(STAYS)
      .pipe(switchMap(() => begin(handle, id)))
      .subscribe();
    return () => staying.unsubscribe();
  }, [handle, id, changedAt]);
}
