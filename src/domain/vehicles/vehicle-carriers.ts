// Lists the carriers a VIN was seen with, and when: two carriers with one vehicle are worth a look, but prove nothing.
import type { CarrierVehicle } from "../../contract/vehicles/vehicles.ts";

export interface SeenWith {
  readonly carrier: CarrierVehicle["carrier"];
  readonly sightings: number;
  /** Dates, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
}

/** One row per carrier, most recent first. */
export function carriersOfVehicle(observations: readonly CarrierVehicle[]): readonly SeenWith[] {
  const byCarrier = new Map<number, SeenWith>();
  for (const { carrier, date } of observations) {
    const before = byCarrier.get(carrier.id);
    byCarrier.set(carrier.id, {
      carrier,
      sightings: (before?.sightings ?? 0) + 1,
      from: before === undefined || date < before.from ? date : before.from,
      to: before === undefined || date > before.to ? date : before.to,
    });
  }
  return [...byCarrier.values()].toSorted((a, b) => (a.to === b.to ? a.carrier.id - b.carrier.id : a.to < b.to ? 1 : -1));
}

/** Whether two carriers were seen with it in overlapping periods. */
export const isOverlapping = (carriers: readonly SeenWith[]): boolean =>
  carriers.some((one, at) => carriers.slice(at + 1).some((other) => one.from <= other.to && other.from <= one.to));
