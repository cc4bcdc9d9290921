// Seeds the carriers with their identifiers, authority history, vehicles, records, people and truths.
import type { Engine } from "../../../db/engine.ts";
import { EVENT_COLUMNS, eventRows } from "./authority-events.ts";
import { moreOf } from "./carrier-more.ts";
import { CARRIER_COLUMNS, carrierRow, IDENTIFIER_COLUMNS, identifierRows, TRUTH_COLUMNS, truthRow } from "./carrier-rows.ts";
import { carrierAt } from "./carrier.ts";
import type { DemoClock } from "../clock.ts";
import { DIRECTORY_COLUMNS, directoryRows } from "./directory.ts";
import type { DemoSize } from "../sizes.ts";
import { inspectionsOf, outOfServiceRates } from "./records/inspections.ts";
import { RecordSinks } from "./seed-records.ts";
import { settle, Sink } from "../sink.ts";
import { SIGHTING_COLUMNS, sightingRow, sightingsOf } from "../vehicles/sightings.ts";

export async function seedCarriers(engine: Engine, size: DemoSize, clock: DemoClock): Promise<void> {
  const carriers = new Sink(engine, "carriers", CARRIER_COLUMNS);
  const identifiers = new Sink(engine, "carrier_identifiers", IDENTIFIER_COLUMNS);
  const truths = new Sink(engine, "demo.carrier_truths", TRUTH_COLUMNS);
  const vehicles = new Sink(engine, "carrier_vehicles", SIGHTING_COLUMNS);
  const people = new Sink(engine, "directory_people", DIRECTORY_COLUMNS);
  const events = new Sink(engine, "authority_events", EVENT_COLUMNS);
  const records = new RecordSinks(engine, clock);
  const sinks = [identifiers, carriers, events, truths, vehicles, people, ...records.sinks];
  for (let ordinal = 0; ordinal < size.carriers; ordinal += 1) {
    const carrier = carrierAt(ordinal);
    const more = moreOf(carrier);
    const inspections = inspectionsOf(carrier);
    carriers.add(carrierRow(carrier, more, outOfServiceRates(inspections), clock));
    events.addAll(eventRows(carrier, more, clock));
    identifiers.addAll(identifierRows(carrier));
    const truth = truthRow(carrier);
    if (truth !== undefined) truths.add(truth);
    const isConnected = ordinal < size.connections;
    const sightings = sightingsOf(carrier, isConnected, inspections);
    for (const sighting of sightings) vehicles.add(sightingRow(carrier, sighting, clock));
    records.add(carrier, more, inspections, sightings, isConnected);
    people.addAll(directoryRows(carrier, isConnected || carrier.role !== "honest", clock));
    // Identifiers before their carriers: each carrier's listed text is then written once.
    if (carriers.isFull) await identifiers.flush();
    await settle(sinks);
  }
  records.finish();
  for (const sink of sinks) await sink.flush();
  await engine.exec("select measure_fleets(), date_contact_changes(null), count_english_oos(null)");
}
