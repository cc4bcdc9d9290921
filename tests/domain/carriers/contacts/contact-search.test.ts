// A typed contact becomes a search, or a message that says what is missing.
import { expect, it } from "vitest";
import { contactOf } from "../../../../src/domain/carriers/contacts/contact-draft.ts";
import { addressOfContact, draftFromAddress } from "../../../../src/domain/carriers/contacts/contact-search.ts";

it("without a type the message is the specified one", () => {
  expect(contactOf({ type: null, text: "a@b.example" })).toEqual({
    error: "Please select a type of email or phone number.",
  });
});

it("an email address is trimmed and must be complete", () => {
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
