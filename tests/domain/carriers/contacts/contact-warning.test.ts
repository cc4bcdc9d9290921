// A contact of somebody who must not be used is never shown as quietly as one that is merely unknown.
import { expect, test } from "vitest";
import { contactWarning, type ContactUse } from "../../../../src/domain/carriers/contacts/contact-warning.ts";
import { phoneLink } from "../../../../src/domain/phone-link.ts";

const use = (name: string, more: Partial<ContactUse> = {}): ContactUse => ({
  carrierId: 1,
  name,
  isBlocked: false,
  hasAlert: false,
  ...more,
});
const blocked = { isBlocked: true };
const alerted = { hasAlert: true };

test.each([
  ["phone", [], "unknown", "Number not on file anywhere", "No carrier has it"],
  ["email", [], "unknown", "Email address not on file anywhere", "No carrier has it"],
  ["phone", [use("A", blocked)], "stop", "Stop: this phone number is used by a blocked carrier", "for A, which your company"],
  ["phone", [use("A"), use("B", alerted)], "stop", "Stop: this phone number is used by an alerted carrier", "for B, with a"],
  [
    "email",
    [use("A", blocked), use("B", alerted)],
    "stop",
    "Stop: this email address is used by a blocked and an alerted carrier",
    "A, which your company has set to do not dispatch and B, with a published identity alert",
  ],
  [
    "phone",
    [use("A", { ...blocked, ...alerted })],
    "stop",
    "Stop: this phone number is used by a blocked carrier",
    "for A, which",
  ],
  [
    "phone",
    ["A", "B", "C", "D", "E"].map((name) => use(name, blocked)),
    "stop",
    "Stop: this phone number is used by a blocked carrier",
    "A, B, C, and 2 other carriers",
  ],
] as const)("%s %j", (type, uses, level, title, part) => {
  const warning = contactWarning(type, uses);
  expect(warning).toMatchObject({ level, title });
  expect(warning?.text).toContain(part);
});

test("a contact of a carrier that nothing speaks against is no warning", () =>
  expect(contactWarning("email", [use("A"), use("B")])).toBeNull());

test.each([
  ["+13125550101", "tel:+13125550101"],
  ["+13125550101x12", "tel:+13125550101;ext=12"],
  ["+1 ••• ••• 4821", null],
  ["+13125550101x12;phone-context=evil", null],
  ["", null],
])("%s is called by %s", (phone, link) => expect(phoneLink(phone)).toBe(link));
