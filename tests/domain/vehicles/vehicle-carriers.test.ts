// The carriers of a VIN, with the dates of its sightings.
import { expect, it } from "vitest";
import type { CarrierVehicle } from "../../../src/contract/vehicles/vehicles.ts";
import { carriersOfVehicle, isOverlapping } from "../../../src/domain/vehicles/vehicle-carriers.ts";

const seen = (carrier: number, date: string): CarrierVehicle => ({
  id: 1,
  carrier_id: carrier,
  vin: "V",
  truck_number: null,
  plate: null,
  plate_state: null,
  is_type: "truck",
  power_unit_type: null,
  trailer_type: null,
  source: "eld",
  description: null,
  date,
  carrier: { id: carrier, legal_name: `C${carrier}`, identifiers: [] },
});

it("lists each carrier once with its first and last date, latest first", () => {
  const carriers = carriersOfVehicle([seen(1, "2025-03-01"), seen(2, "2026-01-01"), seen(1, "2025-01-01")]);
  expect(carriers.map(({ carrier, sightings, from, to }) => [carrier.id, sightings, from, to])).toEqual([
    [2, 1, "2026-01-01", "2026-01-01"],
    [1, 2, "2025-01-01", "2025-03-01"],
  ]);
});

it("tells successive carriers from overlapping ones", () => {
  const overlapping = (...all: CarrierVehicle[]): boolean => isOverlapping(carriersOfVehicle(all));
  expect(overlapping(seen(1, "2025-01-01"), seen(1, "2025-03-01"), seen(2, "2025-03-02"))).toBe(false);
  expect(overlapping(seen(1, "2025-01-01"), seen(1, "2025-03-02"), seen(2, "2025-03-02"))).toBe(true);
  expect(overlapping(seen(1, "2025-01-01"))).toBe(false);
});
