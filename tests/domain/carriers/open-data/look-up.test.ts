// What of a typed text FMCSA is asked for, and what its answers say: a failure never reads like an absence.
import { describe, expect, it } from "vitest";
import type { LookedUp, OpenDataService } from "../../../../src/contract/carriers/open-data.ts";
import {
  isHere,
  lookUpLabel,
  lookUpNumbers,
  lookUpResult,
  lookUpText,
} from "../../../../src/domain/carriers/open-data/look-up.ts";
import { serviceText } from "../../../../src/domain/carriers/open-data/service-text.ts";
import { parseTopSearch } from "../../../../src/domain/carriers/search/top-search.ts";

const asked = (text: string): string =>
  lookUpNumbers(parseTopSearch(text))
    .map(({ is_type: type, value }) => `${type ?? "any"} ${value}`)
    .join(", ");

describe("the numbers of a typed text", () => {
  it.each([
    ["USDOT 1234567", "DOT 1234567"],
    ["1234567C", "DOT 1234567"],
    ["mc#0123456", "MC 123456"],
    ["FF-1234", "FF 1234"],
    ["MX 99", "MX 99"],
    ["MC 1234567890", "MC 1234567890"],
    ["1234567", "any 1234567"],
    ["1234", "any 1234"],
    ["USDOT 1234567, MC 654321", "DOT 1234567, MC 654321"],
    ["Acme Trucking, MC# 901234", "MC 901234"],
    // The beginning of a number, a telephone number, more digits than FMCSA gives, and lists of several carriers.
    ["123", ""],
    ["5125550123", ""],
    ["USDOT 123456789", ""],
    ["DOT 1234567\nDOT 7654321", ""],
    ["SCAC XABC", ""],
    ["Acme Trucking", ""],
    ["", ""],
  ])("%j", (text, numbers) => expect(asked(text)).toBe(numbers));
});

describe("whether a number is here", () => {
  const carrier = { identifiers: [{ is_type: "MC", value: "1234567" }] };
  it.each([
    ["MC 1234567", true],
    ["1234567", true],
    // One that only begins with it is another carrier.
    ["123456", false],
    ["USDOT 1234567", false],
  ])("%s", (text, here) => expect(isHere(lookUpNumbers(parseTopSearch(text)), [carrier])).toBe(here));

  it("a bare number is no company's SCAC", () =>
    expect(isHere([{ is_type: null, value: "1234" }], [{ identifiers: [{ is_type: "SCAC", value: "1234" }] }])).toBe(false));
});

it.each([
  ["USDOT 1234567", "Look up USDOT 1234567 with FMCSA"],
  ["1234567", "Look up 1234567 with FMCSA, as USDOT and MC"],
  ["USDOT 1234567, MC 654321", "Look up USDOT 1234567 and MC 654321 with FMCSA"],
])("%s is offered as %j", (text, label) => expect(lookUpLabel(lookUpNumbers(parseTopSearch(text)))).toBe(label));

const NOW = new Date(2026, 10, 28, 15, 0).getTime();
const at = (hour: number, day = 28): string => new Date(2026, 10, day, hour, 5).toISOString();
const UP: OpenDataService = { state: "up", since: null };
const one = (outcome: LookedUp["outcome"], ...ids: readonly number[]): LookedUp => ({
  is_type: "DOT",
  value: "1",
  outcome,
  carriers: ids.map((id) => ({ id, legal_name: `Carrier ${id}` })),
});
const said = (service: OpenDataService, ...numbers: readonly LookedUp[]) => lookUpResult({ service, numbers }, NOW);
const DOT = [{ is_type: "DOT", value: "1234567" }] as const;

describe("what came of it", () => {
  it("one number that is found is enough, and a carrier with two of them is one", () => {
    expect(said(UP, one("found", 7), one("failed"), one("found", 7))).toEqual({
      kind: "found",
      carriers: [{ id: 7, legal_name: "Carrier 7" }],
    });
  });

  it("says that there is none only when every number was answered", () => {
    expect(said(UP, one("none"), one("none")).kind).toBe("none");
    expect(said(UP, one("none"), one("failed")).kind).toBe("failed");
    expect(said(UP, one("off")).kind).toBe("off");
  });

  it("reads as a sentence", () => {
    expect(lookUpText(DOT, { kind: "none" })).toBe("FMCSA’s open data have no USDOT 1234567.");
    expect(lookUpText([{ is_type: null, value: "1234567" }], { kind: "none" })).toBe(
      "FMCSA’s open data have no USDOT or MC 1234567.",
    );
    expect(lookUpText([...DOT, { is_type: "MC", value: "5" }], { kind: "none" })).toBe(
      "FMCSA’s open data have no USDOT 1234567 or MC 5.",
    );
    expect(lookUpText(DOT, said({ state: "down", since: at(14) }, one("failed")))).toMatch(
      /^FMCSA could not be asked: its open data cannot be reached since 2:05.PM \S+; nothing is known of this number yet\.$/,
    );
    expect(lookUpText(DOT, said({ state: "limited", since: null }, one("failed")))).toContain("takes no more questions for now");
  });
});

it("a page says since when FMCSA cannot be reached, and from when what it shows is", () => {
  expect(serviceText({ state: "down", since: at(14) }, at(9, 27), NOW)).toMatch(
    /^FMCSA’s open data cannot be reached since 2:05.PM \S+; what you see is from Nov 27, 9:05.AM \S+\.$/,
  );
  expect(serviceText({ state: "limited", since: null }, null, NOW)).toContain("nothing is known from it yet");
  expect(serviceText(UP, at(9), NOW)).toBeNull();
});
