// Takes the positions of one message of a source, once, and keeps it as it came.
import { POSITIONS_MAX, type PositionAnswer } from "../../../src/contract/vehicles/positions.ts";
import type { PositionReason } from "../../../src/domain/vehicles/positions/reasons.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { countDay, keepMessage, messageBefore, NOTHING, type DayCounts, type Message } from "../door.ts";
import type { Source } from "../sources.ts";
import { intakeOf, takePositionRows } from "./take-positions.ts";

const sum = (one: DayCounts, { taken, known, refused, doubtful }: PositionAnswer): DayCounts => ({
  taken: one.taken + taken,
  known: one.known + known,
  refused: one.refused + refused,
  doubtful: one.doubtful + doubtful,
});

export async function takeMessage(
  tx: Queryable,
  engine: Engine,
  source: Source,
  { key, raw }: Message,
  rows: readonly unknown[],
  leavesOut: readonly PositionReason[] = [],
): Promise<DayCounts> {
  const before = await messageBefore(tx, "positions", source, key);
  if (before !== null) {
    const again = { ...NOTHING, known: before.taken + before.known + before.refused };
    await countDay(tx, "positions", source, again, []);
    return again;
  }
  const intake = { ...intakeOf(engine, source), leavesOut };
  let counts = NOTHING;
  for (let first = 0; first < rows.length; first += POSITIONS_MAX)
    counts = sum(counts, await takePositionRows(tx, intake, rows.slice(first, first + POSITIONS_MAX)));
  await keepMessage(tx, "positions", source, { key, raw }, counts);
  return counts;
}
