// A transaction on either engine: all or nothing, nothing after its end, and begun again when others got in its way.
import { setTimeout } from "node:timers/promises";
import type { Queryable } from "./engine.ts";
import { isConflict } from "./failures.ts";
import { exclusive } from "./mutex.ts";

type Work<T> = (tx: Queryable) => Promise<T>;

/** Tunable: attempts of a transaction, and the most milliseconds before the second one; the pause is random and grows. */
const ATTEMPTS = 5;
const PAUSE = 40;

/** @param failures receives the errors of statements, also those that `work` swallows or replaces */
async function attempt<T>(connection: Queryable, work: Work<T>, setup: string, failures: unknown[]): Promise<T> {
  const inTurn = exclusive();
  let over = false;
  const ask = async <R>(statement: () => Promise<R>): Promise<R> => {
    if (over) throw new Error("This transaction is over");
    return inTurn(async () => {
      try {
        return await statement();
      } catch (error) {
        failures.push(error);
        throw error;
      }
    });
  };
  const tx: Queryable = {
    query: (sql, params) => ask(() => connection.query(sql, params)),
    exec: (sql) => ask(() => connection.exec(sql)),
  };
  try {
    await connection.exec(`begin; ${setup}`);
    const result = await work(tx);
    over = true;
    await inTurn(async () => {
      if (failures.length > 0) await connection.query("select 1");
      await connection.exec("commit");
    });
    return result;
  } catch (error) {
    over = true;
    // On a lost connection the server rolls back by itself.
    await inTurn(() => connection.exec("rollback")).catch(() => undefined);
    throw error;
  }
}

/**
 * Runs `work` between begin and commit on a connection that nobody else uses meanwhile. Its statements run in the order of the calls.
 * After a deadlock or a serialization failure `work` runs again from the start, so that whatever it does besides has to bear that.
 * @throws what `work` throws, or the engine's error, after rolling back; also when `work` swallowed an error that had already
 * aborted the transaction, because the engine would answer its commit with a silent rollback.
 */
export async function transact<T>(connection: Queryable, work: Work<T>, setup = "", attempts = ATTEMPTS): Promise<T> {
  for (let count = 1; ; count += 1) {
    const failures: unknown[] = [];
    try {
      return await attempt(connection, work, setup, failures);
    } catch (error) {
      if (count >= attempts || ![...failures, error].some(isConflict)) throw error;
    }
    await setTimeout(Math.random() * PAUSE * count);
  }
}
