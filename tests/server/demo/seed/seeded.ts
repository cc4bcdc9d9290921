// The tiny demo data in an empty database: dated now with the areas that searches need, or dated a fixed moment.
import { AREA_COLUMNS, areaRows } from "../../../../server/places/areas.ts";
import { csvLine } from "../../../../server/db/csv.ts";
import { seedDemoData } from "../../../../server/demo/seed/seed.ts";
import { SIZES } from "../../../../server/demo/seed/sizes.ts";
import { migrated } from "../../fixture.ts";
import { template } from "../../templates.ts";

/** The main brokerage's manager, and somebody who may not search. */
export const MANAGER = "dana.reyes@meridian-freight.example";
export const WATCHER = "ingrid.solheim@harbor-watch.example";

/** The tiny demo data dated now, with the larger areas: forty thousand zip codes would take longer than the rest. */
export const tinyDemo = template("tiny_demo", async (engine) => {
  await migrated(engine);
  const lines: string[] = [];
  for (const row of areaRows()) {
    if (row[1] === "five_zip" || row[1] === "city") break;
    lines.push(csvLine(row));
  }
  await engine.copy("areas", AREA_COLUMNS, lines);
  await seedDemoData(engine, SIZES.tiny, new Date());
});

/** The moment that `datedDemo` is as of. */
export const DATED = new Date("2026-11-21T20:00:00Z");

/** The tiny demo data as of that moment, without areas. */
export const datedDemo = template("dated_demo", async (engine) => {
  await migrated(engine);
  await seedDemoData(engine, SIZES.tiny, DATED);
});
