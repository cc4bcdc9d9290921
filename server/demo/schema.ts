// The demo's own tables, in a schema of their own, which the product does not know.
import type { Engine } from "../db/engine.ts";

// carrier_truths: what a carrier really is, so that assessments can be scored.
// load_truths: which loads are stolen at their pickup, and how, so that alerts can be scored.
// progress.loads_as_of: until when the world has moved; null: it stands as it was served.
// load_plans, stop_plans: when a load's truck will arrive and depart, and when something happens next. silent_until: its device reports
// nothing until then; null: it does.
const TABLES = /* sql */ `
drop schema if exists demo cascade;
create schema demo;
create table demo.carrier_truths (
  carrier_id bigint primary key,
  archetype text not null,
  related_carrier_id bigint,
  story text not null
);
create table demo.load_truths (
  company_id bigint not null,
  load_id bigint not null,
  theft text not null,
  primary key (company_id, load_id)
);
create table demo.progress (
  only_row boolean primary key default true check (only_row),
  size text not null,
  seed bigint not null,
  as_of timestamptz not null,
  served_as_of timestamptz not null,
  loads_as_of timestamptz,
  -- How many loads the world has entered, and until when.
  loads_entered int not null default 0,
  entered_as_of timestamptz,
  -- How many facts of carriers the world has changed, and until when.
  carriers_changed int not null default 0,
  carriers_changed_as_of timestamptz
);
create table demo.load_plans (
  company_id bigint not null,
  load_id bigint not null,
  due_at timestamptz not null,
  planned_at timestamptz not null,
  silent_until timestamptz,
  primary key (company_id, load_id)
);
create index load_plans_due on demo.load_plans (due_at);
create table demo.stop_plans (
  company_id bigint not null,
  load_id bigint not null,
  position int not null,
  arrives_at timestamptz not null,
  departs_at timestamptz not null,
  primary key (company_id, load_id, position)
);`;

/** Makes the tables, empty. */
export const createDemoTables = (engine: Engine): Promise<void> => engine.exec(TABLES);

/** Adds what tables of an earlier version have not. */
export const updateDemoTables = (engine: Engine): Promise<void> =>
  engine.exec("alter table demo.load_plans add column if not exists silent_until timestamptz");

/** The size of the demo data that a database holds; null: it holds none. */
export async function heldSize(engine: Engine): Promise<string | null> {
  const [found] = await engine.query<{ is_there: boolean }>("select to_regclass('demo.progress') is not null as is_there");
  if (found?.is_there !== true) return null;
  const [progress] = await engine.query<{ size: string }>("select size from demo.progress");
  return progress?.size ?? null;
}
