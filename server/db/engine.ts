// The one interface between the server and a database: embedded PGlite, or PostgreSQL.

/** A row as both engines give it: bigint and int as number, numeric and date as text, timestamptz as Date, jsonb parsed. */
export type Row = Record<string, unknown>;

export interface Queryable {
  /** One statement with $1… parameters. */
  query<T = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  /** Several statements without parameters. */
  exec(sql: string): Promise<void>;
}

export interface Engine extends Queryable {
  readonly kind: "pglite" | "postgres";
  /** Runs `work` in one transaction; a throw rolls it back. `setup` is sent with BEGIN in one round trip (role, settings). */
  tx<T>(work: (tx: Queryable) => Promise<T>, setup?: string): Promise<T>;
  /** Streams CSV text into a table as fast as the engine can. */
  copy(table: string, columns: readonly string[], csv: AsyncIterable<string> | Iterable<string>): Promise<void>;
  close(): Promise<void>;
}
