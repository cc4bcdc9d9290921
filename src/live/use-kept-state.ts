// State that outlives a reload: what a person is in the middle of, kept in their database as they go.
import { useCallback, useEffect, useState } from "react";
import { rememberValue } from "./remember.ts";
import { useHandle } from "./use-handle.ts";

/**
 * The state, what changes it, and whether it has been read yet; until then it is `initial`, and changing it does nothing.
 * A change is seen at once and written behind it. One screen at a time works on a `name`, so it is read once and not followed.
 */
export function useKeptState<T>(name: string, initial: T): [T, (next: T) => void, boolean] {
  const handle = useHandle();
  const [held, setHeld] = useState<{ readonly state: T | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      // A database that cannot be read keeps nothing either; what is done now still counts.
      const kept = await handle?.db.values.get(name).catch(() => undefined);
      if (isWanted && handle !== null) setHeld({ state: (kept?.value as T | undefined) ?? null });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [handle, name]);
  const isRead = held !== null;
  const change = useCallback(
    (next: T) => {
      if (!isRead) return;
      setHeld({ state: next });
      void rememberValue(name, next);
    },
    [name, isRead],
  );
  return [held?.state ?? initial, change, isRead];
}
