// Seeds the loads with their stops, logs and notes, the visits of the trucks, and where these are offered next.
import type { Engine } from "../../../db/engine.ts";
import { TRUCK_POSTING_COLUMNS, truckPostingRows } from "../board/truck-postings.ts";
import { books } from "../connections/books.ts";
import type { DemoClock } from "../clock.ts";
import type { Confirmations } from "../board/seed-confirmations.ts";
import type { Pickups } from "../pickups/seed-pickups.ts";
import { driverOf } from "../pickups/shown.ts";
import type { Decisions } from "../rules/decisions.ts";
import { LOG_COLUMNS, logRows } from "./load-logs.ts";
import { LOAD_COLUMNS, loadRow, STOP_COLUMNS, stopRows } from "./load-rows.ts";
import { drawLoad } from "./loads.ts";
import { LOAD_PLAN_COLUMNS, loadPlanRow, STOP_PLAN_COLUMNS, stopPlanRows } from "./plans.ts";
import { POSTING_COLUMNS, postingRows } from "./postings.ts";
import { Pool } from "./pool.ts";
import { pingsOf, POSITION_COLUMNS, positionRows } from "./positions.ts";
import type { DemoSize } from "../sizes.ts";
import { settle, Sink } from "../sink.ts";
import { LOAD_NOTE_COLUMNS, loadNoteRows } from "./load-notes.ts";
import { VISIT_COLUMNS, Visits } from "./visits.ts";

/** Most visits on loads; the rest are days around home, over all days that are kept. */
const ON_LOADS = 0.6;

/**
 * `decisions` and `pickups` collect open loads with a carrier, `confirmations` those whose rate confirmation came back.
 */
export async function seedLoads(
  engine: Engine,
  size: DemoSize,
  clock: DemoClock,
  decisions: Decisions,
  confirmations: Confirmations,
  pickups: Pickups,
): Promise<void> {
  const loads = new Sink(engine, "loads", LOAD_COLUMNS);
  const stops = new Sink(engine, "stops", STOP_COLUMNS);
  const logs = new Sink(engine, "load_logs", LOG_COLUMNS);
  const notes = new Sink(engine, "notes", LOAD_NOTE_COLUMNS);
  const visited = new Sink(engine, "eld_visits", VISIT_COLUMNS);
  const positions = new Sink(engine, "vehicle_positions", POSITION_COLUMNS);
  const reported = new Set<string>();
  const loadPlans = new Sink(engine, "demo.load_plans", LOAD_PLAN_COLUMNS);
  const stopPlans = new Sink(engine, "demo.stop_plans", STOP_PLAN_COLUMNS);
  const postings = new Sink(engine, "load_postings", POSTING_COLUMNS);
  const trucks = new Sink(engine, "truck_postings", TRUCK_POSTING_COLUMNS);
  const sinks = [loads, stops, logs, notes, visited, positions, loadPlans, stopPlans, postings, trucks];
  const [main, second] = books(size.connections);
  const pools = { main: new Pool(main), second: new Pool(second) };
  const visits = new Visits(clock);
  const counts = [
    ["open", size.openLoads],
    ["closed", size.closedLoads],
  ] as const;
  for (const [kind, count] of counts) {
    for (let ordinal = 0; ordinal < count; ordinal += 1) {
      const load = drawLoad(kind, ordinal, pools);
      const pings = pingsOf(load);
      const driver = kind === "open" && load.haul !== null ? driverOf(load.id) : null;
      loads.add(loadRow(load, pings.at(-1), driver, clock));
      // Two loads of one truck may have it report at the same minute.
      positions.addAll(
        positionRows(load, pings, clock).filter(([, vehicle, at]) => {
          const key = `${String(vehicle)} ${String(at)}`;
          return !reported.has(key) && reported.add(key);
        }),
      );
      if (kind === "open") {
        const plan = loadPlanRow(load, clock);
        if (plan !== null) {
          loadPlans.add(plan);
          stopPlans.addAll(stopPlanRows(load, clock));
        }
        trucks.addAll(truckPostingRows(load, clock));
      }
      stops.addAll(stopRows(load, clock));
      postings.addAll(postingRows(load, clock));
      logs.addAll(logRows(load, clock));
      // Completed loads have five times as many, which would take as long to write as everything else.
      if (kind === "open") {
        decisions.assign(load);
        pickups.take(load);
      }
      confirmations.take(load);
      notes.addAll(loadNoteRows(load, clock));
      if (visited.count < size.eldVisits * ON_LOADS) visited.addAll(visits.ofLoad(load));
      await settle(sinks);
    }
  }
  for (const row of visits.aroundHome(pools.main)) {
    if (visited.count >= size.eldVisits) break;
    visited.add(row);
    await settle(sinks);
  }
  for (const sink of sinks) await sink.flush();
  await engine.exec("select pack_visits()");
}
