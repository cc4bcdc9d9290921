// State that survives a reload: unfinished work, stored in the person's database as it changes.
import { useCallback, useEffect, useState } from "react";
import { justRemembered, readRemembered } from "./just-remembered.ts";
import { rememberValue } from "./remember.ts";
import { useHandle } from "./use-handle.ts";

interface Stored<T> {
  readonly state: T | null;
}

/** A small value, read once; null until then. And what shows another one. */
export function useReadOnce<T>(name: string): [Stored<T> | null, (next: Stored<T>) => void] {
  const handle = useHandle();
  const [stored, setStored] = useState<Stored<T> | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      // A database that cannot be read stores nothing either; the changes of this visit still count.
      const value = handle === null ? null : await readRemembered(handle, name).catch(() => justRemembered(name)?.value);
      if (isWanted && handle !== null) setStored({ state: (value as T | undefined) ?? null });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [handle, name]);
  return [stored, setStored];
}

/**
 * The state, what changes it, and whether it has been read yet; until then it is `initial`, and changing it does nothing.
 * A change shows at once and is written in the background. Only one screen works on a `name`, so it is read once.
 */
export function useKeptState<T>(name: string, initial: T): [T, (next: T) => void, boolean] {
  const [stored, setStored] = useReadOnce<T>(name);
  const isRead = stored !== null;
  const change = useCallback(
    (next: T) => {
      if (!isRead) return;
      setStored({ state: next });
      void rememberValue(name, next);
    },
    [name, isRead, setStored],
  );
  return [stored?.state ?? initial, change, isRead];
}
