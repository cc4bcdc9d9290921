// Seeds the areas. They are real places, which every database needs.
import type { Engine } from "../db/engine.ts";
import { AREA_COLUMNS, areaRows } from "./areas.ts";
import { csvLine } from "../db/csv.ts";

/** Fills the empty table in one statement: all or nothing. */
export const seedAreas = (engine: Engine): Promise<void> =>
  engine.copy("areas", AREA_COLUMNS, [Array.from(areaRows(), csvLine).join("")]);
