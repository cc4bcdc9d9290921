// How a report is made: it reads the rows of one table in chunks by their id, and each chunk adds rows to the result.
import type { Queryable } from "../db/engine.ts";
import { countRows } from "../db/plain-sql.ts";
import type { Condition } from "../http/access.ts";

export interface ReportRow {
  /** The order of the rows, unique within the report. */
  readonly key: string;
  readonly cells: readonly (string | null)[];
  /** Added to those of the same key that other chunks found. */
  readonly counts: readonly number[];
}

export interface Chunk {
  /** The last id that was read; null: nothing was left. */
  readonly last: number | null;
  /** How many rows of the table were read. */
  readonly read: number;
  readonly rows: readonly ReportRow[];
}

export interface ChunkInput {
  readonly companyId: number;
  /** The rows after this id are read. */
  readonly after: number;
  readonly limit: number;
}

export interface ReportSource {
  /** What the caller must have besides managing users, because the data needs it elsewhere. */
  readonly access: readonly Condition[];
  /** How many rows there are to read. */
  readonly count: (tx: Queryable, companyId: number) => Promise<number>;
  readonly read: (tx: Queryable, input: ChunkInput) => Promise<Chunk>;
}

interface SqlReport {
  readonly access?: readonly Condition[];
  /** Columns of the rows that are read, among them `id`. */
  readonly columns: string;
  /** A table with its joins, which must not multiply its rows. */
  readonly from: string;
  /** $1 is the company. */
  readonly where: string;
  /** The column by which is read. */
  readonly by: string;
  /** A query over `source`, as the chunk is called, with the columns key, cells and counts. */
  readonly rows: string;
}

/** A report that SQL alone makes. */
export const sqlReport = ({ access = [], columns, from, where, by, rows }: SqlReport): ReportSource => ({
  access,
  count: (tx, companyId) => countRows(tx, `from ${from} where ${where}`, [companyId]),
  async read(tx, { companyId, after, limit }) {
    const [chunk] = await tx.query<Chunk>(
      `with source as materialized (select ${columns} from ${from} where ${where} and ${by} > $2 order by ${by} limit $3)
        select (select max(id) from source) as last, (select count(*) from source) as read,
          coalesce((select json_agg(r) from (${rows}) r), '[]') as rows`,
      [companyId, after, limit],
    );
    return chunk ?? { last: null, read: 0, rows: [] };
  },
});

/** The first DOT number of the carrier `ca`. */
export const DOT = "(select min(i.value) from carrier_identifiers i where i.carrier_id = ca.id and i.is_type = 'DOT')";
