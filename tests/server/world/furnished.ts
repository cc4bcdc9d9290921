// The tiny world in an empty database, with the areas that searches speak of.
import type { Engine } from "../../../server/db/engine.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { allowRole } from "../../../server/db/role.ts";
import { AREA_COLUMNS, areaRows } from "../../../server/db/world/areas.ts";
import { csvLine } from "../../../server/db/world/csv.ts";
import { seedWorld } from "../../../server/db/world/seed.ts";
import { SIZES } from "../../../server/db/world/sizes.ts";

/** The main brokerage's manager, and somebody who may not search. */
export const MANAGER = "dana.reyes@meridian-freight.example";
export const WATCHER = "ingrid.solheim@harbor-watch.example";

/** `areas`: which to write; the forty thousand zips only where a test needs them. */
export async function furnishTinyWorld(engine: Engine, areas: "all" | "without zips" = "without zips"): Promise<void> {
  await migrate(engine);
  await allowRole(engine);
  const lines: string[] = [];
  for (const row of areaRows()) {
    if (areas === "without zips" && (row[1] === "five_zip" || row[1] === "city")) break;
    lines.push(csvLine(row));
  }
  await engine.copy("areas", AREA_COLUMNS, lines);
  await seedWorld(engine, SIZES.tiny, new Date());
}
