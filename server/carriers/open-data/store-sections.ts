// Keeps what each section of a carrier's record rests on and how old it is, and where its sources contradict each other.
import type { RecordSection } from "../../../src/contract/carriers/open-data.ts";
import type { SectionState } from "../../../src/domain/carriers/fmcsa/record.ts";
import type { Queryable } from "../../db/engine.ts";
import { COLUMNS, isAnswered, isSecondAlone } from "./section-columns.ts";
import type { Numbered } from "./store-carriers.ts";

/** What a person is told of a section whose datasets did not answer. */
export const NO_ANSWER = "FMCSA's open data did not answer.";
const SOME_ANSWERS = "Some of FMCSA's open data did not answer.";
const SECOND_ALONE = "FMCSA's open data did not answer; this is what its QCMobile says.";

// A failed attempt leaves what is known, and from when, as it was.
const WRITE = `
  insert into carrier_sections as s (carrier_id, section, state, datasets, as_of, checked_at, problem, left_out, tried_at)
  select g.carrier_id, g.section, g.state, coalesce(g.datasets, '{}'), g.as_of, g.checked_at, g.problem, coalesce(g.left_out, 0),
    clock_timestamp()
  from json_populate_recordset(null::carrier_sections, $1::text::json) g
  on conflict (carrier_id, section) do update set state = excluded.state, problem = excluded.problem, tried_at = excluded.tried_at,
    datasets = case when excluded.state = 'failed' then s.datasets else excluded.datasets end,
    as_of = case when excluded.state = 'failed' then s.as_of else excluded.as_of end,
    checked_at = greatest(excluded.checked_at, s.checked_at),
    left_out = case when excluded.state = 'failed' then s.left_out else excluded.left_out end`;

const FAIL = `update carrier_sections set state = 'failed', problem = $2, tried_at = clock_timestamp() where carrier_id = any($1::bigint[])`;

const WRITE_CONFLICTS = `
  with given as materialized (select * from json_populate_recordset(null::carrier_conflicts, $1::text::json)),
  gone as (
    delete from carrier_conflicts c
    using jsonb_to_recordset($2::text::jsonb) as l(carrier_id bigint, looked_at text[])
    where c.carrier_id = l.carrier_id and c.field = any(l.looked_at)
      and not exists (select from given g where g.carrier_id = c.carrier_id and g.field = c.field))
  insert into carrier_conflicts as c (carrier_id, field, said) select g.carrier_id, g.field, g.said from given g
  on conflict (carrier_id, field) do update set said = excluded.said where c.said <> excluded.said`;

function rowOf(id: number, section: string, state: SectionState, now: Date) {
  if (state.state === "failed") return { carrier_id: id, section, state: "failed", problem: NO_ANSWER };
  return {
    carrier_id: id,
    section,
    state: state.state,
    datasets: state.datasets,
    as_of: state.asOf,
    checked_at: now.toISOString(),
    problem: isSecondAlone(state) ? SECOND_ALONE : state.state === "partial" && state.leftOut === 0 ? SOME_ANSWERS : null,
    left_out: state.leftOut,
  };
}

/** @param isLast false: more is still asked for, so that what the sources agree on cannot be told yet */
export async function writeSections(tx: Queryable, carriers: readonly Numbered[], now: Date, isLast: boolean): Promise<void> {
  const sections = carriers.flatMap(({ id, record }) =>
    (Object.entries(record.sections) as [RecordSection, SectionState][]).map(([section, state]) =>
      rowOf(id, section, state, now),
    ),
  );
  await tx.query(WRITE, [JSON.stringify(sections)]);
  const conflicts = carriers.flatMap(({ id, record }) =>
    record.contradictions.map(({ field, said }) => ({
      carrier_id: id,
      field,
      said: said.map(({ value, dataset, asOf }) => ({ value, dataset, as_of: asOf })),
    })),
  );
  // What was not answered says nothing of whether sources agree.
  const lookedAt = (isLast ? carriers : []).map(({ id, record }) => ({
    carrier_id: id,
    looked_at: COLUMNS.flatMap(([column, section]) => (isAnswered(record.sections[section]) ? [column] : [])),
  }));
  await tx.query(WRITE_CONFLICTS, [JSON.stringify(conflicts), JSON.stringify(lookedAt)]);
}

/** Notes of all sections of some carriers that they could not be asked about. */
export const failSections = async (tx: Queryable, carrierIds: readonly number[], problem: string): Promise<void> =>
  void (await tx.query(FAIL, [carrierIds, problem]));
