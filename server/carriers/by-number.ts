// Finds carriers by the numbers that others name them by.
import type { Queryable } from "../db/engine.ts";

const BY_NUMBER = `
  select distinct i.carrier_id as id, i.is_type as kind, i.value from carrier_identifiers i
  where (i.is_type = 'DOT' and i.value = any($1::text[])) or (i.is_type = 'MC' and i.value = any($2::text[]))`;

/** The carriers of each number, by "DOT 123456" and "MC 123456": several where a number has been given twice. */
export async function carriersByNumber(
  tx: Queryable,
  { dots, mcs }: { readonly dots: readonly string[]; readonly mcs: readonly string[] },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, number[]>();
  if (dots.length + mcs.length === 0) return found;
  for (const { id, kind, value } of await tx.query<{ id: number; kind: string; value: string }>(BY_NUMBER, [dots, mcs])) {
    const ids = found.get(`${kind} ${value}`);
    if (ids === undefined) found.set(`${kind} ${value}`, [id]);
    else ids.push(id);
  }
  return found;
}
