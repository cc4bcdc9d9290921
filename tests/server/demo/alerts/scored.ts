// Demo data with enough open loads that each kind of fraud and of theft hauls some.
import { seedDemoData } from "../../../../server/demo/seed/seed.ts";
import { SIZES } from "../../../../server/demo/seed/sizes.ts";
import { migrated } from "../../fixture.ts";
import { template } from "../../templates.ts";

export const PRESENT = new Date("2026-11-21T20:00:00Z");

export const scored = template("scored_demo", async (engine) => {
  await migrated(engine);
  await seedDemoData(
    engine,
    { ...SIZES.tiny, name: "scored", carriers: 6_000, connections: 3_000, openLoads: 3_000, closedLoads: 0 },
    PRESENT,
  );
});
