// The message that other brokers see: no contact details, but numbers of carriers and vehicles.
import fc from "fast-check";
import { expect, test } from "vitest";
import { messageForDisplay } from "../../../src/domain/identity-alerts/alert-message.ts";
import { contactOf } from "../../../src/domain/carriers/contacts/contact-draft.ts";
import { validPhoneOf } from "../../../src/domain/phone.ts";

const isEmail = (text: string): boolean => !("error" in contactOf({ type: "email", text }));

/** A phone number or an email address anywhere in the text, found by trying every substring; null if there is none. */
function reached(text: string): string | null {
  const address = text.split(/\s+/).find(isEmail);
  if (address !== undefined) return address;
  const starts = [...text.matchAll(/\+?\d/g)].map(({ index }) => index);
  for (const from of starts) {
    for (let to = from + 7; to <= Math.min(text.length, from + 24); to += 1) {
      if (validPhoneOf(text.slice(from, to)) !== null) return text.slice(from, to);
    }
  }
  return null;
}

const grouping = fc.constantFrom(
  (n: string) => n,
  (n: string) => `(${n.slice(0, 3)}) ${n.slice(3, 6)}-${n.slice(6)}`,
  (n: string) => `${n.slice(0, 3)}.${n.slice(3, 6)}.${n.slice(6)}`,
  (n: string) => `${n.slice(0, 3)} – ${n.slice(3, 6)} – ${n.slice(6)}`,
  (n: string) => `+1 ${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)} x12`,
  (n: string) => `1-${n.slice(0, 3)}-${n.slice(3)}`,
  (n: string) => [...n].join(" "),
  (n: string) => `${n.slice(0, 4)}\u200B${n.slice(4)}`,
  (n: string) => n.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
);
const phone = fc.tuple(fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/), grouping).map(([digits, group]) => group(digits));
const abroad = fc.stringMatching(/^\+(44|52|49)\d{8,11}$/);
const email = fc.emailAddress();
const words = fc.constantFrom(
  "Call him at",
  "MC 9000123",
  "DOT",
  "MC#",
  "on 2026-11-20",
  "11/20/2026",
  "$4,500.00",
  "paid 1,200,000 dollars,",
  "12 pallets.",
  "the trailer",
  "at 10:30",
  "+",
  "(",
  "7",
);

test("no phone number and no email address remains, wherever it is and however it is grouped", () => {
  const pieces = fc.array(fc.oneof(words, words, phone, abroad, email, fc.string({ maxLength: 6 })), { maxLength: 7 });
  fc.assert(
    fc.property(pieces, fc.constantFrom(" ", ", ", "\n", ". ", "-"), (parts, glue) => {
      expect(reached(messageForDisplay(parts.join(glue)))).toBeNull();
    }),
    { numRuns: 1_500 },
  );
});

test("cleaning is idempotent: the preview of a preview is the same", () => {
  const text = fc.array(fc.oneof(words, phone, email, fc.string()), { maxLength: 6 }).map((parts) => parts.join(" "));
  fc.assert(
    fc.property(text, (written) => {
      const seen = messageForDisplay(written);
      expect(messageForDisplay(seen)).toBe(seen);
    }),
    { numRuns: 600 },
  );
});

test.each([
  ["Ring (512) 555-0123 or 512.555.0124 x7.", "Ring [phone number] or [phone number]."],
  ["The dispatcher is on 555-0123.", "The dispatcher is on [phone number]."],
  ["Write to joe@cheap.example. See cheap.example/a?b.", "Write to [email address]. See [link]."],
  ["Wrote from joe.b@cheap-freight.example, see https://cheap-freight.example/x?y=1", "Wrote from [email address], see [link]"],
  ["joe (at) cheap.example and joe at cheap dot example", "[email address] and [email address]"],
  ["They use cheap-freight.com/login and @cheapjoe", "They use [link] and [handle]"],
  ["five one two, five five five, zero one two three", "[phone number]"],
  ["Their invoice 88123456 is open", "Their invoice [number] is open"],
  ["MC 512555 0123 is how to call", "MC [phone number] is how to call"],
])("%s", (written, seen) => {
  expect(messageForDisplay(written)).toBe(seen);
});

test.each([
  "MC 9000123 and USDOT# 9001234 gave the load to MC-9000777.",
  "DOT number 90001234 on the truck's door",
  "CVOR 123-456-789",
  "Picked up 2026-11-20, due 11/22/2026, and asked for $12,500.00 on 4 pallets of 2,000 lb",
  "A claim of $1,250,000 is open",
  "Trailer 1M8GDM9AXKP042788 never came back.",
  "Nobody answers.The driver left at 10:30.",
  "Delivered to 77002, asked 1,200,000 dollars",
])("a carrier, a vehicle, a day and a sum stay as they were written: %s", (written) => {
  expect(messageForDisplay(written)).toBe(written);
});
