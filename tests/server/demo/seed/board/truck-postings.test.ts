// Demo truck postings stand at places that exist, under the names by which people find them.
import { expect, test } from "vitest";
import { TRUCK_POSTING_COLUMNS } from "../../../../../server/demo/seed/board/truck-postings.ts";
import { AREA_COLUMNS, areaRows } from "../../../../../server/places/areas.ts";
import { SIZES } from "../../../../../server/demo/seed/sizes.ts";
import { recordDemoData } from "../recorded.ts";

const NAMES = ["origin_search_display_name", "destination_search_display_name"] as const;

test("every place of a posting is an area of that name", async () => {
  const lines =
    (await recordDemoData({ ...SIZES.tiny, openLoads: 300 }, new Date("2026-11-21T20:00:00Z"))).get("truck_postings") ?? [];
  expect(lines.length).toBeGreaterThan(30);
  const names = new Map(
    Array.from(areaRows(), (row) => [String(row[AREA_COLUMNS.indexOf("id")]), String(row[AREA_COLUMNS.indexOf("name")])]),
  );
  let destinations = 0;
  for (const line of lines) {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell.replace(/^"|"$/g, ""));
    const cellOf = (column: (typeof TRUCK_POSTING_COLUMNS)[number]): string => cells[TRUCK_POSTING_COLUMNS.indexOf(column)] ?? "";
    for (const name of NAMES) {
      const id = cellOf(name === "origin_search_display_name" ? "origin_area_id" : "destination_area_id");
      expect(cellOf(name)).toBe(id === "" ? "" : names.get(id));
      if (id !== "" && name !== "origin_search_display_name") destinations += 1;
    }
  }
  expect(destinations).toBeGreaterThan(10);
});
