// The vehicle search: its query by the specification's rules, and one address per state.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VEHICLE_LIST, type VehicleFilters } from "../../../src/domain/vehicles/vehicle-filters.ts";
import { isByPowerUnit, vehicleQuery } from "../../../src/domain/vehicles/vehicle-query.ts";
import {
  TRAILER_FILTERS,
  VEHICLE_SOURCE_FILTERS,
  VEHICLE_TYPE_FILTERS,
  vehicleLabel,
} from "../../../src/domain/vehicles/vehicle-labels.ts";

const NOW = new Date("2026-11-21T20:00:00Z");
const requested = (filters: Partial<VehicleFilters>) => {
  const { s, ...q } = vehicleQuery({ ...VEHICLE_LIST.none, ...filters }, NOW);
  return { s, q };
};

describe("the vehicle filters", () => {
  it.each<[string, Partial<VehicleFilters>, object]>([
    ["nothing", {}, {}],
    ["one small truck", { types: ["cargo_vans"] }, { is_type_in: ["cargo_van"] }],
    ["two small trucks", { types: ["straight_box_trucks", "pickup"] }, { is_type_in: ["straight_box_truck", "pickup"] }],
    [
      "all three small trucks",
      { types: ["straight_box_trucks", "cargo_vans", "pickup"] },
      { power_unit_type_in: ["straight_box_truck", "cargo_van", "pickup"] },
    ],
    [
      "all small trucks and trucks",
      { types: ["truck", "straight_box_trucks", "cargo_vans", "pickup"] },
      { power_unit_type_in: ["straight_box_truck", "cargo_van", "pickup", "tractor"] },
    ],
    [
      "all small trucks and trailers",
      { types: ["trailer", "straight_box_trucks", "cargo_vans", "pickup"] },
      { power_unit_type_in: ["straight_box_truck", "cargo_van", "pickup"] },
    ],
    ["trucks and trailers", { types: ["truck", "trailer"] }, { is_type_in: ["truck", "trailer"] }],
    ["a trailer type", { trailers: ["reefer"] }, { trailer_type_in: ["reefer"] }],
    ["a source", { source: "eld" }, { source_eq: "eld" }],
    ["not from a certificate", { source: "no_insurance_certificate" }, { source_not_eq: "insurance_certificate" }],
    ["the last two years", { isRecent: true }, { date_gteq: "2024-11-21" }],
    ["a carrier", { carrierId: 7 }, { carrier_id_eq: 7 }],
    ["a whole VIN", { text: " 1fujgldr5 clbp8834 " }, { vin_eq: "1FUJGLDR5CLBP8834" }],
    ["the beginning of a VIN or a plate", { text: "1fu" }, { vin_or_plate_start: "1FU" }],
    ["a plate as a person writes it", { text: "zo 40213" }, { vin_or_plate_start: "ZO40213" }],
    ["digits are a truck number", { text: "10123" }, { truck_number_start: "10123" }],
    ["two characters are a truck number", { text: "a7" }, { truck_number_start: "A7" }],
    ["what no VIN has is a truck number", { text: "T-O1" }, { truck_number_start: "T-O1" }],
    ["a truck number by its mark", { text: "#T101" }, { truck_number_start: "T101" }],
    ["a mark alone", { text: "#" }, {}],
    ["blanks", { text: "  " }, {}],
  ])("%s", (_name, filters, q) => {
    expect(requested(filters).q).toEqual(q);
  });

  it("sort newest first by default", () => {
    expect(requested({}).s).toBe("date desc");
    expect(requested({ sort: { column: "vin", descending: false } }).s).toBe("vin asc");
  });

  it("the two years start on a valid date", () => {
    const leap = vehicleQuery({ ...VEHICLE_LIST.none, isRecent: true }, new Date("2028-02-29T00:00:00Z"));
    expect(leap["date_gteq"]).toBe("2026-03-01");
  });

  it("say when trailers are left out", () => {
    expect(isByPowerUnit({ ...VEHICLE_LIST.none, types: ["straight_box_trucks", "cargo_vans", "pickup"] })).toBe(true);
    expect(isByPowerUnit({ ...VEHICLE_LIST.none, types: ["straight_box_trucks", "cargo_vans"] })).toBe(false);
  });

  const filters: fc.Arbitrary<VehicleFilters> = fc.record({
    text: fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.trim()),
    types: fc.subarray([...VEHICLE_TYPE_FILTERS]),
    trailers: fc.subarray([...TRAILER_FILTERS]),
    source: fc.option(fc.constantFrom(...VEHICLE_SOURCE_FILTERS)),
    isRecent: fc.boolean(),
    carrierId: fc.option(fc.integer({ min: 1 })),
    sort: fc.option(fc.record({ column: fc.constantFrom(...VEHICLE_LIST.fields.sort.columns), descending: fc.boolean() })),
    peek: fc.option(fc.integer({ min: 1 })),
  });

  it("every state is restored from its address, and has only one", () => {
    fc.assert(
      fc.property(filters, (state) => {
        const address = VEHICLE_LIST.write(state);
        const back = VEHICLE_LIST.read(address);
        expect(VEHICLE_LIST.write(back)).toBe(address);
        expect(back).toEqual({ ...state, text: back.text });
        expect(back.text.trim()).toBe(state.text.slice(0, 40).trim());
      }),
    );
    expect(VEHICLE_LIST.write(VEHICLE_LIST.none)).toBe("");
  });

  it("no address throws, and invalid parts are ignored", () => {
    fc.assert(fc.property(fc.string(), (text) => void VEHICLE_LIST.write(VEHICLE_LIST.read(text))));
    expect(VEHICLE_LIST.read("type=plane,pickup&source=x&carrier=-1&sort=id-asc&age=9y&peek=0")).toEqual({
      ...VEHICLE_LIST.none,
      types: ["pickup"],
    });
  });

  it("every token has a label, even an unknown one", () => {
    for (const word of [...VEHICLE_TYPE_FILTERS, ...TRAILER_FILTERS, ...VEHICLE_SOURCE_FILTERS])
      expect(vehicleLabel(word)).not.toMatch(/_/);
    expect(["toString", "hot_shot"].map(vehicleLabel)).toEqual(["ToString", "Hot shot"]);
  });
});
