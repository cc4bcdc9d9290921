// Seeds the brokers' connections, packets, subscriptions, overrides with their documents, and assessments.
import type { RuleResult } from "../../../../src/contract/carriers/carriers.ts";
import type { Engine } from "../../../db/engine.ts";
import { books, carrierOrdinal, type Book } from "./books.ts";
import { factsOf } from "../carriers/assessed-facts.ts";
import { carrierAt } from "../carriers/carrier.ts";
import { arrayText } from "../../../db/csv.ts";
import type { DemoClock } from "../clock.ts";
import { CONNECTION_COLUMNS, connectionAt, connectionRow, PACKET_COLUMNS, packetRows } from "./connections.ts";
import { SEED_ONBOARDING } from "./onboarding.ts";
import type { Decisions } from "../rules/decisions.ts";
import { OVERRIDE_COLUMNS, OverrideRows, DOCUMENT_COLUMNS, assessWithOverrides } from "../rules/overrides.ts";
import { deciderOf, RULING_COMPANIES } from "../rules/rules.ts";
import type { DemoSize } from "../sizes.ts";
import { settle, Sink } from "../sink.ts";

const SUBSCRIPTION_COLUMNS = ["company_id", "id", "carrier_id", "created_at"] as const;
const ASSESSMENT_COLUMNS = ["company_id", "carrier_id", "result", "assessed_at", "failing", "incomplete"] as const;

const isRuling = (book: Book): boolean => (RULING_COMPANIES as readonly number[]).includes(book.company);

function countResults(results: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

/** `decisions` collects the connections. */
export async function seedConnections(engine: Engine, size: DemoSize, clock: DemoClock, decisions: Decisions): Promise<void> {
  const connections = new Sink(engine, "connections", CONNECTION_COLUMNS);
  const packets = new Sink(engine, "onboarding_packets", PACKET_COLUMNS);
  const subscriptions = new Sink(engine, "subscriptions", SUBSCRIPTION_COLUMNS);
  const overrides = new Sink(engine, "rule_overrides", OVERRIDE_COLUMNS);
  const assessments = new Sink(engine, "rules_assessments", ASSESSMENT_COLUMNS);
  const documents = new Sink(engine, "uploads", DOCUMENT_COLUMNS);
  const sinks = [connections, packets, subscriptions, overrides, documents, assessments];
  const rows = new OverrideRows(clock);
  const assessedAt = clock.present.toISOString();
  for (const book of books(size.connections)) {
    for (let at = 0; at < book.count; at += 1) {
      const carrier = carrierAt(carrierOrdinal(book, at));
      const connection = connectionAt(book, at, carrier);
      connections.add(connectionRow(book, connection, carrier.id, clock));
      const assessed = isRuling(book)
        ? assessWithOverrides(book.company, connection, carrier.id, factsOf(carrier, clock), clock)
        : null;
      packets.addAll(
        packetRows(
          book,
          connection,
          assessed === null ? null : countResults(assessed.assessment.rules.map((rule) => rule.result)),
          clock,
        ),
      );
      if (!connection.isDismissed) subscriptions.add([book.company, connection.id, carrier.id, clock.time(connection.created)]);
      const result = assessed?.assessment.result ?? null;
      const tokens = (wanted: RuleResult): string =>
        arrayText((assessed?.assessment.rules ?? []).flatMap((rule) => (rule.result === wanted ? [rule.is_type] : [])));
      if (assessed !== null) {
        for (const granted of assessed.overrides) {
          const { override, document } = rows.of(book.company, carrier, granted);
          overrides.add(override);
          if (document !== null) documents.add(document);
        }
        const { classifications } = connection;
        const known = { ordinal: carrier.ordinal, classifications, overrides: assessed.overrides };
        decisions.know(book.company, known, deciderOf(book.company));
      }
      if (result !== null) assessments.add([book.company, carrier.id, result, assessedAt, tokens("Fail"), tokens("Incomplete")]);
      await settle(sinks);
    }
  }
  for (const sink of sinks) await sink.flush();
  await engine.exec(SEED_ONBOARDING);
}
