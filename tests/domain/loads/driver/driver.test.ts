// What follows from what drivers show: whose truck it is, how long the phone is asked, and what the text message and consent say.
import { describe, expect, it } from "vitest";
import { CONSENT_KINDS } from "../../../../src/contract/links/driver.ts";
import { LINK_LANGUAGES } from "../../../../src/contract/links/links.ts";
import { LINK_PLACE } from "../../../../src/domain/links/link-address.ts";
import { CONSENTS, consentText, currentConsent } from "../../../../src/domain/loads/driver/consent.ts";
import { sharedFrom, whyOver, type SharedLoad } from "../../../../src/domain/loads/driver/sharing.ts";
import { verdictLine } from "../../../../src/domain/loads/driver/verdict-line.ts";
import { verdictOf, type Sighting } from "../../../../src/domain/loads/driver/verdict.ts";
import { driverText, TEXT_MAX } from "../../../../src/domain/loads/driver-text.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20);
const seen = (carrierId: number, days: number, isTrailer = false): Sighting => ({
  carrierId,
  carrierName: `Carrier ${carrierId}`,
  at: NOW - days * DAY,
  isTrailer,
});

describe("whose truck it is", () => {
  it.each([
    ["nobody's, where it was never seen", [], "unknown"],
    ["this carrier's, where it alone had it", [seen(1, 300)], "this_carrier"],
    ["another's, where that one alone had it", [seen(2, 700)], "other_carrier"],
    ["nobody's, where it was last seen years ago", [seen(2, 900), seen(1, 800)], "unknown"],
    ["whose it was last", [seen(1, 20), seen(2, 10)], "other_carrier"],
    ["this carrier's, where it has it again", [seen(2, 20), seen(1, 10)], "this_carrier"],
    ["this carrier's, where both had it on one day", [seen(2, 10), seen(1, 10)], "this_carrier"],
    ["nobody's, where a trailer was shown", [seen(1, 10, true), seen(2, 5, true)], "unknown"],
    ["whose truck it was, where one inspection called it a trailer", [seen(1, 10), seen(2, 5, true)], "this_carrier"],
  ] as const)("%s", (_, sightings, verdict) => {
    expect(verdictOf(sightings, 1, NOW).verdict).toBe(verdict);
    expect(verdictOf(sightings.toReversed(), 1, NOW)).toEqual(verdictOf(sightings, 1, NOW));
  });

  it("is said in a sentence with when it was seen", () => {
    expect(verdictLine("V", verdictOf([seen(2, 10)], 1, NOW))).toBe("VIN V is of Carrier 2, seen on Nov 10, 2026.");
    expect(verdictLine("V", verdictOf([seen(1, 10)], 1, NOW))).toBe("VIN V is this carrier’s, seen on Nov 10, 2026.");
    expect(verdictLine("V", verdictOf([], 1, NOW))).toBe("VIN V was not seen with any carrier lately.");
    expect(verdictLine("V", verdictOf([seen(1, 1, true)], 1, NOW))).toBe("VIN V is a trailer’s.");
    expect(verdictLine(null, verdictOf([], 1, NOW))).toBe("No VIN was shown.");
  });
});

describe("how long the phone is asked", () => {
  const load: SharedLoad = { status: "covered", carrierId: 1, firstWindowStart: NOW, lastWindowEnd: NOW + 24 * HOUR };
  it.each([
    ["a covered load", {}, null],
    ["one on its way", { status: "progress" }, null],
    ["a delayed one", { status: "delayed" }, null],
    ["a delivered one", { status: "delivered" }, "delivered"],
    ["one that is taken for delivered", { status: "assumed_delivered" }, "delivered"],
    ["a canceled one", { status: "cancelled" }, "cancelled"],
    ["one of another carrier by now", { carrierId: 2 }, "reassigned"],
    ["one without a carrier by now", { carrierId: null, status: "available" }, "reassigned"],
    ["one that nobody closed", { lastWindowEnd: NOW - 49 * HOUR }, "too_late"],
    ["one that is late", { lastWindowEnd: NOW - 47 * HOUR }, null],
    ["one without stops", { firstWindowStart: null, lastWindowEnd: null }, null],
  ] as const)("%s", (_, set, over) => expect(whyOver({ ...load, ...set }, 1, NOW)).toBe(over));

  it("begins with tracking, four hours before the pickup", () => {
    expect(sharedFrom(load)).toBe(NOW - 4 * HOUR);
    expect(sharedFrom({ ...load, firstWindowStart: null })).toBeNull();
  });
});

describe("what drivers read", () => {
  it.each(LINK_LANGUAGES)("the text message in %s is one message, names the company and how to refuse", (language) => {
    const company = "A Brokerage With a Name That Goes On and On and Never Ends LLC";
    const text = driverText(company, "LOAD-2026-11-28-000000012345", language);
    expect(text.length - LINK_PLACE.length).toBeLessThanOrEqual(TEXT_MAX);
    expect(text).toMatch(/^A Brokerage With/);
    expect(text).toMatch(/STOP/);
    expect(text).toContain(LINK_PLACE);
    expect(driverText("Acme", "L-1", language)).toContain("L-1");
    // One letter outside of this alphabet makes three messages of it.
    expect(driverText("Acme", "L-1", language)).toMatch(/^[\w\s.:,[\]-]*$/);
  });

  it("each consent has a text of today in both languages that names the company", () => {
    for (const kind of CONSENT_KINDS)
      for (const language of LINK_LANGUAGES) {
        const text = consentText(currentConsent(kind), language, "Acme $& Sons");
        expect(text).toContain("Acme $& Sons");
        expect(text).not.toContain("{");
      }
    expect(new Set(CONSENTS.map(({ kind, version }) => `${kind} ${version}`)).size).toBe(CONSENTS.length);
  });
});
