// Which carriers are here under the numbers that somebody asks for.
import { LOOK_UP_TYPES, type LookUpNumber } from "../../../src/contract/carriers/open-data.ts";
import type { Queryable } from "../../db/engine.ts";

export interface Here {
  readonly id: number;
  readonly legal_name: string;
  /** Of the number that it was found by. */
  readonly is_type: string;
  readonly value: string;
}

const HERE = `
  select i.carrier_id as id, c.legal_name, i.is_type, i.value from carrier_identifiers i join carriers c on c.id = i.carrier_id
  where i.value = any($1::text[]) and i.is_type = any($2::text[]) order by i.carrier_id`;

/** A function that answers with the carriers of a number: those of every kind where its kind is not known. */
export async function carriersHere(tx: Queryable, values: readonly string[]): Promise<(number: LookUpNumber) => readonly Here[]> {
  const rows = await tx.query<Here>(HERE, [[...new Set(values)], LOOK_UP_TYPES]);
  const byValue = new Map<string, Here[]>();
  for (const row of rows) byValue.set(row.value, [...(byValue.get(row.value) ?? []), row]);
  return ({ is_type: type, value }) => (byValue.get(value) ?? []).filter((row) => type === null || row.is_type === type);
}
