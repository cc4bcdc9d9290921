// Tests that figures and times read right, and that an unknown value never reads as a fact.
import { describe, expect, it } from "vitest";
import {
  exactTime,
  withShownDays,
  formatAge,
  formatDay,
  formatMoney,
  formatNumber,
  formatPhone,
  formatRate,
  formatWeight,
  relativeTime,
} from "../../src/domain/format.ts";

const NOW = Date.parse("2026-11-20T16:00:00Z");
const HOUR = 3_600_000;

describe("figures", () => {
  it("are written for the United States, and unknown is not zero", () => {
    expect([formatNumber(12_345), formatMoney(1_000_000), formatWeight(42_000)]).toEqual(["12,345", "$1,000,000", "42,000 lb"]);
    expect([formatNumber(0), formatMoney(0)]).toEqual(["0", "$0"]);
    expect([1_950, 1_950.4, 1_950.05, 0, null].map(formatRate)).toEqual(["$1,950", "$1,950.40", "$1,950.05", "$0", "—"]);
    expect([formatNumber(null), formatMoney(null), formatWeight(null), formatPhone(null), formatDay(null)]).toEqual([
      "—",
      "—",
      "—",
      "—",
      "—",
    ]);
  });

  it.each([
    ["+15125550123", "(512) 555-0123"],
    ["+525512345678", "+52 55 1234 5678"],
    ["+442079460000", "+442079460000"],
  ])("phone %s", (phone, text) => expect(formatPhone(phone)).toBe(text));
});

describe("times", () => {
  it.each([
    [59_000, "now"],
    [60_000, "1 min"],
    [23 * HOUR, "23 h"],
    [24 * HOUR, "1 d"],
    [8 * 24 * HOUR, "1 w"],
    [31 * 24 * HOUR, "1 mo"],
    [800 * 24 * HOUR, "2 y"],
  ])("%i ms", (age, text) => expect(formatAge(age)).toBe(text));

  it("are relative to now, also with microseconds", () => {
    expect(relativeTime("2026-11-20T13:00:00.123456Z", NOW)).toBe("2 h ago");
    expect(relativeTime("2026-11-20T19:00:00.000000Z", NOW)).toBe("in 3 h");
    expect(relativeTime("2026-11-20T15:59:59.999999Z", NOW)).toBe("now");
    expect([relativeTime(null, NOW), relativeTime("yesterday", NOW)]).toEqual(["—", "—"]);
  });

  it("have an exact time behind them, in the user's time zone", () => {
    expect(exactTime("2026-11-20T16:03:22.123456Z", "America/Chicago").replaceAll("\u202f", " ")).toBe(
      "Nov 20, 2026, 10:03:22 AM CST",
    );
    expect(exactTime(null)).toBe("—");
  });

  it("a day stays that day west of Greenwich", () => expect(formatDay("2026-11-20")).toBe("Nov 20, 2026"));

  it("days in a text of the API are shown as days are everywhere", () =>
    expect(withShownDays("$750,000, cancels 2026-12-02")).toBe("$750,000, cancels Dec 2, 2026"));
});
