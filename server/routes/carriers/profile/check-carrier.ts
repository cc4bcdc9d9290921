// Makes sure that a carrier exists before anything about it is read or written.
import type { Queryable } from "../../../db/engine.ts";
import { notFound } from "../../../http/refusal.ts";

/** @throws Refusal 404 where there is no such carrier */
export async function checkCarrier(tx: Queryable, carrierId: number): Promise<void> {
  if ((await tx.query("select 1 from carriers where id = $1", [carrierId])).length === 0) throw notFound();
}
