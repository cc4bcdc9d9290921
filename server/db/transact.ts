// A transaction on either engine: all or nothing, and nothing after its end.
import type { Queryable } from "./engine.ts";
import { exclusive } from "./mutex.ts";

/**
 * Runs `work` between begin and commit on a connection that nobody else uses meanwhile. Its statements run in the order of the calls.
 * @throws what `work` throws, or the engine's error, after rolling back; also when `work` swallowed an error that had already
 * aborted the transaction, because the engine would answer its commit with a silent rollback.
 */
export async function transact<T>(connection: Queryable, work: (tx: Queryable) => Promise<T>, setup = ""): Promise<T> {
  const inTurn = exclusive();
  let over = false;
  let refused = false;
  const ask = async <R>(statement: () => Promise<R>): Promise<R> => {
    if (over) throw new Error("This transaction is over");
    return inTurn(async () => {
      try {
        return await statement();
      } catch (error) {
        refused = true;
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
      if (refused) await connection.query("select 1");
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
