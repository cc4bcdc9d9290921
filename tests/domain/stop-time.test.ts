// Tests that a time at a stop is told on the clock of the place: the zone found for it, and the words.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clockName,
  datedStopDay,
  dayAt,
  fieldTime,
  nearTime,
  plainStopTime,
  timeOfField,
  windowText,
} from "../../src/domain/stop-time.ts";
import { zoneOf } from "../../src/domain/time-zone.ts";

const place = (state: string, code = "") => ({ state, postal_code: code });
const CHICAGO = place("IL", "60601");

describe("the zone of a place", () => {
  it.each([
    ["IL", "", "America/Chicago", "CT"],
    ["GA", "30303", "America/New_York", "ET"],
    ["AZ", "85001", "America/Phoenix", "MST"],
    ["AZ", "86515", "America/Denver", "MT"],
    ["TX", "75201", "America/Chicago", "CT"],
    ["TX", "79936-1234", "America/Denver", "MT"],
    ["OR", "97914", "America/Denver", "MT"],
    ["OR", "97201", "America/Los_Angeles", "PT"],
    ["AL", "36869", "America/New_York", "ET"],
    ["ID", "83814", "America/Los_Angeles", "PT"],
    ["IN", "46201", "America/New_York", "ET"],
    ["IN", "47708", "America/Chicago", "CT"],
    ["TN", "37902", "America/New_York", "ET"],
    ["FL", "32501", "America/Chicago", "CT"],
    ["HI", "", "Pacific/Honolulu", "HST"],
    ["ON", "M5V 2T6", "America/New_York", "ET"],
    ["SK", "S4P 3Y2", "America/Regina", "CST"],
    ["AB", "", "America/Denver", "MT"],
    ["YT", "Y1A 1A1", "America/Whitehorse", "MST"],
    ["BC", "V5K 0A1", "America/Los_Angeles", "PT"],
    ["BC", "22000", "America/Tijuana", "PT"],
    ["BCN", "", "America/Tijuana", "PT"],
    ["SON", "83000", "America/Hermosillo", "MST"],
    ["NLE", "64000", "America/Mexico_City", "CST"],
    ["NL", "64000", "America/Mexico_City", "CST"],
    ["NL", "A1A 1A1", "America/St_Johns", "NT"],
    ["TM", "88500", "America/Matamoros", "CT"],
    ["TAM", "89000", "America/Mexico_City", "CST"],
    ["CHH", "32000", "America/Ciudad_Juarez", "MT"],
    ["QR", "77500", "America/Cancun", "EST"],
    ["CO", "80202", "America/Denver", "MT"],
    ["CO", "25000", "America/Mexico_City", "CST"],
  ])("%s %s is in %s", (state, code, name, short) => {
    expect(zoneOf(place(state, code))).toEqual({ name, short });
  });

  it.each([
    ["TX", ""],
    ["TN", "3790"],
    ["ON", "P9N 1A1"],
    ["BC", "V1A 1A1"],
    ["NLE", "80202"],
    ["CHH", "32880"],
    ["CHH", ""],
    ["QC", ""],
    ["", ""],
  ])("%j %j alone does not decide it", (state, code) => {
    expect(zoneOf(place(state, code))).toBeNull();
  });
});

describe("an appointment", () => {
  const window = (start: string, end: string, at = CHICAGO) => ({ ...at, window_start: start, window_end: end });

  it.each([
    ["on one day", window("2026-11-23T17:00:00Z", "2026-11-23T23:00:00Z"), "Mon Nov 23 11:00 – 17:00 CT"],
    ["over midnight there", window("2026-11-24T04:00:00Z", "2026-11-24T07:30:00Z"), "Mon Nov 23 22:00 – Tue Nov 24 01:30 CT"],
    ["at midnight", window("2026-11-23T06:00:00Z", "2026-11-23T12:00:00Z"), "Mon Nov 23 00:00 – 06:00 CT"],
    ["over the end of summer time", window("2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z"), "Sun Nov 1 01:30 CDT – 01:30 CST"],
    ["over its beginning", window("2026-03-08T07:30:00Z", "2026-03-08T08:30:00Z"), "Sun Mar 8 01:30 – 03:30 CT"],
    [
      "in Arizona in summer",
      window("2026-07-01T15:00:00Z", "2026-07-01T17:00:00Z", place("AZ", "85001")),
      "Wed Jul 1 08:00 – 10:00 MST",
    ],
  ])("%s", (_, stop, text) => {
    expect(windowText(stop)).toBe(text);
  });

  it("has its year in a document, and says there that the zone is not known", () => {
    const style = { withYear: true, otherwise: "UTC" };
    expect(windowText(window("2026-11-03T22:00:00Z", "2026-11-04T01:30:00Z"), style)).toBe("Tue Nov 3, 2026 16:00 – 19:30 CT");
    expect(windowText(window("2026-11-03T22:00:00Z", "2026-11-03T23:30:00Z", place("TX")), style)).toBe(
      "Tue Nov 3, 2026 22:00 – 23:30 UTC, stop's zone unknown",
    );
  });
});

