// Who is taken for the carrier: a look-alike domain is found with what shows it, and nothing known is never a match.
import { expect, test } from "vitest";
import { editDistance, lookAlike } from "../../../src/domain/board/look-alike.ts";
import { checkSender, type CheckedSender } from "../../../src/domain/board/sender-check.ts";

test.each([
  ["", "", 0],
  ["pine", "pine", 0],
  ["pine", "pines", 1],
  ["pine", "pnie", 1],
  ["pine", "line", 1],
  ["ironpine", "irnopime", 2],
  ["abc", "", 3],
])("from %s to %s it takes %i changes", (a, b, distance) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance]);
});

test.each([
  ["ir0npine.example", "ironpine.example", "same_look", "the names look the same: 0 for o"],
  ["lronpine.example", "ironpine.example", "same_look", "the names look the same: l for i"],
  ["sumrnit.example", "summit.example", "same_look", "the names look the same: rn for m"],
  ["summit.example", "sumrnit.example", "same_look", "the names look the same: m for rn"],
  ["irоnpine.example", "ironpine.example", "same_look", "a letter of another script for o"],
  ["irónpine.example", "ironpine.example", "same_look", "the names look the same"],
  ["iron-pine.example", "ironpine.example", "same_look", "only hyphens differ"],
  ["ironpine-dispatch.example", "ironpine.example", "added_word", "the word “dispatch” is added"],
  ["dispatchironpine.example", "ironpine.example", "added_word", "the word “dispatch” is added"],
  ["1ronpinefreight.example", "ironpine.example", "added_word", "the word “freight” is added"],
  ["ironpine.example", "ironpine-llc.example", "added_word", "the word “llc” is left out"],
  ["ironpine.test", "ironpine.example", "other_ending", ".test instead of .example"],
  ["ironpines.example", "ironpine.example", "few_letters", "1 letter differs"],
  ["irnopine.example", "ironpine.example", "few_letters", "1 letter differs"],
  ["northwindcaerier.example", "northwindcarrier.example", "few_letters", "1 letter differs"],
  ["mail.ir0npine.example", "ironpine.example", "same_look", "0 for o"],
])("%s imitates %s", (domain, known, kind, evidence) => {
  expect(lookAlike(domain, known)).toEqual({ kind, evidence: expect.stringContaining(evidence) });
});

test.each([
  ["ironpine.example", "ironpine.example"],
  ["abcd.example", "abce.example"],
  ["bluehaul.example", "ironpine.example"],
  ["ironpineridge.example", "ironpine.example"],
  ["", "ironpine.example"],
  ["ironpine.example", ""],
  [`${"a".repeat(4_000)}.example`, `${"a".repeat(4_001)}.example`],
])("%s does not imitate %s", (domain, known) => {
  expect(lookAlike(domain, known)).toBeNull();
});

const at = (email: string) => ({ email, source: "FMCSA registration", as_of: null });

const sender = (email: string | null, known: readonly string[], more: Partial<CheckedSender> = {}): CheckedSender => ({
  sender_email: email,
  carrier_name: "IRON PINE LLC",
  known_addresses: known.map(at),
  resembled: null,
  ...more,
});

const OTHER = { id: 9, legal_name: "OAK RIDGE INC", domain: "oakridge.example" };

test.each([
  ["known", sender("dispatch@ironpine.example", ["dispatch@ironpine.example"])],
  ["known", sender("Office@IronPine.example", ["dispatch@ironpine.example"])],
  ["known", sender("a@mail.ironpine.example", ["dispatch@ironpine.example"])],
  ["known", sender("ironpine.office@quickmail.example", ["ironpine.office@quickmail.example"])],
  ["free", sender("ironpine.0ffice@quickmail.example", ["ironpine.office@quickmail.example"])],
  ["free", sender("a@quickmail.example", ["dispatch@ironpine.example"])],
  ["look_alike", sender("dispatch@ir0npine.example", ["dispatch@ironpine.example"])],
  ["look_alike", sender("a@ironpine-dispatch.example", ["b@quickmail.example", "dispatch@ironpine.example"])],
  ["look_alike", sender("a@oakr1dge.example", [], { resembled: OTHER })],
  ["look_alike", sender("a@oakr1dge.example", ["a@oakr1dge.example"], { resembled: OTHER })],
  ["known", sender("a@ironpine.example", ["a@ironpine.example"], { resembled: { ...OTHER, domain: "ir0npine.example" } })],
  ["disposable", sender("a@x.mailinator.com", ["dispatch@ironpine.example"])],
  ["other", sender("a@bluehaul.example", ["dispatch@ironpine.example"])],
  ["unknown", sender("a@bluehaul.example", [])],
  ["unknown", sender(null, ["dispatch@ironpine.example"])],
  ["unknown", sender("not an address", ["dispatch@ironpine.example"])],
])("%s: %j", (result, given) => {
  const check = checkSender(given);
  expect(check.result).toBe(result);
  expect(check.evidence).not.toBe("");
});

test("the evidence names both domains and what differs", () => {
  expect(checkSender(sender("dispatch@ir0npine.example", ["dispatch@ironpine.example"])).evidence).toBe(
    "ir0npine.example looks like ironpine.example: the names look the same: 0 for o.",
  );
});
