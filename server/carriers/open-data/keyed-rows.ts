// Writes rows that are known by what they are called at their source: only what is new or other than before is written.
import type { Queryable } from "../../db/engine.ts";

export interface KeyedRow {
  readonly carrier_id: number;
  /** One per carrier and table. */
  readonly source_key: string;
  readonly [column: string]: unknown;
}

export interface KeyedTable {
  readonly name: string;
  /** "insert into" and its name. */
  readonly insert: string;
  /** Beside carrier_id and source_key. */
  readonly columns: readonly string[];
  /** SQL over a stored row `t`: whether the source would still have it. By default it always would. */
  readonly lasts?: string;
}

const listed = (columns: readonly string[], row: string): string => columns.map((column) => `${row}.${column}`).join(", ");

/** The carriers of $1 are known completely: what is not among the rows of $2 is no longer there. */
const gone = ({ name, lasts = "true" }: KeyedTable): string => `
  with given as materialized (select carrier_id, source_key from json_populate_recordset(null::${name}, $2::text::json))
  delete from ${name} t where t.carrier_id = any($1::bigint[]) and t.source_key is not null and (${lasts})
    and not exists (select from given g where g.carrier_id = t.carrier_id and g.source_key = t.source_key)
  returning t.carrier_id`;

const changed = ({ name, columns }: KeyedTable): string => `
  update ${name} t set (${columns.join(", ")}) = row(${listed(columns, "g")})
  from json_populate_recordset(null::${name}, $1::text::json) g
  where t.carrier_id = g.carrier_id and t.source_key = g.source_key
    and row(${listed(columns, "t")}) is distinct from row(${listed(columns, "g")})
  returning t.carrier_id`;

const added = ({ name, insert, columns }: KeyedTable): string => `
  ${insert} (carrier_id, source_key, ${columns.join(", ")})
  select g.carrier_id, g.source_key, ${listed(columns, "g")} from json_populate_recordset(null::${name}, $1::text::json) g
  where not exists (select from ${name} t where t.carrier_id = g.carrier_id and t.source_key = g.source_key)
  on conflict do nothing returning carrier_id`;

/** Tunable: rows of a statement; one of megabytes would hold up all others. */
const CHUNK = 2_000;

/** Without those that come again: the first counts. */
function once(rows: readonly KeyedRow[]): readonly KeyedRow[] {
  const byKey = new Map<string, KeyedRow>();
  for (const row of rows) {
    const key = `${row.carrier_id} ${row.source_key}`;
    if (!byKey.has(key)) byKey.set(key, row);
  }
  return [...byKey.values()];
}

/**
 * @param rows all rows of some carriers
 * @param complete those of the carriers whose further stored rows are to go
 * @returns the carriers for which something was written
 */
export async function writeKeyedRows(
  tx: Queryable,
  table: KeyedTable,
  rows: readonly KeyedRow[],
  complete: readonly number[],
): Promise<number[]> {
  const given = once(rows);
  const written = new Set<number>();
  const note = async (sql: string, params: readonly unknown[]): Promise<void> => {
    for (const { carrier_id: id } of await tx.query<{ carrier_id: number }>(sql, params)) written.add(id);
  };
  if (complete.length > 0) {
    const keys = given.map(({ carrier_id, source_key }) => ({ carrier_id, source_key }));
    await note(gone(table), [complete, JSON.stringify(keys)]);
  }
  for (let at = 0; at < given.length; at += CHUNK) {
    const chunk = JSON.stringify(given.slice(at, at + CHUNK));
    await note(changed(table), [chunk]);
    await note(added(table), [chunk]);
  }
  return [...written];
}
