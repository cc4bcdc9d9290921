// One process at a time moves the simulated world, of all that share a database.
import type { Engine, Queryable } from "../../db/engine.ts";

/** Assumption: an advisory lock number nobody else uses. */
const WORLD_LOCK = 4_180_002;

/** Does `work` in a transaction of its own unless another process has the turn; false then, and where nothing is left to do. */
export const inTurn = (engine: Engine, work: (tx: Queryable) => Promise<boolean>): Promise<boolean> =>
  engine.tx(async (tx) => {
    const [lock] = await tx.query<{ is_mine: boolean }>("select pg_try_advisory_xact_lock($1) as is_mine", [WORLD_LOCK]);
    return lock?.is_mine === true && work(tx);
  });

export const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
