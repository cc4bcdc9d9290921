// Shows an Observable in React: the last value stays on the screen until the next one arrives.
import { useEffect, useState } from "react";
import type { Observable } from "rxjs";

/**
 * The last value of `make()`, `initial` before the first. Subscribes anew when `key` changes; the old value stays meanwhile,
 * and `key` says what the value belongs to. Errors are the stream's to handle: one that errors keeps its last value.
 */
export function useObservable<T>(
  key: string,
  make: () => Observable<T>,
  initial: T,
): { readonly value: T; readonly key: string | null } {
  const [shown, setShown] = useState<{ value: T; key: string | null }>({ value: initial, key: null });
  useEffect(() => {
    const subscription = make().subscribe({ next: (value) => setShown({ value, key }), error: () => undefined });
    return () => subscription.unsubscribe();
    // The key says everything that `make` depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return shown;
}
