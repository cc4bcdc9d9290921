// Tells the history what it cannot see in the changed rows: why somebody changes them, and whether they take back an earlier change.
import type { Queryable } from "../db/engine.ts";

interface Explanation {
  readonly reason?: string;
  readonly is_undo?: boolean;
}

/** For everything that the transaction changes from here on. */
export const explainChange = async (tx: Queryable, { reason, is_undo: isUndo }: Explanation): Promise<void> =>
  void (await tx.query("select set_config('app.change_reason', $1, true), set_config('app.is_undo', $2, true)", [
    reason?.trim() ?? "",
    isUndo === true ? "on" : "",
  ]));
