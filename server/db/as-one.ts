// Reads thousands of rows as one value: handed over one by one, they take as long as the statement itself.
import type { Queryable } from "./engine.ts";

/** The rows of a statement, whose columns are only what JSON keeps: texts, numbers, booleans, arrays of them and JSON; no times, no bytes. */
export async function rowsAsOne<T>(tx: Queryable, sql: string, params: readonly unknown[]): Promise<T[]> {
  const [all] = await tx.query<{ rows: T[] }>(`select coalesce(json_agg(r), '[]') as rows from (${sql}) r`, params);
  return all?.rows ?? [];
}
