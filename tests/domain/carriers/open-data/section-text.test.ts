// How old each part of a record is, what is wrong with it, and where sources disagree, in words.
import { describe, expect, it } from "vitest";
import type { SectionAge } from "../../../../src/contract/carriers/open-data.ts";
import { conflictValues, fieldLabel } from "../../../../src/domain/carriers/open-data/conflict-text.ts";
import {
  answeredSince,
  checkedText,
  checkingText,
  knownSince,
  madeText,
  sectionTrouble,
  sourcesText,
} from "../../../../src/domain/carriers/open-data/section-text.ts";

const NOW = Date.parse("2026-11-28T18:00:00Z");
const section = (more: Partial<SectionAge> = {}): SectionAge => ({
  section: "registration",
  state: "known",
  sources: ["census"],
  as_of: "2026-11-27T12:00:00Z",
  checked_at: "2026-11-28T15:00:00Z",
  problem: null,
  left_out: 0,
  ...more,
});

describe("the sources", () => {
  it.each([
    [["census"], "Company census"],
    [["Company census"], "Company census"],
    [
      ["motus_carriers", "motus_insurance", "legacy_carriers"],
      "Motus: carriers, insurance; Licensing: carriers (as of May 14, 2026)",
    ],
    [["inspections", "units"], "Roadside inspections; Inspected units"],
    [["something new"], "something new"],
  ])("%j", (names, text) => expect(sourcesText(names)).toBe(text));
});

it("a section says when its source was made, except where a frozen source says its own day", () => {
  expect(madeText(section(), NOW)).toBe("made Nov 27");
  expect(madeText(section({ as_of: "2025-11-27T12:00:00Z" }), NOW)).toBe("made Nov 27, 2025");
  expect(madeText(section({ as_of: null }), NOW)).toBe("");
  expect(madeText(section({ sources: ["motus_carriers", "legacy_carriers"], as_of: "2026-05-15T00:00:00Z" }), NOW)).toBe("");
});

describe("what is wrong with a section", () => {
  it.each<[Partial<SectionAge>, string | null]>([
    [{}, null],
    [{ left_out: 12 }, "In part: 12 more rows not read."],
    [{ state: "partial", problem: "motus, insurance did not answer" }, "In part: Motus, insurance did not answer."],
    [
      { state: "failed", problem: "it did not answer." },
      "Could not be asked: It did not answer. What was known before is shown.",
    ],
    [{ state: "failed", checked_at: null }, "Could not be asked: Nothing is known yet."],
    [{ state: "unasked", checked_at: null }, "Not asked yet: "],
    [{ state: "checking", checked_at: null }, "Being asked: "],
  ])("%j", (more, text) => {
    const trouble = sectionTrouble(section(more));
    expect(trouble === null ? null : `${trouble.label}: ${trouble.text}`).toBe(text);
  });
});

describe("a check", () => {
  const insurance = section({ section: "insurance" });
  it("names what is still awaited, and what did not answer", () => {
    expect(checkingText([section(), { ...insurance, state: "checking" }])).toBe("Checking with FMCSA: Insurance…");
    expect(checkedText([section(), insurance])).toEqual({ isGood: true, text: "FMCSA answered: all 2 sections are checked." });
    expect(checkedText([section({ state: "partial" }), { ...insurance, state: "failed" }])).toEqual({
      isGood: false,
      text: "FMCSA did not answer for Insurance; what was known before is shown. Answered in part: Registration.",
    });
  });

  it("fills the page with what was answered anew, and with nothing else", () => {
    const before = [section(), { ...insurance, state: "checking", checked_at: null } as const];
    expect(answeredSince(before, [section(), insurance])).toEqual(["insurance"]);
    expect(answeredSince(before, before)).toEqual([]);
  });

  it("what is shown is as old as its oldest answer", () => {
    expect(knownSince([section(), section({ checked_at: "2026-11-20T15:00:00Z" }), section({ checked_at: null })])).toBe(
      "2026-11-20T15:00:00Z",
    );
    expect(knownSince([section({ checked_at: null })])).toBeNull();
  });
});

it("sources that do not agree are shown as values with their sources", () => {
  const said = (value: string, source: string) => ({ value, source, as_of: "2026-11-27T12:00:00Z" });
  const limits = { field: "bipd_limit", said: [said("750000", "motus_insurance"), said("1000000", "legacy_insurance")] };
  expect(conflictValues(limits, NOW)).toEqual([
    { value: "$750,000", source: "Motus, insurance, Nov 27" },
    { value: "$1,000,000", source: "Licensing, insurance in force, Nov 27" },
  ]);
  expect([fieldLabel("bipd_limit"), fieldLabel("power_units")]).toEqual(["Liability insurance", "Power units"]);
  const values = { field: "registered_on", said: [{ value: "2020-01-02", source: "census", as_of: null }] };
  expect(conflictValues(values, NOW)).toEqual([{ value: "Jan 2, 2020", source: "Company census" }]);
});
