// Tests of the form of a load: what is wrong with it, what it sends, what a copy leaves out, and that unchanged fields are not sent.
import { describe, expect, it } from "vitest";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { NO_PLACE } from "../../../src/domain/carriers/lane/lane-place.ts";
import {
  changesOfDraft,
  copyOfLoad,
  draftOfLoad,
  fieldsOfDraft,
  isSameLoadDraft,
  NO_LOAD_DRAFT,
  type LoadDraft,
} from "../../../src/domain/loads/load-draft.ts";
import { loadErrors, refusedFields } from "../../../src/domain/loads/load-errors.ts";
import { losesReached, stopFaults } from "../../../src/domain/loads/stop-faults.ts";
import { movedStop, withoutStop, withStop } from "../../../src/domain/loads/stop-moves.ts";
import { placeName, postalArea, readPlace } from "../../../src/domain/loads/stop-place.ts";
import { zoneOf } from "../../../src/domain/time-zone.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const chosen = (name: string) => ({ ...NO_PLACE, areaId: 1, name, searchText: name });
const [FIRST, LAST] = NO_LOAD_DRAFT.stops as [LoadDraft["stops"][0], LoadDraft["stops"][0]];
const filled: LoadDraft = {
  ...NO_LOAD_DRAFT,
  equipment_type: "reefer",
  weight: "42,000 lbs",
  rate: "$1,850.00",
  min_temperature: "34",
  stops: [
    { ...FIRST, place: chosen("Dallas, TX 75201"), window_start: "2026-11-30T08:00", window_end: "2026-11-30T10:00" },
    { ...LAST, place: { ...NO_PLACE, searchText: "60601" }, window_start: "2026-12-01T14:00" },
  ],
};
const errorsOf = (set: Partial<LoadDraft>) => loadErrors({ ...filled, ...set }, NOW, false);
const withFirst = (set: Partial<LoadDraft["stops"][0]>) => ({
  stops: filled.stops.with(0, { ...(filled.stops[0] ?? FIRST), ...set }),
});

const load = {
  id: 7,
  external_load_number: "L-7",
  status: "available",
  carrier: null,
  po_number: "PO 1",
  equipment_type: "van",
  posted_equipment_type_string: "Dry van or reefer",
  weight: 42_000,
  rate: 1850.5,
  trailer_length: null,
  certifications: ["hazmat"],
  driver_name: "Ray",
  driver_phone: null,
  truck_number: "12",
  stops: [
    { id: 1, is_type: "pickup", name: "Dock", city: "El Paso", state: "TX", postal_code: "", time_zone: "America/Denver" },
    { id: 2, is_type: "dropoff", name: "", city: "Chicago", state: "IL", postal_code: "60601" },
  ].map((stop, at) => ({
    ...stop,
    latitude_for_map: 0,
    longitude_for_map: 0,
    window_start: `2026-11-3${at}T15:00:00.000000Z`,
    window_end: `2026-11-3${at}T15:00:00.000000Z`,
    arrived_at: at === 0 ? "2026-11-30T15:00:00.000000Z" : null,
    departed_at: null,
  })),
} as unknown as Load;

describe("errors stand beside their fields", () => {
  it("a blank form lacks its stops and its equipment, and nothing else", () => {
    expect(Object.keys(loadErrors(NO_LOAD_DRAFT, NOW, false)).toSorted()).toEqual([
      "equipment_type",
      "stops.0.place",
      "stops.0.window_start",
      "stops.1.place",
      "stops.1.window_start",
    ]);
  });
  it.each<[string, Partial<LoadDraft>, string]>([
    ["a weight that is none", { weight: "heavy" }, "weight"],
    ["half a pound", { weight: "10.5" }, "weight"],
    ["a rate with thousandths", { rate: "10.005" }, "rate"],
    ["a negative value", { declared_value: "-1" }, "declared_value"],
    ["degrees no reefer keeps", { max_temperature: "400" }, "max_temperature"],
    ["a highest below the lowest", { max_temperature: "20" }, "max_temperature"],
    ["a long reference", { po_number: "7".repeat(61) }, "po_number"],
    ["a market", withFirst({ place: chosen("Dallas, TX market") }), "stops.0.place"],
    ["a state", withFirst({ place: chosen("Texas") }), "stops.0.place"],
    ["an end before the beginning", withFirst({ window_end: "2026-11-30T07:00" }), "stops.0.window_end"],
    ["a delivery first", withFirst({ is_type: "dropoff" }), "stops.0.is_type"],
    ["a time in another decade", withFirst({ window_start: "2036-11-30T08:00", window_end: "" }), "stops.0.window_start"],
    ["a carrier that was typed and not chosen", { carrierText: "Northern Sta" }, "carrier"],
    ["one stop", { stops: filled.stops.slice(0, 1) }, "stops"],
  ])("%s", (_, set, field) => expect(Object.keys(errorsOf(set))).toContain(field));
  it("a filled one has none; other trailers need no temperature", () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ equipment_type: "van", max_temperature: "cold" })).toEqual({});
    expect(loadErrors(filled, NOW, true)).toHaveProperty("reason");
  });
  it("what the server says comes to the same fields", () => {
    expect(refusedFields({ "load.stops.0.place": ["No"], "load.assignment.reason": ["Say"], carrier_id: ["Blocked"] })).toEqual({
      "stops.0.place": "No",
      reason: "Say",
      carrier: "Blocked",
    });
  });
});

