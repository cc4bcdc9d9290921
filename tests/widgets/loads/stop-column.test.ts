// Tests that the times in lists of loads are on the clocks of the stops, shown and exported.
import { expect, test } from "vitest";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { buildCsv } from "../../../src/ui/table/csv.ts";
import { stopColumn } from "../../../src/widgets/loads/stop-column.ts";
import { load, stop } from "../../db/loads.ts";

const PICKUP = stopColumn<Load>("pickup", "Pickup", ({ stops }) => stops[0]);
const DENVER = load(1, { stops: [stop(1, { state: "CO", window_start: "2026-11-24T01:00:00Z" })] });
const BARE = load(2, { stops: [] });

test("a pickup is shown with its day and zone", () => {
  expect(PICKUP.clock?.shown(DENVER, Date.parse("2026-11-23T20:00:00Z"))).toBe("Today 18:00 MT");
  expect(PICKUP.clock?.shown(DENVER, Date.parse("2026-11-20T20:00:00Z"))).toBe("Mon Nov 23 18:00 MT");
  expect(PICKUP.text(BARE)).toBe("");
});

test("a pickup is exported with its zone", async () => {
  const file = await buildCsv([PICKUP], [[DENVER, BARE]]);
  expect(await file.text()).toBe("Pickup\r\n2026-11-23 18:00 MT\r\n\r\n");
});
