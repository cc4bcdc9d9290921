// A draft must reach the mail program whole: nothing is cut off, nobody is left out, and no text becomes a field.
import { expect, test } from "vitest";
import { bulkMailDrafts, MAIL_LINK_MAX, mailLink } from "../../src/domain/mail-link.ts";

test("texts are escaped, lines end as mail programs expect, and empty fields are left out", () => {
  expect(mailLink({ to: "a+b@c.example" })).toBe("mailto:a%2Bb@c.example");
  expect(mailLink({ to: "a@c.example", subject: "COI & W-9?", text: "One\nTwo&bcc=x@y.example" })).toBe(
    "mailto:a@c.example?subject=COI%20%26%20W-9%3F&body=One%0D%0ATwo%26bcc%3Dx%40y.example",
  );
});

test("five hundred recipients become drafts that are short enough, and each is in exactly one", () => {
  const addresses = Array.from({ length: 500 }, (_, at) => `dispatch${at}@carrier-number-${at}.example`);
  const drafts = bulkMailDrafts(addresses, { subject: "Loads out of Chicago", text: "Hello" });
  expect(drafts.every(({ link }) => link.length <= MAIL_LINK_MAX)).toBe(true);
  const sent = drafts.flatMap(({ link }) => new URL(link).searchParams.get("bcc")?.split(",") ?? []);
  expect(sent).toEqual(addresses);
  expect(drafts.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(500);
  expect(bulkMailDrafts([], {})).toEqual([]);
});
