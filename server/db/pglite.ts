// The embedded engine: PostgreSQL compiled to WebAssembly, its files in a folder.
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { copyStatement, pieces } from "./copy.ts";
import type { Engine, Queryable, Row } from "./engine.ts";
import { transact } from "./transact.ts";
import { turns } from "./turns.ts";

const asText = (text: string): string => text;

/** Type numbers of pg_type that PGlite itself reads differently from what engine.ts promises; arrays follow their elements. */
const parsers: Record<number, (text: string) => unknown> = {
  17: (text) => Buffer.from(text.slice(2), "hex"),
  20: Number,
  1082: asText,
  1114: asText,
  1186: asText,
  1700: asText,
};

/**
 * Opens the cluster in `folder`, creating one there when the folder is empty.
 * The engine has one connection: statements and transactions run one after another, patient ones last.
 * @throws when the files are not a cluster that this version can read.
 */
export async function openPglite(folder: string): Promise<Engine> {
  const pglite = await PGlite.create({ dataDir: folder, parsers });
  const inTurn = turns();
  const insideTx = new AsyncLocalStorage<boolean>();

  // The engine's work runs as microtasks: without a turn of the event loop before each statement, statements that follow one another
  // would keep the process from reading requests.
  const connection: Queryable = {
    async query<T = Row>(sql: string, params: readonly unknown[] = []) {
      await setImmediate();
      return (await pglite.query<T>(sql, [...params])).rows;
    },
    async exec(sql) {
      await setImmediate();
      await pglite.exec(sql);
    },
  };

  // Queueing inside a transaction would wait for itself forever.
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    if (insideTx.getStore()) throw new Error("Inside a transaction only the transaction's own queries can run");
    return inTurn(work);
  };

  return {
    kind: "pglite",
    query: (sql, params) => alone(() => connection.query(sql, params)),
    exec: (sql) => alone(() => connection.exec(sql)),
    tx: (work, setup) => alone(() => transact(connection, (tx) => insideTx.run(true, () => work(tx)), setup)),
    async copy(table, columns, csv) {
      const parts: string[] = [];
      for await (const piece of pieces(csv)) parts.push(piece);
      if (parts.length === 0) return;
      await alone(async () => {
        await setImmediate();
        await pglite.query(copyStatement(table, columns, "'/dev/blob'"), [], { blob: new Blob(parts) });
      });
    },
    close: () => inTurn(() => pglite.close()),
  };
}
