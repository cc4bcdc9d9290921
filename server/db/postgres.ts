// The same engine over a PostgreSQL server, through a pool of connections.
import pg from "pg";
import { CopyIn } from "./copy-in.ts";
import { copyStatement, pieces } from "./copy.ts";
import type { Engine, Queryable, Row } from "./engine.ts";
import { transact } from "./transact.ts";

const asText = (text: string): string => text;

// text[]; the types list no arrays.
const textArray = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0]) as (
  text: string,
) => (string | null)[];
const arrayOf = (one: (text: string) => unknown) => (text: string) =>
  textArray(text).map((entry) => (entry === null ? null : one(entry)));

/** Type numbers of pg_type, and of their arrays, that pg itself reads differently from what engine.ts promises. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1016: arrayOf(Number),
  1082: asText,
  1182: arrayOf(asText),
  1114: asText,
  1115: arrayOf(asText),
  1186: asText,
  1187: arrayOf(asText),
  1700: asText,
  1231: arrayOf(asText),
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: "text" | "binary" = "text") =>
    (format === "text" && parsers[oid]) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const queryable = (client: pg.Pool | pg.PoolClient): Queryable => ({
  query: async <T = Row>(sql: string, params: readonly unknown[] = []) => (await client.query(sql, [...params])).rows as T[],
  exec: async (sql) => void (await client.query(sql)),
});

/**
 * Opens a pool of up to `size` connections.
 * @throws when no connection can be made.
 */
export async function openPostgres(databaseUrl: string, size = 10): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    types,
    application_name: "broker-portal",
    options: "-c TimeZone=UTC",
  });
  // A connection that dies while idle is replaced when needed; without a listener it would end the process.
  pool.on("error", () => undefined);

  // The pool discards dead connections when they are released.
  const leased = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const ignore = () => undefined;
    client.on("error", ignore);
    try {
      return await work(client);
    } finally {
      client.off("error", ignore);
      client.release();
    }
  };

  const engine: Engine = {
    kind: "postgres",
    ...queryable(pool),
    tx: (work, setup) => leased((client) => transact(queryable(client), work, setup)),
    copy: (table, columns, csv) =>
      leased((client) => client.query(new CopyIn(copyStatement(table, columns, "stdin"), pieces(csv))).done),
    close: () => pool.end(),
  };
  try {
    await engine.query("select 1");
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}
