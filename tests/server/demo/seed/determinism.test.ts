// The demo data is the same every time, and growing one part of it leaves the rest alone.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SIZES } from "../../../../server/demo/seed/sizes.ts";
import { recordDemoData } from "./recorded.ts";

const NOW = new Date("2026-11-21T20:00:00Z");
const once = recordDemoData(SIZES.tiny, NOW);

test("two seedings on the same day give the same bytes", async () => {
  expect(await recordDemoData(SIZES.tiny, new Date("2026-11-22T11:59:59Z"))).toEqual(await once);
});

test("more carriers change neither the carriers before them nor anything else", async () => {
  const [small, large] = await Promise.all([once, recordDemoData({ ...SIZES.tiny, carriers: 700 }, NOW)]);
  for (const table of ["carriers", "carrier_identifiers", "carrier_vehicles", "demo.carrier_truths"]) {
    const before = small.get(table) ?? [];
    expect(before.length).toBeGreaterThan(0);
    expect(large.get(table)?.slice(0, before.length)).toEqual(before);
  }
  for (const table of [
    "connections",
    "onboarding_packets",
    "rules_assessments",
    "loads",
    "stops",
    "load_logs",
    "tickets",
    "eld_visits",
  ]) {
    expect(large.get(table)).toEqual(small.get(table));
  }
});

test("more loads change neither connections nor the loads before them", async () => {
  const [small, large] = await Promise.all([once, recordDemoData({ ...SIZES.tiny, closedLoads: 200 }, NOW)]);
  expect(large.get("connections")).toEqual(small.get("connections"));
  const loads = small.get("loads") ?? [];
  expect(large.get("loads")?.slice(0, loads.length)).toEqual(loads);
  expect(large.get("loads")?.length).toBe(loads.length + 60);
});

test("generators use neither the clock nor unseeded randomness", () => {
  const folder = join(import.meta.dirname, "../../../../server/demo/seed");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const code = readFileSync(join(folder, file), "utf8");
    expect.soft(code, file).not.toMatch(/Date\.now|new Date\(\)|Math\.random|performance\.now|randomUUID/);
  }
});