describe("what is sent", () => {
  it("numbers and times as the API has them; a reefer's temperature for reefers alone", () => {
    expect(fieldsOfDraft(filled)).toMatchObject({
      weight: 42_000,
      rate: 1850,
      min_temperature: 34,
      po_number: null,
      stops: [
        { is_type: "pickup", place: "Dallas, TX 75201", window_start: "2026-11-30T08:00", window_end: "2026-11-30T10:00" },
        { is_type: "dropoff", place: "60601", window_end: null },
      ],
    });
    expect(fieldsOfDraft(filled)).not.toHaveProperty("external_load_number");
    expect(fieldsOfDraft({ ...filled, equipment_type: "van" })).toMatchObject({ min_temperature: null });
  });
  it("an edit sends what was changed, another equipment with its code unless the load's has it", () => {
    const draft = draftOfLoad(load);
    expect(draft.stops[0]).toMatchObject({ window_start: "2026-11-30T08:00", window_end: "", isReached: true });
    expect(changesOfDraft(draft, load)).toEqual({});
    expect(changesOfDraft({ ...draft, rate: "1,900", po_number: " " }, load)).toEqual({ rate: 1900, po_number: null });
    expect(changesOfDraft({ ...draft, equipment_type: "reefer" }, load)).toEqual({ equipment_type: "reefer" });
    expect(changesOfDraft({ ...draft, equipment_type: "flatbed" }, load)).toMatchObject({ posted_equipment_type: "F" });
  });
  it("a copy has no number, no references, no dates, no carrier, and stops of its own", () => {
    const copy = copyOfLoad(load);
    expect(copy).toMatchObject({ external_load_number: "", po_number: "", driver_name: "", truck_number: "", weight: "42000" });
    expect(copy.stops.map(({ id, window_start: start, isReached, place }) => [id, start, isReached, place.name])).toEqual([
      [null, "", false, "El Paso, TX"],
      [null, "", false, "Chicago, IL 60601"],
    ]);
    expect(isSameLoadDraft(copy, { ...copy, submission: "x" })).toBe(true);
    expect(isSameLoadDraft(copy, { ...copy, weight: "1" })).toBe(false);
  });
});

describe("stops", () => {
  it("are added before the last, moved at either end no farther, and removed", () => {
    const three = withStop(filled.stops);
    expect(three.map(({ key, is_type: type }) => [key, type])).toEqual([
      [1, "pickup"],
      [3, "pickup"],
      [2, "dropoff"],
    ]);
    expect(movedStop(three, 3, -1).map(({ key }) => key)).toEqual([3, 1, 2]);
    expect(movedStop(three, 2, 1)).toBe(three);
    expect(withoutStop(three, 1).map(({ key }) => key)).toEqual([3, 2]);
  });
  it("that a truck has reached stay", () => {
    expect(losesReached(load.stops, new Set([1]))).toBe(false);
    expect(losesReached(load.stops, new Set([2]))).toBe(true);
  });
  it("a window that is over before an earlier stop begins is a fault; unknown times are none", () => {
    const stop = (is_type: "pickup" | "dropoff", start: number) => ({ is_type, start: NOW + start, end: NOW + start });
    expect(stopFaults([stop("pickup", 5), stop("dropoff", 1)], NOW)).toMatchObject([{ at: 1, field: "window_start" }]);
    expect(stopFaults([stop("pickup", Number.NaN), stop("dropoff", 1)], NOW)).toEqual([]);
  });
});

describe("places", () => {
  it.each([
    ["75201", { city: "", state: "", postal_code: "75201" }],
    ["75201-1234", { city: "", state: "", postal_code: "75201" }],
    ["m5v 3l9", { city: "", state: "", postal_code: "M5V" }],
    ["Dallas, tx", { city: "Dallas", state: "TX", postal_code: "" }],
    ["St. Louis, MO 63101", { city: "St. Louis", state: "MO", postal_code: "63101" }],
    ["Toronto, ON M5H", { city: "Toronto", state: "ON", postal_code: "M5H" }],
  ])("%s is read", (text, place) => expect(readPlace(text)).toEqual(place));
  it.each(["", "Texas", "Dallas", "Dallas, TX market", "7520", "Dallas, TX 7520", `${"a ".repeat(5_000)}, TX`])(
    "%j names none",
    (text) => {
      expect(readPlace(text)).toBeNull();
    },
  );
  it("are named as they are read, and a known zone decides before state and code", () => {
    expect(placeName({ city: "Dallas", state: "TX", postal_code: "" })).toBe("Dallas, TX");
    expect(postalArea("Dallas")).toBeNull();
    expect(zoneOf({ state: "TX", postal_code: "", time_zone: "America/Denver" })?.short).toBe("MT");
    expect(zoneOf({ state: "TX", postal_code: "" })).toBeNull();
  });
});
