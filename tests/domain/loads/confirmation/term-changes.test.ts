// What makes a sent confirmation outdated, and what may be seen of it before it is accepted.
import { expect, test } from "vitest";
import { chargesOf, draftTerms, missingForConfirmation } from "../../../../src/domain/loads/confirmation/confirmation-draft.ts";
import { confirmationLetter } from "../../../../src/domain/loads/confirmation/confirmation-letter.ts";
import { withoutPlaces } from "../../../../src/domain/loads/confirmation/hidden-places.ts";
import { agreedChanges, termChange } from "../../../../src/domain/loads/confirmation/term-changes.ts";
import { LINK_PLACE } from "../../../../src/domain/links/link-address.ts";
import { load } from "../../../db/loads.ts";
import { terms } from "./terms.ts";

const [pickup, delivery] = terms().stops as [
  ReturnType<typeof terms>["stops"][number],
  ReturnType<typeof terms>["stops"][number],
];

test.each([
  ["the rate, by a cent", { rate: 1500.51 }, "Rate", "$1,500.50", "$1,500.51"],
  [
    "the carrier",
    { carrier: { ...terms().carrier, id: 102, legal_name: "Carrier 2 LLC" } },
    "Carrier",
    "Carrier 1 LLC",
    "Carrier 2 LLC",
  ],
  [
    "another carrier of the same name",
    { carrier: { ...terms().carrier, id: 102 } },
    "Carrier",
    "Carrier 1 LLC",
    "Another carrier named Carrier 1 LLC",
  ],
  ["the equipment", { equipment_type: "flatbed" as const }, "Equipment", "Reefer", "Flatbed"],
  ["the temperature", { max_temperature: 40 }, "Temperature", "34 to 38 °F", "34 to 40 °F"],
  ["the weight", { weight: null }, "Weight", "42,000 lb", null],
  ["the commodity", { commodity: "Copper" }, "Commodity", "Berries", "Copper"],
  [
    "where a stop is",
    { stops: [{ ...pickup, name: "Oak Dock" }, delivery] },
    "Stop 1, place",
    "Pickup: Elm Dock, Dallas, TX 75201",
    "Pickup: Oak Dock, Dallas, TX 75201",
  ],
  [
    "when a stop is",
    { stops: [pickup, { ...delivery, window_end: "2026-11-24T19:00:00.000000Z" }] },
    "Stop 2, appointment",
    "Tue Nov 24, 2026 12:00 CT",
    "Tue Nov 24, 2026 12:00 – 13:00 CT",
  ],
])("a change of %s asks for a new confirmation", (_, change, label, before, after) => {
  expect(agreedChanges(terms(), terms(change)).map(termChange)).toMatchObject([{ label, before, after }]);
});

test("a stop that was taken out is told with its place and its appointment", () => {
  expect(agreedChanges(terms(), terms({ stops: [pickup] }))).toMatchObject([
    { field: "place", stop: 2, after: null },
    { field: "window", stop: 2, after: null },
  ]);
});

test("another truck, driver, reference, spelling of the carrier or way of writing the same instant asks for none", () => {
  const renamed = { ...terms().carrier, legal_name: "CARRIER 1, LLC" };
  const same = [{ ...pickup, window_start: "2026-11-23T14:00:00Z" }, delivery];
  expect(
    agreedChanges(
      terms(),
      terms({ truck_number: "45", driver: "Joe", po_number: null, notes: null, stops: same, carrier: renamed }),
    ),
  ).toEqual([]);
});

test("before it is accepted neither the dock nor a pickup number is named, and the clock stays the stop's", () => {
  const text = JSON.stringify(withoutPlaces(terms()));
  for (const secret of ["Elm Dock", "Lake Store", "75201", "60601", "PO-1", "BOL-2", "REF-3"]) expect(text).not.toContain(secret);
  expect(withoutPlaces(terms()).stops[0]).toMatchObject({ city: "Dallas", time_zone: "America/Chicago" });
});

test("parts of the rate and line haul are the rate to the cent, and parts above it are refused", () => {
  const charges = chargesOf(1000.1, { fuel: 100.03, other: 50.07, other_label: "Lumper" });
  expect(charges).toEqual([
    { label: "Line haul", amount: 850 },
    { label: "Fuel surcharge", amount: 100.03 },
    { label: "Lumper", amount: 50.07 },
  ]);
  expect(chargesOf(100, { fuel: 100.01 })).toBeNull();
});

test("nothing is made of a load without carrier, without rate, or closed", () => {
  const whole = load(1, { rate: 900 });
  expect(missingForConfirmation({ ...whole, carrier: null, rate: null })).toHaveLength(2);
  expect(missingForConfirmation({ ...whole, status: "delivered" })).toEqual(["The load is closed."]);
  expect(draftTerms({ ...whole, rate: 0 }, terms())).toBeNull();
});

test.each(["en", "es"] as const)(
  "the letter in %s has a place for the link, and says which version replaces which",
  (language) => {
    const facts = { language, company: "First", carrier: "Carrier 1", sender: null, load: "B-1", rate: "$9.00" };
    expect(confirmationLetter({ ...facts, version: 1 }).text.split(LINK_PLACE)).toHaveLength(2);
    expect(confirmationLetter({ ...facts, version: 2 }).subject).toContain("2");
  },
);
