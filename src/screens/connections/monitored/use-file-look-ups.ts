// Looks up with FMCSA the numbers of a file that no carrier here has, and has the file read again once some of them are here.
import { useEffect, useMemo, useState } from "react";
import type { MonitorRow } from "../../../contract/connections/subscriptions.ts";
import { unknownNumbers } from "../../../domain/connections/monitor-file.ts";
import { useOpenData } from "../../../live/carriers/use-open-data.ts";
import { useLookUps, type LookUps } from "../parts/use-look-ups.ts";

/** `rows`: keep the identity. `isReady`: they are those of the file. `onArrived` reads it again. Null where nobody is asked. */
export function useFileLookUps(rows: readonly MonitorRow[], isReady: boolean, onArrived: () => void): LookUps | null {
  const numbers = useMemo(() => unknownNumbers(rows), [rows]);
  const service = useOpenData(numbers.length > 0);
  // Found since the file was read last.
  const [isFound, setIsFound] = useState(false);
  const lookUps = useLookUps(numbers, isReady && Boolean(service), () => setIsFound(true));
  const isOver = isFound && lookUps.progress === null;
  useEffect(() => {
    if (!isOver) return;
    setIsFound(false);
    onArrived();
    // Once when asking is over, with the newest function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver]);
  return service ? lookUps : null;
}
