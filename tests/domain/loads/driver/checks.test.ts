// What a broker reads of a driver's proof: each fact apart, no good word for what is only claimed, and none for what is not known.
import { describe, expect, it } from "vitest";
import type { DriverProof } from "../../../../src/contract/loads/driver-proofs.ts";
import { driverChecks, minutesText } from "../../../../src/domain/loads/driver/checks.ts";
import { driverProof as proof } from "./driver-proof.ts";

const check = (what: string, set: Partial<DriverProof>, assigned: number | null = null, assignedVin: string | null = null) => {
  const found = driverChecks({ ...proof, ...set }, assigned, assignedVin).find((each) => each.what === what);
  return found === undefined ? null : [found.tone, found.label];
};
const photo = proof.photos[0];
if (photo === undefined || proof.place === null) throw new Error("The proof has a photo and a place");
const { place } = proof;

describe("what is said of a proof", () => {
  it.each([
    ["Truck", {}, ["pass", "Of Acme Trucking, seen Nov 17, 2026"]],
    ["Truck", { vin: null, vin_source: null, verdict: "unknown" }, ["unknown", "No VIN was shown"]],
    ["Truck", { is_trailer: true, verdict: "unknown" }, ["incomplete", "The VIN is a trailer’s, not the truck’s"]],
    ["Truck", { verdict: "unknown", seen_on: null }, ["unknown", "Not seen with any carrier"]],
    [
      "Truck",
      { verdict: "other_carrier", other_carrier: { id: 9, name: "Zeta Lines", seen_on: "2026-11-01" } },
      ["fail", "Another carrier’s: Zeta Lines, seen Nov 1, 2026"],
    ],
    ["VIN", {}, ["pass", "From the bar code of a label"]],
    ["VIN", { vin_source: "typed" }, ["incomplete", "Typed in by the driver"]],
    ["VIN", { vin: null, vin_source: null }, null],
    ["Photo", {}, ["neutral", "Look for the number 0482 in it"]],
    ["Photo", { challenge: null }, ["incomplete", "No number was asked for: it may be an old photo"]],
    ["Photo", { photos: [] }, ["unknown", "No photo of the truck"]],
    [
      "Photo",
      { photos: [{ ...photo, seen_before: { load_number: "L-1", at: "2026-10-01T00:00:00Z" } }] },
      ["fail", "The same picture came with load L-1"],
    ],
    ["Phone’s place", {}, ["pass", "0.8 mi from the pickup, to 12 meters"]],
    ["Phone’s place", { place: { ...place, miles_to_pickup: 212.4 } }, ["incomplete", "212 mi from the pickup, to 12 meters"]],
    ["Phone’s place", { place: { ...place, miles_to_pickup: null, accuracy_m: null } }, ["unknown", "Shared"]],
    ["Phone’s place", { place: null }, ["unknown", "Not shared"]],
    ["ELD", {}, ["unknown", "No report around that time"]],
    ["ELD", { place: { ...place, miles_from_eld: 0.2 } }, ["pass", "0.2 mi from the truck’s ELD"]],
    ["ELD", { place: { ...place, miles_from_eld: 640 } }, ["fail", "640 mi from the truck’s ELD"]],
    ["ELD", { place: null }, null],
    ["Pickup window", { minutes_before_window: 95 }, ["neutral", "1 h 35 min before it opens"]],
    ["Pickup window", { minutes_before_window: -60 }, ["neutral", "1 h after it opened"]],
    ["Phone’s clock", {}, ["pass", "Came in as it was sent"]],
    ["Phone’s clock", { phone_at: "2026-11-20T13:00:00Z" }, ["incomplete", "Came in 1 h 1 min after the phone says it was sent"]],
    ["Phone’s clock", { phone_at: "2026-11-20T14:31:00Z" }, ["incomplete", "The phone’s clock is 30 min ahead"]],
  ] as const)("%s %#", (what, set, said) => expect(check(what, set as Partial<DriverProof>)).toEqual(said));
});

it("the assigned truck is the same by its number here or by its VIN, and another one is said", () => {
  expect(check("Assigned truck", {})).toEqual(["unknown", "None is assigned"]);
  expect(check("Assigned truck", {}, 5)).toEqual(["pass", "The same truck"]);
  expect(check("Assigned truck", { carrier_vehicle_id: 6 }, 5, proof.vin)).toEqual(["pass", "The same truck"]);
  expect(check("Assigned truck", {}, 6, "1M8GDM9AXKP042788")).toEqual(["fail", "Another truck is assigned"]);
  expect(check("Assigned truck", { carrier_vehicle_id: null }, 6)).toEqual(["fail", "Another truck is assigned"]);
  expect(check("Assigned truck", { is_trailer: true }, 6)).toBeNull();
});

it("minutes are said in hours from an hour on", () => {
  expect([0, 59, 60, 61, -125].map(minutesText)).toEqual(["0 min", "59 min", "1 h", "1 h 1 min", "2 h 5 min"]);
});
