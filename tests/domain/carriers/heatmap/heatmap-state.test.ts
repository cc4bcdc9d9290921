// The heatmap's days, and its part of the address.
import { expect, test } from "vitest";
import {
  DEFAULT_STATE,
  periodOf,
  readHeatmapState,
  writeHeatmapState,
  type HeatmapState,
} from "../../../../src/domain/carriers/heatmap/heatmap-state.ts";
import { dayOf, daysBefore, daysIn, latest, periodFault } from "../../../../src/domain/carriers/heatmap/period.ts";

test("the address restores what was shown", () => {
  const state: HeatmapState = {
    period: { start: "2026-02-01", end: "2026-02-28" },
    before: { start: "2025-02-01", end: "2025-02-28" },
    day: 12,
    shown: "change",
    opacity: 35,
    others: [102, 7],
    origin: { lon: -96.797, lat: 32.777 },
    destination: { lon: -87.62, lat: 41.88 },
    miles: 100,
  };
  expect(readHeatmapState(writeHeatmapState(state))).toEqual(state);
  expect(encodeURIComponent(writeHeatmapState(state))).toBe(writeHeatmapState(state));
  expect(readHeatmapState(writeHeatmapState(DEFAULT_STATE))).toEqual(DEFAULT_STATE);
  expect(writeHeatmapState(DEFAULT_STATE)).toBe("");
});

test.each([
  "p2026-02-30_2026-03-01",
  "p2026-03-02_2026-03-01",
  "d-1",
  "d366",
  "o101",
  "sbackwards",
  "f200_10",
  "f_",
  "wx.0",
  "m0",
  "~~~",
  "%%",
])("an address with %s shows the defaults", (text) => expect(readHeatmapState(text)).toEqual(DEFAULT_STATE));

test("an address cannot show more carriers than colors can distinguish", () => {
  expect(readHeatmapState("w1.2.3.4.5.6.7.7.8").others).toEqual([1, 2, 3, 4, 5]);
});

test("days are counted across months and years", () => {
  expect(latest(30, "2026-03-01")).toEqual({ start: "2026-01-31", end: "2026-03-01" });
  expect(daysBefore({ start: "2026-01-01", end: "2026-01-31" })).toEqual({ start: "2025-12-01", end: "2025-12-31" });
  expect(daysIn({ start: "2024-02-01", end: "2024-03-01" })).toBe(30);
  expect(dayOf({ start: "2026-02-27", end: "2026-03-05" }, 2)).toBe("2026-03-01");
  expect(daysIn(periodOf(DEFAULT_STATE, "2026-03-01"))).toBe(30);
});

test("an error names the end that has it", () => {
  expect(periodFault({ start: "2026-01-01", end: "2026-01-01" })).toBeNull();
  expect(periodFault({ start: "2026-01-01", end: "2027-01-01" })).toBeNull();
  expect(periodFault({ start: "2026-01-01", end: "2027-01-02" })).toMatchObject({ field: "start" });
  expect(periodFault({ start: "2026-01-02", end: "2026-01-01" })).toMatchObject({ field: "end" });
  expect(periodFault({ start: "2026-1-1", end: "2026-01-01" })).toMatchObject({ field: "start" });
});
