// Writes the simulated carriers with their identifiers, vehicles and truths.
import type { Engine } from "../engine.ts";
import { CARRIER_COLUMNS, carrierRow, IDENTIFIER_COLUMNS, identifierRows, TRUTH_COLUMNS, truthRow } from "./carrier-rows.ts";
import { carrierAt } from "./carrier.ts";
import type { WorldClock } from "./clock.ts";
import type { WorldSize } from "./sizes.ts";
import { Sink } from "./sink.ts";
import { VEHICLE_COLUMNS, vehicleRow, vehiclesOf } from "./vehicles.ts";

export async function seedCarriers(engine: Engine, size: WorldSize, clock: WorldClock): Promise<void> {
  const carriers = new Sink(engine, "carriers", CARRIER_COLUMNS);
  const identifiers = new Sink(engine, "carrier_identifiers", IDENTIFIER_COLUMNS);
  const truths = new Sink(engine, "carrier_truths", TRUTH_COLUMNS);
  const vehicles = new Sink(engine, "carrier_vehicles", VEHICLE_COLUMNS);
  const sinks = [carriers, identifiers, truths, vehicles];
  for (let ordinal = 0; ordinal < size.carriers; ordinal += 1) {
    const carrier = carrierAt(ordinal);
    carriers.add(carrierRow(carrier, clock));
    identifiers.addAll(identifierRows(carrier));
    const truth = truthRow(carrier);
    if (truth !== undefined) truths.add(truth);
    for (const vehicle of vehiclesOf(carrier, ordinal < size.connections)) vehicles.add(vehicleRow(carrier, vehicle, clock));
    for (const sink of sinks) await sink.settle();
  }
  for (const sink of sinks) await sink.flush();
}
