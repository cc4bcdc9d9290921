// The BASICs of a carrier today and by the method to come: no claim without its limit, its reason and what was unknown.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { BASICS, type Basic, type CarrierSafety } from "../../../../src/contract/carriers/safety.ts";
import { BasicsPanel } from "../../../../src/screens/carriers/profile/safety/BasicsPanel.tsx";
import { ComingMethod } from "../../../../src/screens/carriers/profile/safety/ComingMethod.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const basic = (is_type: Basic["is_type"], more: Partial<Basic> = {}): Basic => ({
  is_type,
  measure: 2.4,
  percentile: 60,
  threshold: 65,
  inspections: 12,
  violations: 4,
  not_preventable: 0,
  trend: Array.from({ length: 8 }, (_, at) => ({ on: `2025-0${at + 1}-01`, percentile: 40 + at })),
  coming: { measure: 1.2, percentile: 55, threshold: 65 },
  published: null,
  ...more,
});

const OF: Partial<Record<Basic["is_type"], Partial<Basic>>> = {
  unsafe_driving: {
    peers: { carriers: 4_210, among: "published", as_of: "2026-11-12T04:00:00.000000Z" },
    unranked_by: null,
    coming: { measure: 3, percentile: 91, threshold: 65 },
    published: {
      measure: 3.15,
      inspections_with_violations: 4,
      as_of: "2026-10-30T04:00:00.000000Z",
      differs_by: ["snapshot_day", "miles"],
    },
  },
  hours_of_service: { percentile: 90, published: { measure: 2.4, inspections_with_violations: 4, as_of: null, differs_by: [] } },
  driver_fitness: { percentile: 85, threshold: 80, coming: { measure: 1, percentile: 85, threshold: 90 } },
  controlled_substances: { coming: null },
  vehicle_maintenance: {
    measure: null,
    percentile: null,
    unweighed: 2,
    peers: null,
    unranked_by: "severities",
    coming: { measure: 1, percentile: null, threshold: 80 },
  },
  crash_indicator: { percentile: 70, coming: { measure: 1, percentile: null, threshold: 65 }, not_preventable: 1 },
};

const SAFETY: CarrierSafety = {
  source: "FMCSA motor carrier records",
  as_of: "2026-11-15T10:00:00.000000Z",
  safety_rating: null,
  safety_rated_on: null,
  operating_status: "active",
  has_out_of_service_order: false,
  basics: BASICS.map((name) => basic(name, OF[name])),
  out_of_service: [],
  method: { name: "FMCSA SMS methodology, version 3.21", source: "Methodology", from: "2026-05-01" },
  coming_method: { name: "FMCSA revised SMS", source: "89 FR 91874, November 20, 2024", from: null },
  carrier_kind: "hazmat",
  exposure: { segment: "straight", average_power_units: 8.67, utilization_factor: 1.5, gaps: ["sizes", "miles"] },
};

const all = (safety: CarrierSafety) => (
  <BlueprintProvider>
    <main style={{ padding: 12 }}>
      <BasicsPanel safety={safety} />
      <ComingMethod safety={safety} />
    </main>
  </BlueprintProvider>
);

test.each([
  [1440, ""],
  [720, ""],
  [390, ""],
  [390, "bp6-dark"],
])("at %s pixels nothing runs out of the page, and axe finds no violation (%s)", async (width, theme) => {
  await page.viewport(width, 900);
  document.body.className = theme;
  const screen = await render(all(SAFETY));
  await expect.element(page.getByText("Today and coming")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await violations()).toEqual([]);
  await screen.unmount();
  document.body.className = "";
});

const rows = () =>
  new Map(
    [...document.querySelectorAll("tbody tr")].map((row) => [
      row.querySelector("th")?.textContent ?? "",
      [...row.querySelectorAll("td")].map((cell) => cell.textContent?.replaceAll(/\s+/g, " ").trim()),
    ]),
  );

test("each BASIC says which thresholds it would cross by the method to come", async () => {
  await page.viewport(1024, 768);
  await render(all(SAFETY));
  expect(Object.fromEntries(rows())).toEqual({
    "Unsafe driving": ["60 limit 65", "91 limit 65", "Would cross"],
    "Hours of service": ["90 limit 65", "55 limit 65", "Would fall below"],
    "Driver fitness": ["85 limit 80", "85 limit 90", "Would fall below"],
    "Controlled substances": ["60 limit 65", "None", "Part of Unsafe Driving"],
    "Vehicle maintenance": ["Unknown limit 65", "Unknown limit 80", "Unknown"],
    "Hazardous materials": ["60 limit 65", "55 limit 65", "Below in both"],
    "Crash indicator": ["70 limit 65", "Unknown limit 65", "No longer ranked"],
  });
  await expect.element(page.getByText("no start day is set")).toBeVisible();
});

test("FMCSA's own measure is shown where it differs, with the day and the reasons, and only there", async () => {
  await page.viewport(1024, 768);
  await render(all(SAFETY));
  const text = document.body.textContent ?? "";
  expect(text).toContain(
    "FMCSA published 3.15 for Oct 30, 2026: it was measured on an earlier day; unknown here: recent annual miles",
  );
  expect(text.split("FMCSA published")).toHaveLength(2);
  expect(text).toContain("Measure unknown, 4 violations in 12 inspections, 2 of unknown severity");
  expect(text).toContain("Thresholds for carriers of hazardous materials.");
  expect(text).toContain("straight truck segment, 8.67 power units on average, utilization factor 1.5.");
  expect(text).toContain("Unknown: power units of 6 and 18 months ago, recent annual miles.");
  expect(text).toContain("estimated among the carriers in this portal");
});

test("a percentile says among whom it is and from when, or why there is none, and severities how old they are", async () => {
  await page.viewport(1024, 768);
  await render(all({ ...SAFETY, severities_as_of: "2026-11-13T08:00:00.000000Z" }));
  const text = document.body.textContent ?? "";
  expect(text).toContain("Estimated among 4,210 carriers whose measures FMCSA publishes, Nov 12, 2026");
  expect(text.split("Estimated among")).toHaveLength(2);
  expect(text).toContain("2 of unknown severity. No percentile: the severity of a violation is unknown");
  expect(text).toContain("Severities by FMCSA's list of Nov 13, 2026.");
});

test("a server that knows no method to come shows today's BASICs alone", async () => {
  const { method: _method, coming_method: _coming, exposure: _exposure, carrier_kind: _kind, ...given } = SAFETY;
  await render(all({ ...given, basics: given.basics.map(({ coming: _c, published: _p, ...rest }) => rest) }));
  const text = document.body.textContent ?? "";
  expect(text).toContain("Unsafe driving");
  expect(text).not.toContain("Today and coming");
});
