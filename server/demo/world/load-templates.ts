// What customers of the demo shipped before, from which they ship again.
import type { Equipment } from "../../../src/contract/carriers/carriers.ts";
import type { LOAD_CERTIFICATIONS } from "../../../src/contract/loads/load-fields.ts";
import type { Queryable } from "../../db/engine.ts";
import { millis } from "../../http/wire.ts";
import { MAIN, SECOND } from "../seed/account/companies.ts";

interface TemplateStop {
  readonly type: "pickup" | "dropoff";
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  /** Milliseconds since 1970. */
  readonly opens: number;
  readonly closes: number;
}

export interface Template {
  readonly id: number;
  readonly companyId: number;
  readonly equipment: Equipment;
  readonly weight: number | null;
  readonly rate: number | null;
  readonly trailerLength: number | null;
  readonly certifications: readonly (typeof LOAD_CERTIFICATIONS)[number][];
  readonly stops: readonly TemplateStop[];
}

const READ = `
  select l.id, l.company_id as "companyId", l.equipment_type as equipment, l.weight, l.rate::float8 as rate,
    l.trailer_length as "trailerLength", l.certifications,
    (select json_agg(json_build_object('type', s.is_type, 'name', s.name, 'city', s.city, 'state', s.state, 'postal_code', s.postal_code,
        'opens', ${millis("s.window_start")}, 'closes', ${millis("s.window_end")}) order by s.position)
      from stops s where s.company_id = l.company_id and s.load_id = l.id) as stops
  from loads l where l.company_id = any(array[${MAIN}, ${SECOND}]) and l.id = any($1::bigint[])`;

/** By the ids of loads. */
export async function readTemplates(tx: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Template>> {
  const rows = await tx.query<Template>(READ, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
