// Hook that looks up a vehicle by its VIN; a new lookup replaces a running one.
import { useCallback, useEffect, useState } from "react";
import type { Subscription } from "rxjs";
import { findByVin$, type VinOutcome } from "../../sync/vehicles/vehicles.ts";
import { useHandle } from "../use-handle.ts";

export interface VinLookup {
  readonly isLooking: boolean;
  /** The VIN and outcome of the last lookup; null before the first. */
  readonly last: { readonly vin: string; readonly outcome: VinOutcome } | null;
  readonly look: (vin: string) => void;
}

/** `onFound` gets the id of the newest observation. */
export function useVinLookup(onFound: (id: number) => void): VinLookup {
  const handle = useHandle();
  const [pending, setPending] = useState<{ readonly vin: string } | null>(null);
  const [last, setLast] = useState<VinLookup["last"]>(null);
  useEffect(() => {
    if (pending === null || handle === null) return undefined;
    const lookup: Subscription = findByVin$(handle, pending.vin).subscribe((outcome) => {
      setLast({ vin: pending.vin, outcome });
      setPending(null);
      if (outcome.kind === "found") onFound(outcome.id);
    });
    return () => lookup.unsubscribe();
  }, [pending, handle, onFound]);
  return { isLooking: pending !== null, last, look: useCallback((vin: string) => setPending({ vin }), []) };
}