describe("clocks that change on other days, or never", () => {
  const at = (time: string, where: { readonly state: string; readonly postal_code: string }) =>
    plainStopTime(Date.parse(time), where);

  it("Arizona and Saskatchewan do not change, Tijuana does with California, Mexico City no longer does", () => {
    const [winter, summer] = ["2026-01-15T18:00:00Z", "2026-07-15T18:00:00Z"];
    expect([winter, summer].map((time) => at(time, place("AZ", "85001")))).toEqual([
      "2026-01-15 11:00 MST",
      "2026-07-15 11:00 MST",
    ]);
    expect([winter, summer].map((time) => at(time, place("SK", "S4P 3Y2")))).toEqual([
      "2026-01-15 12:00 CST",
      "2026-07-15 12:00 CST",
    ]);
    expect([winter, summer].map((time) => at(time, place("BC", "22000")))).toEqual([
      "2026-01-15 10:00 PT",
      "2026-07-15 11:00 PT",
    ]);
    expect([winter, summer].map((time) => at(time, place("CMX", "06000")))).toEqual([
      "2026-01-15 12:00 CST",
      "2026-07-15 12:00 CST",
    ]);
    expect([winter, summer].map((time) => at(time, place("TM", "88500")))).toEqual([
      "2026-01-15 12:00 CT",
      "2026-07-15 13:00 CT",
    ]);
  });

  it("the hour that comes twice is told apart, and the ones around it are called as always", () => {
    expect(
      ["05:59", "06:00", "06:59", "07:00", "07:59", "08:00"].map((time) => at(`2026-11-01T${time}:00Z`, CHICAGO).slice(11)),
    ).toEqual(["00:59 CT", "01:00 CDT", "01:59 CDT", "01:00 CST", "01:59 CST", "02:00 CT"]);
    expect(at("2026-11-02T07:30:00Z", CHICAGO)).toBe("2026-11-02 01:30 CT");
  });
});

describe("a time as seen from now", () => {
  const now = Date.parse("2026-11-28T03:00:00Z");
  it.each([
    ["2026-11-28T05:30:00Z", CHICAGO, "Today 23:30 CT"],
    ["2026-11-28T05:30:00Z", place("NY"), "Tomorrow 00:30 ET"],
    ["2026-11-27T05:30:00Z", CHICAGO, "Yesterday 23:30 CT"],
    ["2026-11-30T16:00:00Z", place("CA"), "Mon Nov 30 08:00 PT"],
    ["2025-11-30T16:00:00Z", place("CA"), "Sun Nov 30, 2025 08:00 PT"],
  ])("%s is %o %s", (time, at, text) => {
    expect(nearTime(Date.parse(time), at, now)).toBe(text);
  });

  it("counts days, not 24 hours, where clocks change", () => {
    const late = Date.parse("2026-11-02T05:30:00Z");
    expect(nearTime(late, CHICAGO, Date.parse("2026-11-01T05:30:00Z"))).toBe("Today 23:30 CT");
    expect(nearTime(Date.parse("2026-11-02T06:30:00Z"), CHICAGO, Date.parse("2026-11-01T05:30:00Z"))).toBe("Tomorrow 00:30 CT");
  });

  it("sorts as text in a spreadsheet", () => {
    expect(plainStopTime(Date.parse("2026-03-05T18:46:31Z"), CHICAGO)).toBe("2026-03-05 12:46 CT");
  });
});

describe("a day and a typed time at a stop", () => {
  const LATE = Date.parse("2026-11-24T04:30:00Z");
  it("is the day there, and UTC's where the zone is not known", () => {
    expect([CHICAGO, place("CA"), place("TX")].map((at) => dayAt(LATE, at))).toEqual(["2026-11-23", "2026-11-23", "2026-11-24"]);
    expect(dayAt(Number.NaN, CHICAGO)).toBe("");
    expect(datedStopDay(LATE, CHICAGO, "UTC")).toBe("Mon Nov 23, 2026 CT");
    expect(datedStopDay(LATE, place("TX"), "UTC")).toBe("Tue Nov 24, 2026 UTC, stop's zone unknown");
  });

  it("is read on the clock there and named by its zone, whatever the person's own is", () => {
    expect([fieldTime(LATE, CHICAGO), clockName(LATE, CHICAGO)]).toEqual(["2026-11-23T22:30", "CT"]);
    expect(timeOfField("2026-11-23T22:30", CHICAGO)).toBe(LATE);
    expect(timeOfField("2026-11-23T22:30", place("AZ", "85001"))).toBe(LATE + 3_600_000);
    expect(timeOfField(fieldTime(LATE, null), null)).toBe(LATE);
    expect([timeOfField("", CHICAGO), timeOfField("soon", CHICAGO)]).toEqual([Number.NaN, Number.NaN]);
  });

  it("an hour that comes twice is its first, and one that is left out is the one after", () => {
    expect(timeOfField("2026-11-01T01:30", CHICAGO)).toBe(Date.parse("2026-11-01T06:30:00Z"));
    expect(fieldTime(timeOfField("2026-03-08T02:30", CHICAGO), CHICAGO)).toBe("2026-03-08T03:30");
  });

  it("comes back as it was entered, in every zone and at any minute", () => {
    const states = ["NY", "IL", "CO", "CA", "HI", "PR"];
    const minutes = fc.integer({
      min: Date.parse("2020-01-01T00:00:00Z") / 60_000,
      max: Date.parse("2030-01-01T00:00:00Z") / 60_000,
    });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...states), (minute, state) => {
        const text = fieldTime(minute * 60_000, place(state));
        expect(fieldTime(timeOfField(text, place(state)), place(state))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the day of a stop", () => {
  it.each([
    ["2026-11-24T04:30:00Z", "NY", "2026-11-23"],
    ["2026-11-24T05:30:00Z", "NY", "2026-11-24"],
    ["2026-11-24T05:30:00Z", "IL", "2026-11-23"],
    ["2027-01-01T07:45:00Z", "CA", "2026-12-31"],
    // Clocks are set back at 6:00 UTC on that day.
    ["2026-11-01T04:15:00Z", "NY", "2026-11-01"],
  ])("%s in %s is %s", (time, state, day) => {
    expect([dayAt(Date.parse(time), place(state)), dayAt(Date.parse(time), place(state))]).toEqual([day, day]);
  });
});
