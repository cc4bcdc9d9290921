// The form of a truck posting: what it refuses and where, and that a posting survives the way through it.
import { expect, test } from "vitest";
import { NO_PLACE } from "../../../src/domain/carriers/lane/lane-place.ts";
import {
  draftOfPosting,
  isSameDraft,
  NO_TRUCK_DRAFT,
  postingOfDraft,
  truckErrors,
  type TruckDraft,
} from "../../../src/domain/board/truck-draft.ts";
import { truckPosting } from "../../db/truck-postings.ts";

const TODAY = "2026-11-24";
const draft = draftOfPosting(truckPosting(1));

test("an empty form says what it needs", () => {
  expect(Object.keys(truckErrors(NO_TRUCK_DRAFT, TODAY, null))).toEqual(["carrier", "origin", "startDate", "equipment"]);
  expect(postingOfDraft(NO_TRUCK_DRAFT)).toBeNull();
});

test.each<readonly [Partial<TruckDraft>, keyof TruckDraft]>([
  [{ originTolerance: "" }, "originTolerance"],
  [{ originTolerance: "-5" }, "originTolerance"],
  [{ originTolerance: "1e3" }, "originTolerance"],
  [{ destinationTolerance: "2.5" }, "destinationTolerance"],
  [{ destinationTolerance: "1001" }, "destinationTolerance"],
  [{ startDate: "2026-11-23" }, "startDate"],
  [{ startDate: "2027-11-25" }, "startDate"],
  [{ startDate: "2026-02-31" }, "startDate"],
  [{ origin: { ...NO_PLACE, searchText: "Dall" } }, "origin"],
  [{ destination: { ...NO_PLACE, searchText: "Chic" } }, "destination"],
])("%j is refused at %s", (change, field) => {
  expect(Object.keys(truckErrors({ ...draft, ...change }, TODAY, null))).toEqual([field]);
});

test("the day of a posting that is edited may be past, another past day may not", () => {
  const past = { ...draft, startDate: "2026-11-01" };
  expect(truckErrors(past, TODAY, "2026-11-01")).toEqual({});
  expect(Object.keys(truckErrors({ ...past, startDate: "2026-11-02" }, TODAY, "2026-11-01"))).toEqual(["startDate"]);
});

test("a posting comes out of its form as it went in, with and without a truck and a destination", () => {
  const open = {
    carrier_vehicle_id: null,
    truck_number: null,
    vin: null,
    destination_area_id: null,
    destination_search_display_name: null,
  };
  for (const posting of [truckPosting(1), truckPosting(2, open)]) {
    expect(posting).toMatchObject(postingOfDraft(draftOfPosting(posting)) ?? { none: true });
    expect(isSameDraft(draftOfPosting(posting), draftOfPosting(posting))).toBe(true);
  }
  expect(isSameDraft(draft, { ...draft, truck: null })).toBe(false);
});
