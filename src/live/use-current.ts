// The current value of a stream that always has one.
import { useCallback, useSyncExternalStore } from "react";
import type { BehaviorSubject } from "rxjs";

export function useCurrent<T>(stream$: BehaviorSubject<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = stream$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [stream$],
  );
  return useSyncExternalStore(subscribe, () => stream$.value);
}
