// VINs that pass any check, and sightings that agree with the carrier's ELD status.
import { expect, test } from "vitest";
import type { CarrierVehicle } from "../../../../../src/contract/vehicles/vehicles.ts";
import { checkDigit } from "../../../../../src/domain/vin.ts";
import { reconcileVins } from "../../../../../src/domain/vehicles/vin-reconciliation.ts";
import { carrierAt } from "../../../../../server/demo/seed/carriers/carrier.ts";
import { sightingsOf } from "../../../../../server/demo/seed/vehicles/sightings.ts";
import { knownTrucks, truckId } from "../../../../../server/demo/seed/vehicles/vehicles.ts";

const carriers = Array.from({ length: 3000 }, (_, ordinal) => carrierAt(ordinal));

test("every VIN is valid, and only a chameleon shares one", () => {
  const owners = new Map<string, number>();
  let shared = 0;
  for (const carrier of carriers) {
    for (const vin of new Set(sightingsOf(carrier, true).map(({ vehicle }) => vehicle.vin))) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(vin.charAt(8)).toBe(checkDigit(vin));
      const owner = owners.get(vin);
      if (owner !== undefined) {
        shared += 1;
        expect([carrier.role, carrier.related]).toEqual(["chameleon", owner]);
      }
      owners.set(vin, carrier.ordinal);
    }
  }
  expect(shared).toBe(carriers.filter(({ role }) => role === "chameleon").length);
});

test("sightings have unique ids, and every known truck has its own", () => {
  const ids = carriers.flatMap((carrier) => sightingsOf(carrier, true).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  const known = new Set(ids);
  for (const carrier of carriers) {
    for (let truck = 0; truck < knownTrucks(carrier, true); truck += 1) expect(known).toContain(truckId(carrier.ordinal, truck));
  }
});

test.each([true, false])("sightings agree with the status of the carrier's ELD (connected: %s)", (isConnected) => {
  const statuses = new Set<string | null>();
  for (const carrier of carriers) {
    const vehicles = sightingsOf(carrier, isConnected).map(({ vehicle, source }): CarrierVehicle => ({
      id: 1,
      carrier_id: 1,
      vin: vehicle.vin,
      truck_number: null,
      plate: null,
      plate_state: null,
      is_type: vehicle.powerUnitType === null ? "trailer" : "truck",
      power_unit_type: vehicle.powerUnitType,
      trailer_type: vehicle.trailerType,
      source,
      description: null,
      date: "2026-11-01",
      carrier: { id: 1, legal_name: "", identifiers: [] },
    }));
    const { status } = carrier.eld;
    const hasEld = status !== null && status !== "not_connected";
    expect(reconcileVins(vehicles, hasEld).status, `${carrier.ordinal} ${status}`).toBe(
      status === "connected" ? "matched" : hasEld ? status : null,
    );
    statuses.add(status);
  }
  expect(statuses.size).toBe(8);
});

test("a predecessor's truck was last seen before its successor's first day", () => {
  let pairs = 0;
  for (const successor of carriers.filter(({ role }) => role === "chameleon")) {
    const before = sightingsOf(carrierAt(successor.related ?? 0), true);
    const after = sightingsOf(successor, true).filter(({ vehicle }) => vehicle.vin === before[0]?.vehicle.vin);
    expect(Math.min(...before.map(({ days }) => days))).toBeGreaterThan(Math.max(...after.map(({ days }) => days)));
    pairs += 1;
  }
  expect(pairs).toBeGreaterThan(3);
});

test("pickups, vans and box trucks all occur, distinguished by certificates", () => {
  const kinds = new Set(carriers.flatMap((carrier) => sightingsOf(carrier, true).map(({ vehicle }) => vehicle.powerUnitType)));
  expect(kinds).toEqual(new Set(["tractor", "straight_box_truck", "cargo_van", "pickup", null]));
});
