// Writes the decisions of the demo brokers as valid chains.
import type { Engine } from "../../../db/engine.ts";
import { DECISION_COLUMNS, HEAD_COLUMNS, type Decisions } from "./decisions.ts";
import { settle, Sink } from "../sink.ts";

export async function seedDecisions(engine: Engine, decisions: Decisions): Promise<void> {
  const rows = new Sink(engine, "decisions", DECISION_COLUMNS);
  for (const row of decisions.rows()) {
    rows.add(row);
    await settle([rows]);
  }
  await rows.flush();
  const heads = new Sink(engine, "decision_heads", HEAD_COLUMNS);
  heads.addAll(decisions.heads());
  await heads.flush();
}
