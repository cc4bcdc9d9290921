// Writes what carriers have many of: numbers, events, filings, inspections with violations and vehicles, crashes, people, contacts.
import type { RecordSection } from "../../../src/contract/carriers/open-data.ts";
import { SECTIONS, type CarrierRecord } from "../../../src/domain/carriers/fmcsa/record.ts";
import type { Queryable } from "../../db/engine.ts";
import { writeKeyedRows, type KeyedRow, type KeyedTable } from "./keyed-rows.ts";
import {
  AUTHORITY_EVENTS,
  authorityRows,
  CRASHES,
  crashRows,
  INSPECTIONS,
  inspectionRows,
  PEOPLE,
  peopleRows,
  POLICIES,
  policyRows,
  VEHICLES,
  vehicleRows,
  VIOLATIONS,
  violationRows,
} from "./record-rows.ts";
import { isAnswered, isComplete } from "./section-columns.ts";
import { storeMeasures } from "./store-measures.ts";
import type { Numbered } from "./store-carriers.ts";

const IDENTIFIERS_GIVEN = `given as materialized (select * from json_populate_recordset(null::carrier_identifiers, $1::text::json))`;
const ADD_IDENTIFIERS = `with ${IDENTIFIERS_GIVEN}
  insert into carrier_identifiers (carrier_id, is_type, value) select distinct g.carrier_id, g.is_type, g.value from given g
  where not exists (select from carrier_identifiers i where i.carrier_id = g.carrier_id and i.is_type = g.is_type and i.value = g.value)
  on conflict do nothing returning carrier_id`;
// Asked first: a statement that removes nothing would still write the carriers' listed texts anew.
const ADDS_IDENTIFIERS = `with ${IDENTIFIERS_GIVEN}
  select 1 from given g where not exists (select from carrier_identifiers i
    where i.carrier_id = g.carrier_id and i.is_type = g.is_type and i.value = g.value) limit 1`;
const GONE = `from carrier_identifiers i where i.carrier_id = any($2::bigint[]) and i.is_type in ('DOT', 'MC', 'MX', 'FF')
  and not exists (select from given g where g.carrier_id = i.carrier_id and g.is_type = i.is_type and g.value = i.value)`;
const HAS_GONE = `with ${IDENTIFIERS_GIVEN} select 1 ${GONE} limit 1`;
const REMOVE_IDENTIFIERS = `with ${IDENTIFIERS_GIVEN} delete ${GONE} returning i.carrier_id`;

/** Numbers come from the census and from licensing: only where both answered is one that neither names no longer the carrier's. */
async function writeIdentifiers(tx: Queryable, carriers: readonly Numbered[], note: (ids: readonly number[]) => void) {
  const given = JSON.stringify(
    carriers.flatMap(({ id, record }) => record.identifiers.map((each) => ({ carrier_id: id, ...each }))),
  );
  const complete = carriers
    .filter(({ record: { sections } }) => isComplete(sections.registration) && isComplete(sections.authority))
    .map(({ id }) => id);
  const run = async (asked: string, sql: string, params: readonly unknown[]): Promise<void> => {
    if ((await tx.query(asked, params)).length === 0) return;
    note((await tx.query<{ carrier_id: number }>(sql, params)).map(({ carrier_id: id }) => id));
  };
  await run(HAS_GONE, REMOVE_IDENTIFIERS, [given, complete]);
  await run(ADDS_IDENTIFIERS, ADD_IDENTIFIERS, [given]);
}

const INSPECTION_IDS = `select id, carrier_id, source_key from inspections where carrier_id = any($1::bigint[]) and source_key is not null`;

const WRITE_CONTACTS = `
  with given as materialized (select distinct * from json_populate_recordset(null::carrier_contacts, $1::text::json)),
  gone as (
    delete from carrier_contacts c where c.carrier_id = any($2::bigint[]) and not exists (select from given g
      where g.carrier_id = c.carrier_id and g.kind = c.kind and g.value = c.value and g.dataset = c.dataset))
  insert into carrier_contacts (carrier_id, kind, value, dataset) select g.carrier_id, g.kind, g.value, g.dataset from given g
  on conflict do nothing`;

/** @returns the carriers for which something was written */
export async function writeDetails(tx: Queryable, carriers: readonly Numbered[]): Promise<number[]> {
  const written = new Set<number>();
  const note = (ids: readonly number[]): void => ids.forEach((id) => written.add(id));
  const write = async (
    table: KeyedTable,
    section: RecordSection,
    rowsOf: (id: number, record: CarrierRecord) => readonly KeyedRow[],
  ): Promise<number[]> => {
    const answered = carriers.filter(({ record }) => isAnswered(record.sections[section]));
    const complete = answered.filter(({ record }) => isComplete(record.sections[section])).map(({ id }) => id);
    const ids = await writeKeyedRows(
      tx,
      table,
      answered.flatMap(({ id, record }) => rowsOf(id, record)),
      complete,
    );
    note(ids);
    return ids;
  };

  await writeIdentifiers(tx, carriers, note);
  await write(AUTHORITY_EVENTS, "authority", authorityRows);
  await write(POLICIES, "insurance", policyRows);
  await write(INSPECTIONS, "inspections", inspectionRows);
  const ids = carriers.map(({ id }) => id);
  const inspections = new Map(
    (await tx.query<{ id: number; carrier_id: number; source_key: string }>(INSPECTION_IDS, [ids])).map((row) => [
      `${row.carrier_id} ${row.source_key}`,
      row.id,
    ]),
  );
  await write(VIOLATIONS, "inspections", (id, record) => violationRows(id, record, inspections));
  const seen = await write(VEHICLES, "inspections", vehicleRows);
  if (seen.length > 0) await tx.query("select measure_fleets_of($1::bigint[])", [seen]);
  await write(CRASHES, "crashes", crashRows);
  await write(PEOPLE, "registration", peopleRows);
  await storeMeasures(
    tx,
    carriers.flatMap(({ id, record: { sections, published_measures: measures } }) =>
      // A carrier is in one of the two files: with its measures, the answer is whole, whatever else failed.
      isComplete(sections.safety) || (isAnswered(sections.safety) && measures.length > 0)
        ? [{ carrierId: id, asOf: sections.safety?.asOf ?? null, measures }]
        : [],
    ),
  );
  const contacts = carriers.flatMap(({ id, record }) => record.contacts.map((each) => ({ carrier_id: id, ...each })));
  const known = carriers
    .filter(({ record: { sections } }) => SECTIONS.every((name) => isComplete(sections[name])))
    .map(({ id }) => id);
  await tx.query(WRITE_CONTACTS, [JSON.stringify(contacts), known]);
  return [...written];
}
