// Compares a carrier's certificate of insurance, its ELDs and its inspections, VIN by VIN.
import type { CarrierVehicle } from "../../contract/vehicles/vehicles.ts";

/** The failing statuses, plus the one for full agreement. */
export const RECONCILIATION_STATUSES = [
  "matched",
  "no_vins_on_coi",
  "no_eld_vin_matches_on_coi",
  "some_eld_vin_matches_on_coi",
  "eld_vins_not_on_coi",
  "missing_vins_on_eld",
] as const;
export type ReconciliationStatus = (typeof RECONCILIATION_STATUSES)[number];

/** One power unit, with the date each source last saw it; null if never. */
export interface ReconciledVin {
  readonly vin: string;
  readonly truckNumber: string | null;
  readonly description: string | null;
  readonly onCertificate: string | null;
  readonly onEld: string | null;
  readonly inspected: string | null;
  readonly isMatched: boolean;
  /** What to do about it; null when there is nothing to do. */
  readonly nextStep: string | null;
}

export interface Reconciliation {
  /** Null when there is nothing to compare: no ELD is connected, or nothing was ever seen. */
  readonly status: ReconciliationStatus | null;
  readonly vins: readonly ReconciledVin[];
}

type Observed = Pick<CarrierVehicle, "vin" | "truck_number" | "description" | "is_type" | "source" | "date">;

interface Seen {
  truckNumber: string | null;
  description: string | null;
  insurance_certificate: string | null;
  eld: string | null;
  inspection: string | null;
}

// Trailers have no ELD, so a certificate that lists them cannot be compared.
function seenByVin(vehicles: readonly Observed[]): Map<string, Seen> {
  const byVin = new Map<string, Seen>();
  for (const { vin, truck_number, description, is_type, source, date } of vehicles) {
    if (is_type === "trailer") continue;
    const seen = byVin.get(vin) ?? {
      truckNumber: null,
      description: null,
      insurance_certificate: null,
      eld: null,
      inspection: null,
    };
    byVin.set(vin, seen);
    seen.truckNumber ??= truck_number;
    seen.description ??= description;
    if (seen[source] === null || seen[source] < date) seen[source] = date;
  }
  return byVin;
}

function statusOf(certificate: number, eld: number, both: number): ReconciliationStatus | null {
  if (certificate === 0) return eld === 0 ? null : "no_vins_on_coi";
  if (eld === 0) return "missing_vins_on_eld";
  if (both === 0) return "no_eld_vin_matches_on_coi";
  if (both === certificate && both === eld) return "matched";
  if (both === certificate) return "eld_vins_not_on_coi";
  return both === eld ? "missing_vins_on_eld" : "some_eld_vin_matches_on_coi";
}

function nextStepOf({ insurance_certificate, eld, inspection }: Seen, isConnected: boolean): string | null {
  if (insurance_certificate !== null && eld !== null) return null;
  if (eld !== null) return "Ask the insurer for a certificate that lists this VIN before this truck is dispatched.";
  if (insurance_certificate !== null) {
    return isConnected
      ? "Ask the carrier to connect this truck's ELD, or whether it has left the fleet."
      : "Ask the carrier to connect its ELD, so that this truck can be confirmed.";
  }
  return inspection === null
    ? null
    : "Seen at an inspection only. Ask the carrier whether it still runs this truck; if so, have it insured and connected.";
}

/**
 * Compares power units by VIN. `isConnected`: the portal receives the carrier's ELD data; otherwise a VIN without ELD reports
 * means nothing.
 */
export function reconcileVins(vehicles: readonly Observed[], isConnected: boolean): Reconciliation {
  const byVin = seenByVin(vehicles);
  const all = [...byVin.values()];
  const count = (test: (seen: Seen) => boolean): number => all.filter(test).length;
  const onCertificate = count((seen) => seen.insurance_certificate !== null);
  const onEld = count((seen) => seen.eld !== null);
  const both = count((seen) => seen.insurance_certificate !== null && seen.eld !== null);
  const vins = [...byVin].map(([vin, seen]) => ({
    vin,
    truckNumber: seen.truckNumber,
    description: seen.description,
    onCertificate: seen.insurance_certificate,
    onEld: seen.eld,
    inspected: seen.inspection,
    isMatched: seen.insurance_certificate !== null && seen.eld !== null,
    nextStep: nextStepOf(seen, isConnected),
  }));
  return {
    status: isConnected || onEld > 0 ? statusOf(onCertificate, onEld, both) : null,
    // Rows that need attention come first.
    vins: vins.toSorted((a, b) => Number(a.isMatched) - Number(b.isMatched) || (a.vin < b.vin ? -1 : 1)),
  };
}
