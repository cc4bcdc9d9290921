// The identity alert form: errors by field, and the request body.
import { expect, test } from "vitest";
import { alertOf, errorsByField } from "../../../src/domain/identity-alerts/alert-check.ts";
import { NO_ALERT_DRAFT, type AlertDraft } from "../../../src/domain/identity-alerts/alert-draft.ts";
import { NO_PLACE } from "../../../src/domain/carriers/lane/lane-place.ts";

const TODAY = "2026-11-20";
const WHOLE: AlertDraft = {
  ...NO_ALERT_DRAFT,
  carrier: { id: 7, name: "ACME" },
  type: "hostage_load",
  message: "  Kept our freight in Dallas. ",
  reference: "Load 77",
  day: TODAY,
};
const look = (change: Partial<AlertDraft>, documents = 0) => alertOf({ ...WHOLE, ...change }, documents, "main", TODAY);

test("the phone number loses its hyphens, the email address its blanks, and empty fields are sent as null", () => {
  expect(look({ phone: " 512-555-0123 ", email: " joe@cheap.example ", postalCode: " k1a 0b1 " })).toEqual({
    alert: {
      carrier_id: 7,
      is_type: "hostage_load",
      unsanitized_message: "Kept our freight in Dallas.",
      file_date: TODAY,
      phone_e164: "+15125550123",
      email: "joe@cheap.example",
      origin_postal_code: "K1A 0B1",
      origin_area_id: null,
      commodity_type_id: null,
      site: "main",
      reference: "Load 77",
    },
  });
  expect(look({})).toMatchObject({ alert: { phone_e164: null, email: null, origin_postal_code: null } });
});

test.each<[string, Partial<AlertDraft>]>([
  ["carrier", { carrier: null }],
  ["type", { type: null }],
  ["message", { message: " \n" }],
  ["message", { message: "Kept our freight." }],
  ["evidence", { reference: "  " }],
  ["message", { message: "x".repeat(4_001) }],
  ["day", { day: null }],
  ["day", { day: "2026-11-21" }],
  ["day", { day: "0026-11-20" }],
  ["day", { day: "1900-01-01" }],
  ["phone", { phone: "555-0123" }],
  ["email", { email: "joe@cheap" }],
  ["postalCode", { postalCode: "752" }],
  ["place", { place: { ...NO_PLACE, searchText: "Dalla" } }],
])("an error in %s appears only there", (field, change) => {
  const found = look(change);
  expect("errors" in found && Object.keys(found.errors)).toEqual([field]);
});

test.each<[string, Partial<AlertDraft>, number]>([
  ["a document", {}, 1],
  ["a phone number", { phone: "512-555-0123" }, 0],
  ["an email address", { email: "joe@cheap.example" }, 0],
  ["a reference", { reference: "Rate confirmation 9" }, 0],
])("%s alone is evidence", (_, change, documents) => {
  expect(look({ reference: "", ...change }, documents)).toHaveProperty("alert");
});

test("the server's errors appear at their form fields", () => {
  expect(
    errorsByField({
      "identity_alert.file_date": ["must not lie in the future"],
      "identity_alert.carrier_id": ["names no carrier"],
      q: ["x"],
    }),
  ).toEqual({ day: "The server says: it must not lie in the future.", carrier: "The server says: it names no carrier." });
});
