// Hook that finds a vehicle by its number: one question at a time, the newest one counts.
import { useCallback, useEffect, useState } from "react";
import type { Subscription } from "rxjs";
import { findByVin$, type VinOutcome } from "../../sync/vehicles/vehicles.ts";
import { useHandle } from "../use-handle.ts";

export interface VinLookup {
  readonly isLooking: boolean;
  /** What came of the last look, with the number it was for; null before one. */
  readonly last: { readonly vin: string; readonly outcome: VinOutcome } | null;
  readonly look: (vin: string) => void;
}

/** `onFound` gets the id of the newest observation. */
export function useVinLookup(onFound: (id: number) => void): VinLookup {
  const handle = useHandle();
  const [asked, setAsked] = useState<{ readonly vin: string } | null>(null);
  const [last, setLast] = useState<VinLookup["last"]>(null);
  useEffect(() => {
    if (asked === null || handle === null) return undefined;
    const looking: Subscription = findByVin$(handle, asked.vin).subscribe((outcome) => {
      setLast({ vin: asked.vin, outcome });
      setAsked(null);
      if (outcome.kind === "found") onFound(outcome.id);
    });
    return () => looking.unsubscribe();
  }, [asked, handle, onFound]);
  return { isLooking: asked !== null, last, look: useCallback((vin: string) => setAsked({ vin }), []) };
}
