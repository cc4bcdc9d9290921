// Reads of plain statements without a row type written by hand: columns of one table, ids, or a count.
import type { Queryable } from "./engine.ts";
import type { Tables } from "./schema.ts";

type Space = " " | "\n";
type Trimmed<S> = S extends `${Space}${infer R}` ? Trimmed<R> : S extends `${infer R}${Space}` ? Trimmed<R> : S;
type FirstWord<S> = S extends `${infer W}${Space}${string}` ? FirstWord<W> : S;

/** The columns of a list, `x` or `x as y`; never, which has no members, with one that the table lacks. */
type Columns<List, Table> = List extends `${infer C},${infer R}`
  ? Columns<C, Table> & Columns<R, Table>
  : Trimmed<List> extends `${infer X extends keyof Table & string} as ${infer Y}`
    ? { readonly [K in Y]: Table[X] }
    : Trimmed<List> extends keyof Table
      ? Readonly<Pick<Table, Trimmed<List> & keyof Table>>
      : never;

/** A row of `select columns from table …`. */
type RowOf<Sql> = Sql extends `${Space}${infer Rest}`
  ? RowOf<Rest>
  : Sql extends `select ${infer List} from ${infer Rest}`
    ? FirstWord<Rest> extends keyof Tables
      ? Columns<List, Tables[FirstWord<Rest>]>
      : never
    : never;

/** Never, which no statement is, where one reads a column that its table does not have. */
type Checked<Sql> = [RowOf<Sql>] extends [never] ? never : unknown;

/** The rows of a statement that reads columns of one table. A wrong name is an error of types. */
export const readRows = <const Sql extends string>(
  tx: Queryable,
  sql: Sql & Checked<Sql>,
  params?: readonly unknown[],
): Promise<RowOf<Sql>[]> => tx.query<RowOf<Sql>>(sql, params);

/** The ids that a statement answers with, in a column of that name. */
export const readIds = async (tx: Queryable, sql: string, params?: readonly unknown[]): Promise<number[]> =>
  (await tx.query<{ readonly id: number }>(sql, params)).map(({ id }) => id);

/** Inserts a row. @param sql returns its id, in a column of that name */
export async function insertRow(tx: Queryable, sql: string, params: readonly unknown[]): Promise<number> {
  const [id] = await readIds(tx, sql, params);
  if (id === undefined) throw new Error(`Nothing was inserted by ${sql}`);
  return id;
}

/** How many rows there are. @param rows all of a statement from its FROM on */
export async function countRows(tx: Queryable, rows: string, params?: readonly unknown[]): Promise<number> {
  const [counted] = await tx.query<{ readonly count: number }>(`select count(*) as count ${rows}`, params);
  return counted?.count ?? 0;
}
