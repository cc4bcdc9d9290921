// A typed contact becomes a search, or a message that says what is missing.
import { expect, it } from "vitest";
import {
  addressOfContact,
  contactOf,
  draftFromAddress,
  phoneOf,
} from "../../../../src/domain/carriers/contacts/contact-search.ts";

it.each([
  ["5125550123", "+15125550123"],
  ["(512) 555-0123", "+15125550123"],
  ["(512)555-0123", "+15125550123"],
  ["512.555.0123", "+15125550123"],
  ["512 5550123", "+15125550123"],
  ["1-512-555-0123", "+15125550123"],
  ["+1 512 555 0123", "+15125550123"],
  ["tel:+15125550123", "+15125550123"],
  [" 512/555-0123 ext. 44 ", "+15125550123"],
  ["512-555-0123 x9", "+15125550123"],
  ["+52 55 1234 5678", "+525512345678"],
  ["+44 20 7946 0958", "+442079460958"],
])("%s is %s", (typed, e164) => expect(phoneOf(typed)).toBe(e164));

it.each([
  "",
  "555-0123",
  "112-555-0123",
  "512-155-0123",
  "+1 512 555",
  "25125550123",
  "dispatch",
  "512-555-0123-9",
  "+0123456789",
])("%j is not a phone number", (typed) => expect(phoneOf(typed)).toBeNull());

it("without a type the message is the specified one", () => {
  expect(contactOf({ type: null, text: "a@b.example" })).toEqual({
    error: "Please select a type of email or phone number.",
  });
});

it("an e-mail address is trimmed and must be complete", () => {
  expect(contactOf({ type: "email", text: "  Ops@Carrier.example \n" })).toEqual({ type: "email", value: "Ops@Carrier.example" });
  expect(contactOf({ type: "email", text: "ops@carrier" })).toHaveProperty("error");
  expect(contactOf({ type: "phone", text: "ops@carrier.example" })).toHaveProperty("error");
});

it("a link opens the search it was made from", () => {
  for (const contact of [
    { type: "email", value: "a+b@carrier.example" },
    { type: "phone", value: "+15125550123" },
  ] as const) {
    const draft = draftFromAddress(addressOfContact(contact).split("?")[1] ?? "");
    expect(draft === null ? null : contactOf(draft)).toEqual(contact);
  }
  // As people write it by hand, where the plus becomes a blank.
  expect(draftFromAddress("phone=+15125550123")).toEqual({ type: "phone", text: "+15125550123" });
  expect(draftFromAddress("email=&phone=")).toBeNull();
});
