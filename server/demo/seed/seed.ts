// Seeds an empty database with demo data, and keeps old demo data near the present.
import type { Engine } from "../../db/engine.ts";
import { AS_OF, DemoClock } from "./clock.ts";
import { Confirmations } from "./board/seed-confirmations.ts";
import { Decisions } from "./rules/decisions.ts";
import { SEED } from "./random.ts";
import { Pickups } from "./pickups/seed-pickups.ts";
import { seedMarketPostings } from "./board/market-postings.ts";
import { seedAccounts } from "./account/seed-accounts.ts";
import { seedCarriers } from "./carriers/seed-carriers.ts";
import { seedConnections } from "./connections/seed-connections.ts";
import { seedCorrespondence } from "./connections/seed-correspondence.ts";
import { seedHistory } from "./connections/history.ts";
import { seedDecisions } from "./rules/seed-decisions.ts";
import { seedAlerts } from "./loads/seed-alerts.ts";
import { seedLoads } from "./loads/seed-loads.ts";
import { createDemoTables, updateDemoTables } from "../schema.ts";
import { shift } from "./shift.ts";
import type { DemoSize } from "./sizes.ts";

const silent = (): void => undefined;

/**
 * Fills every table of an empty, migrated database; the caller analyzes it.
 * The same size and day always make the same rows.
 */
export async function seedDemoData(
  engine: Engine,
  size: DemoSize,
  now: Date,
  log: (line: string) => void = silent,
): Promise<void> {
  await createDemoTables(engine);
  const clock = new DemoClock(now);
  log(`Seeding ${size.carriers} carriers`);
  await seedAccounts(engine, clock);
  await seedCarriers(engine, size, clock);
  log(`Seeding ${size.connections} connections`);
  const decisions = new Decisions(clock);
  await seedConnections(engine, size, clock, decisions);
  await seedCorrespondence(engine, size, clock);
  log(`Seeding ${size.openLoads + size.closedLoads} loads and where trucks have been`);
  const confirmations = new Confirmations(clock);
  const pickups = new Pickups(clock);
  await seedLoads(engine, size, clock, decisions, confirmations, pickups);
  await confirmations.seed(engine);
  await pickups.seed(engine);
  log(`Seeding ${size.postings} postings of the market`);
  await seedMarketPostings(engine, size, clock);
  await seedDecisions(engine, decisions);
  await seedAlerts(engine, clock);
  await engine.exec(seedHistory(`timestamptz '${clock.present.toISOString()}'`));
  await engine.query("insert into demo.progress (size, seed, as_of, served_as_of) values ($1, $2, $3, $4)", [
    size.name,
    SEED,
    new Date(AS_OF).toISOString(),
    clock.present.toISOString(),
  ]);
}

/** Moves demo data to the present when days have passed since it was seeded or last moved. Users' changes stay as they are. */
export async function shiftDemoData(engine: Engine, now: Date): Promise<void> {
  await updateDemoTables(engine);
  await engine.tx((tx) => shift(tx, new DemoClock(now).present));
}
