// Writes the rows of carriers themselves: new ones whole, and of known ones what is other than before.
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import type { CarrierRecord } from "../../../src/domain/carriers/fmcsa/record.ts";
import { lockAllConnections } from "../../assessment/lock-order.ts";
import type { Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";
import { AGE_SECTIONS, agesOf, COLUMNS, columnsOf } from "./section-columns.ts";

export interface Numbered {
  readonly id: number;
  readonly record: CarrierRecord;
}

/** What follows from columns that the record has. */
const DERIVED = ["search_name", "lat", "lon"] as const;

/** Beside the ages. */
const FACTS: readonly string[] = [...COLUMNS.map(([column]) => column), ...DERIVED];
const AGES: readonly string[] = Object.keys(AGE_SECTIONS);
const ALL = [...FACTS, ...AGES];

const of = (columns: readonly string[], row: string): string => columns.map((column) => `${row}.${column}`).join(", ");

// A member that a record does not have keeps the value that is stored.
const PATCHED = `given as materialized (select (p->>'id')::bigint as id, p as patch from json_array_elements($1::text::json) p),
  patched as materialized (select n.* from given g join carriers c on c.id = g.id cross join lateral json_populate_record(c, g.patch) n)`;

const differs = (columns: readonly string[]): string => `
  with ${PATCHED}
  select c.id from patched n join carriers c on c.id = n.id
  where row(${of(columns, "n")}) is distinct from row(${of(columns, "c")}) order by c.id`;

// Triggers follow columns that are set, whether or not they change: so an age alone is set by itself.
const update = (columns: readonly string[]): string => `
  with ${PATCHED}
  update carriers c set (${columns.join(", ")}) = row(${of(columns, "n")}) from patched n where c.id = n.id and c.id = any($2::bigint[])`;

/** A contact that appears where the registration had none is a change too; one that was never asked for is not. */
const CONTACT_CHANGES = `
  with ${PATCHED}
  insert into contact_changes (carrier_id, field, old_value, new_value, changed_on, source)
  select c.id, f.field, f.before, f.after, ($3::timestamptz at time zone 'UTC')::date, 'FMCSA registration'
  from patched n join carriers c on c.id = n.id cross join lateral (values
    ('phone', c.phone_e164, n.phone_e164), ('email', c.email, n.email), ('officer', c.officer_name, n.officer_name)) f(field, before, after)
  where c.id = any($2::bigint[]) and (f.before is not null or c.registration_as_of is not null) and f.before is distinct from f.after order by c.id, f.field`;

const INSERT = `
  insert into carriers (id, ${ALL.join(", ")})
  select n.id, ${of(ALL, "n")} from json_populate_recordset(null::carriers, $1::text::json) n`;

const PLACES = `select distinct on (code) code, lat, lon from areas
  where is_type = 'five_zip' and code = any($1::text[]) and lat is not null order by code, id`;

/** The place list's code: five digits, or the first three of a Canadian one. */
const placeCode = ({ postal_code: code, country }: CarrierRecord["values"]): string =>
  (code ?? "").slice(0, country === "CA" ? 3 : 5).toUpperCase();

/** What a new carrier has where its record is silent. */
const EMPTY = { authority_types: [], entity_types: [], operation_classes: [], cargo_carried: [] };

async function patchesOf(tx: Queryable, carriers: readonly Numbered[], now: Date) {
  const codes = [...new Set(carriers.map(({ record }) => placeCode(record.values)))].filter((code) => code !== "");
  const places = new Map(
    (await tx.query<{ code: string; lat: number; lon: number }>(PLACES, [codes])).map(({ code, ...place }) => [code, place]),
  );
  return carriers.map(({ id, record }) => {
    const columns = columnsOf(record);
    const { legal_name: name, dba_name: dba } = record.values;
    return {
      id,
      ...columns,
      // No search text contains a bar, so no match spans the two names.
      ...(columns.legal_name !== undefined && {
        search_name: [name, ...(dba === null ? [] : [dba])].map(nameForSearch).join("|"),
      }),
      ...("postal_code" in columns && (places.get(placeCode(record.values)) ?? { lat: null, lon: null })),
      ...agesOf(record, now),
    };
  });
}

/**
 * @param carriers those that are stored already
 * @returns the carriers of which a fact or its age is another now
 */
export async function updateCarriers(tx: Queryable, carriers: readonly Numbered[], now: Date): Promise<number[]> {
  if (carriers.length === 0) return [];
  const given = JSON.stringify(await patchesOf(tx, carriers, now));
  const changed = await readIds(tx, differs(FACTS), [given]);
  if (changed.length > 0) {
    await lockAllConnections(tx, changed);
    await tx.query(CONTACT_CHANGES, [given, changed, now.toISOString()]);
    await tx.query(update(ALL), [given, changed]);
  }
  const aged = await readIds(tx, differs(AGES), [given]);
  if (aged.length > 0) await tx.query(update(AGES), [given, aged]);
  return [...new Set([...changed, ...aged])].toSorted((a, b) => a - b);
}

/** @param carriers new ones, with ids that nobody has */
export async function insertCarriers(tx: Queryable, carriers: readonly Numbered[], now: Date): Promise<void> {
  if (carriers.length === 0) return;
  const rows = (await patchesOf(tx, carriers, now)).map((row) => ({ ...EMPTY, country: "US", ...row }));
  await tx.query(INSERT, [JSON.stringify(rows)]);
}
