// Seeds the brokers' notes and certificate requests.
import type { Engine } from "../../../db/engine.ts";
import { books } from "./books.ts";
import type { DemoClock } from "../clock.ts";
import { ACTIVITY_COLUMNS, certificateRows, NOTE_COLUMNS, noteRows, REQUEST_COLUMNS } from "./correspondence.ts";
import type { DemoSize } from "../sizes.ts";
import { settle, Sink } from "../sink.ts";

export async function seedCorrespondence(engine: Engine, size: DemoSize, clock: DemoClock): Promise<void> {
  const notes = new Sink(engine, "notes", NOTE_COLUMNS);
  const requests = new Sink(engine, "insurance_certificate_requests", REQUEST_COLUMNS);
  const activities = new Sink(engine, "insurance_activities", ACTIVITY_COLUMNS);
  const sinks = [notes, requests, activities];
  const [main, second] = books(size.connections);
  for (const book of [main, second]) {
    for (let at = 0; at < book.count; at += 1) {
      notes.addAll(noteRows(book, at, clock));
      const certificate = certificateRows(book, at, clock);
      if (certificate !== undefined) {
        requests.add(certificate.request);
        activities.addAll(certificate.activities);
      }
      await settle(sinks);
    }
  }
  for (const sink of sinks) await sink.flush();
}
