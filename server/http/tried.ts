// A part of a call that is done or not by itself, such as one row of a batch.
import type { Queryable } from "../db/engine.ts";
import { isUnfit } from "../db/failures.ts";
import { Refusal } from "./refusal.ts";

/** Runs `work`; what it did is undone where it refuses, or answers that nothing of it is to stay. */
export async function tried<T>(
  tx: Queryable,
  name: string,
  work: () => Promise<{ readonly stays: boolean; readonly value: T }>,
): Promise<T> {
  await tx.exec(`savepoint ${name}`);
  try {
    const { stays, value } = await work();
    await tx.exec(stays ? `release savepoint ${name}` : `rollback to savepoint ${name}`);
    return value;
  } catch (error) {
    if (error instanceof Refusal || isUnfit(error)) await tx.exec(`rollback to savepoint ${name}`);
    throw error;
  }
}
