// Changes of a company's short lists, one after the other: two at once could give two rows one name, or a list two defaults.
import type { Queryable } from "../db/engine.ts";

/** Until the transaction ends. */
export async function lockLists(tx: Queryable, companyId: number): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('company lists', $1))", [companyId]);
}
