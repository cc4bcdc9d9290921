// Stores the measures that FMCSA publishes of carriers, and how many power units they had from which day on.
import type { PublishedMeasure } from "../../../src/domain/carriers/fmcsa/record.ts";
import type { Queryable } from "../../db/engine.ts";

/** All that is published of one carrier. */
export interface PublishedMeasures {
  readonly carrierId: number;
  /** When the file that they are from was made, as ISO time; null: unknown. */
  readonly asOf: string | null;
  readonly measures: readonly PublishedMeasure[];
}

// What an older file says does not take the place of what a newer one said.
const STORE = `
  with given as (
    select distinct on (g.carrier_id, g.basic) g.* from jsonb_to_recordset($1::text::jsonb)
      as g(carrier_id bigint, basic text, measure float8, inspections_with_violations int, as_of timestamptz)
    order by g.carrier_id, g.basic, g.as_of desc nulls last
  ), gone as (
    delete from published_measures p where p.carrier_id = any($2::bigint[])
      and not exists (select from given g where g.carrier_id = p.carrier_id and g.basic = p.basic)
  )
  insert into published_measures as p (carrier_id, basic, measure, inspections_with_violations, as_of)
    select carrier_id, basic, measure, inspections_with_violations, as_of from given
  on conflict (carrier_id, basic) do update set measure = excluded.measure,
    inspections_with_violations = excluded.inspections_with_violations, as_of = excluded.as_of
    where p.as_of is null or excluded.as_of >= p.as_of`;

/**
 * Replaces what is known of these carriers' published measures; one without any loses those it had. Only for carriers that the
 * files with measures answered about: a failed answer says nothing.
 */
export async function storeMeasures(tx: Queryable, carriers: readonly PublishedMeasures[]): Promise<void> {
  if (carriers.length === 0) return;
  const rows = carriers.flatMap(({ carrierId, asOf, measures }) =>
    measures.map((measure) => ({ ...measure, carrier_id: carrierId, as_of: asOf })),
  );
  await tx.query(STORE, [JSON.stringify(rows), carriers.map(({ carrierId }) => carrierId)]);
}

const REMEMBER = `
  insert into carrier_sizes (carrier_id, on_day, power_units)
    select c.id, (now() at time zone 'UTC')::date, c.power_units from carriers c
    where c.id = any($1::bigint[]) and c.power_units is not null and c.power_units is distinct from (
      select s.power_units from carrier_sizes s where s.carrier_id = c.id order by s.on_day desc limit 1)
  on conflict (carrier_id, on_day) do update set power_units = excluded.power_units`;

/** After these carriers' power units were stored: remembers those that changed, as measures rest on the sizes of 18 months. */
export const rememberSizes = async (tx: Queryable, carrierIds: readonly number[]): Promise<void> => {
  await tx.query(REMEMBER, [carrierIds]);
};
