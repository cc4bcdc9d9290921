// Code that is loaded when it is needed, with a retry when that fails.
import { useCallback, useEffect, useState } from "react";

interface Chunk<Module> {
  /** Null until it is loaded. */
  readonly module: Module | null;
  readonly isFailed: boolean;
  readonly again: () => void;
}

/** `load` imports a module; the same function at every call. */
export function useChunk<Module>(load: () => Promise<Module>): Chunk<Module> {
  const [module, setModule] = useState<Module | null>(null);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    load().then(
      (loaded) => isShown && setModule(loaded),
      () => isShown && setFailures(attempt + 1),
    );
    return () => {
      isShown = false;
    };
  }, [load, attempt]);
  const again = useCallback(() => setAttempt((tried) => tried + 1), []);
  return { module, isFailed: module === null && failures > attempt, again };
}
