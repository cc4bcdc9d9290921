// The same engine over a PostgreSQL server, through a pool of connections.
import pg from "pg";
import { CopyIn } from "./copy-in.ts";
import { copyStatement, pieces } from "./copy.ts";
import type { Engine, Queryable, Row } from "./engine.ts";
import { isRefusedStartup, NoConnectionError } from "./failures.ts";
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

/** Tunable: connections of a process, and milliseconds until an unused one is closed. */
const CONNECTIONS = 10;
const IDLE_LIMIT = 30_000;

/** How long and how often is tried what may succeed later. */
export interface Persistence {
  /** Milliseconds to wait for a connection. */
  readonly connect: number;
  /** Attempts of a transaction; undefined: as many as transact.ts says. */
  readonly attempts?: number;
}

/** Tunable. */
const PRIMARY: Persistence = { connect: 15_000 };

/** Tunable: the primary can do whatever a replica fails at. */
export const REPLICA = { connect: 1_000, attempts: 1 } as const satisfies Persistence;

/** What PostgreSQL calls the settings that every statement of the server runs with. */
const namesOf = ({ statement, lock, idleInTransaction }: PostgresLimits) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
});

const openPool = (databaseUrl: string, { connect }: Persistence, startup: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: IDLE_LIMIT,
    keepAlive: true,
    types,
    application_name: "broker-portal",
    ...startup,
  });
  // A connection that dies while idle is replaced when needed; without a listener it would end the process.
  pool.on("error", () => undefined);
  return pool;
};

// A pooler that hands out connections by transaction either refuses what is set at the start of a connection, or ignores it.
async function holdsSettings(pool: pg.Pool, limits: PostgresLimits): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ zone: string; statement: string }>(
      `select current_setting('TimeZone') as zone,
        (select setting from pg_settings where name = 'statement_timeout') as statement`,
    );
    return rows[0]?.zone === "UTC" && Number(rows[0].statement) === limits.statement;
  } catch (error) {
    if (isRefusedStartup(error)) return false;
    throw error;
  }
}

/** Begins every transaction with the settings, for connections that cannot keep them. */
const setLocally = (limits: PostgresLimits): string =>
  [...Object.entries(namesOf(limits)).map(([name, value]) => `set local ${name} = ${value}`), "set local timezone = 'UTC'"].join(
    "; ",
  );

const engineOver = (pool: pg.Pool, settings: string | null, { attempts }: Persistence): Engine => {
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
  const tx: Engine["tx"] = (work, setup = "") =>
    leased((client) => transact(queryable(client), work, [settings, setup].filter(Boolean).join("; "), attempts));
  return {
    kind: "postgres",
    query: <T = Row>(sql: string, params?: readonly unknown[]) =>
      settings === null ? leased((client) => queryable(client).query<T>(sql, params)) : tx((own) => own.query<T>(sql, params)),
    // Never in a transaction: vacuum refuses to run in one.
    exec: (sql) => leased((client) => queryable(client).exec(sql)),
    tx,
    copy: (table, columns, csv) =>
      leased((client) => client.query(new CopyIn(copyStatement(table, columns, "stdin"), pieces(csv))).done),
    close: () => pool.end(),
  };
};

/**
 * Opens a pool of connections, to PostgreSQL itself or to a pooler such as PgBouncer in any of its modes.
 * @throws NoConnectionError when no connection can be made.
 */
export async function openPostgres(databaseUrl: string, limits = SERVING, persistence = PRIMARY): Promise<Engine> {
  const pool = openPool(databaseUrl, persistence, { ...namesOf(limits), options: "-c TimeZone=UTC" });
  try {
    if (await holdsSettings(pool, limits)) return engineOver(pool, null, persistence);
  } catch (cause) {
    await pool.end();
    throw new NoConnectionError("The database cannot be reached", { cause });
  }
  await pool.end();
  return engineOver(openPool(databaseUrl, persistence, {}), setLocally(limits), persistence);
}
