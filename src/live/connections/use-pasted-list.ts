// A list of carriers that was pasted somewhere else in the portal, on its way to the page that makes lists to vet.
import { useEffect } from "react";
import { BehaviorSubject } from "rxjs";

/** Null when there is none. */
export const pastedList$ = new BehaviorSubject<string | null>(null);

/** `take` is called once with each list; null lets it wait. */
export function usePastedList(take: ((text: string) => void) | null): void {
  useEffect(() => {
    if (take === null) return undefined;
    const taken = pastedList$.subscribe((text) => {
      if (text === null) return;
      pastedList$.next(null);
      take(text);
    });
    return () => taken.unsubscribe();
  }, [take]);
}
