// A blocked carrier that comes back under a new name is told; a namesake is not.
import { expect, test } from "vitest";
import { rosterMatches, rosterText, type SharedRow } from "../../../../src/domain/connections/packets/roster-match.ts";
import { askedSections, sectionsOf, stepOf } from "../../../../src/domain/connections/packets/section-steps.ts";

const row = (id: number, type: SharedRow["is_type"], value = "x", standing: SharedRow["standing"] = "blocked"): SharedRow => ({
  carrier_id: id,
  carrier_name: `CARRIER ${id}`,
  standing,
  is_type: type,
  value,
});

test("an officer alone is no evidence, and with something else it counts", () => {
  expect(rosterMatches([row(1, "officer")])).toEqual([]);
  expect(rosterMatches([row(1, "officer"), row(1, "address")])[0]?.shared.map(({ is_type: kind }) => kind)).toEqual([
    "address",
    "officer",
  ]);
});

test("what several sources have counts once; blocked carriers come first, then those that share more", () => {
  const matches = rosterMatches([
    row(1, "bank_account", "••••1", "dismissed"),
    row(2, "vin"),
    row(3, "phone"),
    row(3, "phone"),
    row(3, "email"),
  ]);
  expect(matches.map(({ carrier_id: id, shared }) => [id, shared.length])).toEqual([
    [3, 2],
    [2, 1],
    [1, 1],
  ]);
});

test("the sentence names each kind once, and what was done about the carrier", () => {
  const [match] = rosterMatches([row(1, "phone", "a"), row(1, "phone", "b"), row(1, "address")]);
  expect(match && rosterText(match)).toBe("Shares a phone number and an address with CARRIER 1, which you blocked.");
});

test("every part of the packet belongs to a step of the carrier's, and nobody signs what there is not", () => {
  for (const section of askedSections(true)) expect(sectionsOf(stepOf(section))).toContain(section);
  expect(askedSections(false)).not.toContain("contract");
});
