// Takes a position again that was refused, for a vehicle or carrier that has become known since.
import type { Queryable } from "../../db/engine.ts";
import type { Source } from "../sources.ts";
import { intakeOf, takePositionRows } from "./take-positions.ts";
import type { Retried, Retrying } from "../try-again.ts";

const readRow = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** @param refusedAt what the age of the position is counted from: a clock that was ahead does not become right by waiting */
export async function retryPosition(
  tx: Queryable,
  { engine }: Retrying,
  source: Source,
  { row, refusedAt }: { readonly row: string; readonly refusedAt: Date },
): Promise<Retried> {
  const intake = { ...intakeOf(engine, source), receivedAt: refusedAt.getTime(), keepsRefusals: false };
  const { rows } = await takePositionRows(tx, intake, [readRow(row)]);
  const [answer] = rows;
  if (answer === undefined) throw new Error("A row has no answer");
  return { outcome: answer.outcome, reason: answer.reason, detail: answer.detail };
}
