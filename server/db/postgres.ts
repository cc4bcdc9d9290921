// The same engine over a PostgreSQL server, through a pool of connections.
import pg from "pg";
import { CopyIn } from "./copy-in.ts";
import { copyStatement, pieces } from "./copy.ts";
import type { Engine, Queryable, Row } from "./engine.ts";
import { NoConnectionError } from "./failures.ts";
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

const queryable = (client: pg.PoolClient): Queryable => ({
  query: async <T = Row>(sql: string, params: readonly unknown[] = []) => (await client.query(sql, [...params])).rows as T[],
  exec: async (sql) => void (await client.query(sql)),
});

/** Milliseconds; 0 is no limit. */
export interface PostgresLimits {
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
}

/** Tunable: while serving, nothing that a person waits for takes this long. */
const SERVING: PostgresLimits = { statement: 60_000, lock: 20_000, idleInTransaction: 60_000 };

/** For migrations and seeding. */
export const UNLIMITED: PostgresLimits = { statement: 0, lock: 0, idleInTransaction: 0 };

/** Tunable: connections of a process, and milliseconds to wait for one and until an unused one is closed. */
const CONNECTIONS = 10;
const CONNECT_LIMIT = 15_000;
const IDLE_LIMIT = 30_000;

/**
 * Opens a pool of connections.
 * @throws NoConnectionError when no connection can be made.
 */
export async function openPostgres(databaseUrl: string, limits = SERVING): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT,
    idleTimeoutMillis: IDLE_LIMIT,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    types,
    application_name: "broker-portal",
    options: "-c TimeZone=UTC",
  });
  // A connection that dies while idle is replaced when needed; without a listener it would end the process.
  pool.on("error", () => undefined);

  // The pool discards dead connections when they are released.
  const leased = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new NoConnectionError("The database cannot be reached", { cause });
    });
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
    query: (sql, params) => leased((client) => queryable(client).query(sql, params)),
    exec: (sql) => leased((client) => queryable(client).exec(sql)),
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
