// What a file makes of a connection: never an onboarded carrier, never a lifted block, and notes that repeat nothing and lose nothing.
import { expect, test } from "vitest";
import { NOTES_MAX } from "../../../../src/contract/connections/connections.ts";
import { connectionChange, type ConnectionValues } from "../../../../src/domain/connections/import/connection-change.ts";
import { mergedNote } from "../../../../src/domain/connections/import/note-lines.ts";
import { isSameName } from "../../../../src/domain/connections/import/same-name.ts";
import { undoneValues } from "../../../../src/domain/connections/import/undone-values.ts";

const HELD: ConnectionValues = { status: "needs_to_onboard", is_dismissed: false, notes: null };

test.each([
  [null, null, "needs_to_onboard"],
  [null, "active", "needs_to_onboard_but_can_remain_active"],
  [null, "inactive", "needs_to_onboard"],
  [null, "blocked", "do_not_dispatch"],
  ["onboarded", null, "onboarded"],
  ["onboarded", "active", "onboarded"],
  ["onboarded", "inactive", "needs_to_onboard"],
  ["needs_to_onboard", "active", "needs_to_onboard_but_can_remain_active"],
  ["do_not_dispatch", "active", "do_not_dispatch"],
  ["do_not_dispatch", "inactive", "do_not_dispatch"],
  ["onboarded", "blocked", "do_not_dispatch"],
] as const)("%s, and the file says %s: %s", (status, said, after) => {
  expect(connectionChange(status === null ? null : { ...HELD, status }, { status: said }).after.status).toBe(after);
});

test("a carrier that was put away comes back, unless the file calls it inactive", () => {
  const away = { ...HELD, is_dismissed: true };
  expect(connectionChange(away, {})).toMatchObject({ outcome: "changed", after: { is_dismissed: false } });
  expect(connectionChange(away, { status: "inactive" })).toMatchObject({ outcome: "same", after: { is_dismissed: true } });
});

test("the same file again changes nothing, a later one replaces what the file said, and a person's lines stay", () => {
  const lines = ["Likes Texas", "Contact (from file): Ann", "Contact (from file): Bob", "Insurance (from file): until May"];
  const note = mergedNote("Mine\nLikes Texas", lines);
  expect(note).toBe("Mine\nLikes Texas\nContact (from file): Ann\nContact (from file): Bob\nInsurance (from file): until May");
  expect(mergedNote(note, lines)).toBe(note);
  expect(mergedNote(note, ["Contact (from file): Cy"])).toBe(
    "Mine\nLikes Texas\nInsurance (from file): until May\nContact (from file): Cy",
  );
  expect(mergedNote(null, [])).toBeNull();
});

test("a note that would be too long stays whole as it is, and that is said", () => {
  const held = { ...HELD, notes: "x".repeat(NOTES_MAX - 3) };
  expect(connectionChange(held, { note_lines: ["long"] })).toMatchObject({ outcome: "same", after: held });
  expect(connectionChange(held, { note_lines: ["long"] }).warnings).toHaveLength(1);
});

test.each([
  ["ACME TRUCKING", "Acme Trucking, LLC", true],
  ["Acme Trucking L.L.C.", "ACME TRUCKING INC", true],
  ["J & B Transport", "J and B Transport Corp.", true],
  ["Blue Line", "Acme LLC DBA Blue Line", true],
  ["SWIFT TRANSPORTATION CO OF ARIZO", "Swift Transportation Co. of Arizona, LLC", true],
  ["American Freight LLC", "American Logistics LLC", false],
  ["Acme Transport", "Acme Trucking", false],
  ["Ace", "Acermann Freight", false],
  ["LLC Inc", "Acme", false],
])("%s and %s", (given, other, isSame) => {
  expect(isSameName(given, [other])).toBe(isSame);
});

test("an undo takes back what is as the file left it, and nothing that somebody changed since", () => {
  const after: ConnectionValues = { status: "needs_to_onboard_but_can_remain_active", is_dismissed: false, notes: "File" };
  const undoing = { now: after, before: HELD, after, hasPacket: false };
  expect(undoneValues(undoing)).toEqual(HELD);
  expect(undoneValues({ ...undoing, now: { ...after, notes: "Newer" } })).toEqual({ ...HELD, notes: "Newer" });
  expect(undoneValues({ ...undoing, before: null })).toEqual({ status: "needs_to_onboard", is_dismissed: true, notes: null });
  expect(undoneValues({ ...undoing, before: null, now: { ...after, status: "onboarded" } })).toEqual(expect.any(String));
  expect(undoneValues({ ...undoing, before: null, hasPacket: true })).toEqual(expect.any(String));
});
