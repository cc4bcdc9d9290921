// Tests that Home's figures of today's loads count what the list at their addresses shows.
import { expect, it } from "vitest";
import { LOAD_LIST, loadQuery } from "../../../src/domain/loads/load-filters.ts";
import { pickupDay } from "../../../src/domain/loads/stops.ts";
import { todayLines } from "../../../src/domain/loads/today-lines.ts";
import { NO_VIEWER } from "../../../src/domain/loads/viewer.ts";

it("begins with what goes wrong, and each line leads to the loads that it counts, by their pickup", () => {
  const lines = todayLines("2026-11-23");
  expect(lines.map(({ filters }) => LOAD_LIST.write(filters))).toEqual([
    "late=late,close&sort=pickup_time-asc",
    "status=available&sort=pickup_time-asc",
    "pickup=2026-11-23&sort=pickup_time-asc",
  ]);
  for (const { filters } of lines) expect(LOAD_LIST.read(LOAD_LIST.write(filters))).toEqual(filters);
  expect(loadQuery(lines[2]!.filters, NO_VIEWER).where).toContainEqual({
    column: "pickup_day",
    is: "in",
    codes: ["2026-11-23"],
  });
});

it("a day of the address that is none is ignored", () => {
  expect(LOAD_LIST.read("pickup=2026-11-23,2026-02-30,today,2026-11-23").pickups).toEqual(["2026-11-23"]);
});

it("a load is picked up on the day that it is there", () => {
  const stop = { window_start: "2026-11-24T05:30:00Z", state: "IL", postal_code: "60601" };
  expect([pickupDay({ stops: [stop] as never }), pickupDay({ stops: [] })]).toEqual(["2026-11-23", null]);
});
