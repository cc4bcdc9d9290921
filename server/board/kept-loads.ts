// What is kept of loads that are sent: what the sender said last, and what an import changed, so that it can be undone.
import { isDeepStrictEqual } from "node:util";
import type { SentLoad } from "../../src/contract/loads/load-intake.ts";
import type { Load } from "../../src/contract/loads/loads.ts";
import { fieldsOfLoad } from "../../src/domain/loads/load-draft.ts";
import type { Queryable } from "../db/engine.ts";

export type Values = Readonly<Record<string, unknown>>;

// A time to come would make everything that the sender says until then an older message.
const KEEP_SENT = `
  insert into sent_loads (company_id, load_id, given, sent_at)
  select $1, load_id, given::jsonb, least(sent_at, clock_timestamp())
  from unnest($2::bigint[], $3::text[], $4::timestamptz[]) n (load_id, given, sent_at) order by load_id
  on conflict (company_id, load_id) do update
    set (given, sent_at, received_at) = (sent_loads.given || excluded.given, coalesce(excluded.sent_at, sent_loads.sent_at), clock_timestamp())`;
// A load that a file has twice: what it was before the first time.
const KEEP_IMPORTED = `
  insert into imported_loads (company_id, import_id, load_id, before, after)
  select $1, $2, load_id, before::jsonb, after::jsonb from unnest($3::bigint[], $4::text[], $5::text[]) n (load_id, before, after)
  order by load_id
  on conflict (company_id, import_id, load_id) do update
    set (before, after) = (excluded.before || imported_loads.before, imported_loads.after || excluded.after)`;

/** The database keeps the keys of objects in an order of its own. */
const isAlike = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null);

/** What the sender says otherwise than the last time. */
export const newlySaid = (load: SentLoad, before: Values): SentLoad =>
  Object.fromEntries(
    Object.entries(load).filter(
      ([field, value]) => value !== undefined && !(Object.hasOwn(before, field) && isAlike(value, before[field])),
    ),
  );

const OWN = ["updated_at", "cancel_reason"];

/** Whether anything is said but when, and why it was canceled. */
export const saysNothing = (load: SentLoad): boolean => Object.keys(load).every((field) => OWN.includes(field));

/** What a sender said of a load. */
export interface SaidOf {
  readonly loadId: number;
  readonly load: SentLoad;
  /** Fields of it that were not taken, and are news again when they are sent again. */
  readonly untaken: readonly string[];
}

const givenOf = ({ load, untaken }: SaidOf): string =>
  JSON.stringify(Object.fromEntries(Object.entries(load).filter(([field]) => !OWN.includes(field) && !untaken.includes(field))));

export async function keepSent(tx: Queryable, companyId: number, said: readonly SaidOf[]): Promise<void> {
  if (said.length === 0) return;
  const times = said.map(({ load }) => load.updated_at ?? null);
  await tx.query(KEEP_SENT, [companyId, said.map(({ loadId }) => loadId), said.map(givenOf), times]);
}

/** A load as the calls that change it take it. */
const valuesOf = (load: Load): Values => ({
  ...fieldsOfLoad(load),
  carrier: load.carrier?.id ?? null,
  status: load.status === "cancelled" ? "canceled" : "open",
});

/** `before` null: the import made it; otherwise `changes` are what it changed. */
export interface ImportedLoad {
  readonly loadId: number;
  readonly before: Load | null;
  /** Null for one that was made. */
  readonly load: Load | null;
  readonly changes: readonly { readonly field: string }[];
}

function changedValues({ before, load, changes }: ImportedLoad): readonly [before: string | null, after: string | null] {
  if (before === null || load === null) return [null, null];
  const fields = new Set(changes.map(({ field }) => field));
  const changed = (of: Load): string =>
    JSON.stringify(Object.fromEntries(Object.entries(valuesOf(of)).filter(([field]) => fields.has(field))));
  return [changed(before), changed(load)];
}

export async function keepImported(
  tx: Queryable,
  companyId: number,
  importId: number,
  loads: readonly ImportedLoad[],
): Promise<void> {
  if (loads.length === 0) return;
  const values = loads.map(changedValues);
  const columns = [loads.map(({ loadId }) => loadId), values.map(([before]) => before), values.map(([, after]) => after)];
  await tx.query(KEEP_IMPORTED, [companyId, importId, ...columns]);
}

/** Those of the fields of `before` that still are as the import left them. */
export function unchanged(load: Load, before: Values, after: Values): Values {
  const now = valuesOf(load);
  return Object.fromEntries(Object.entries(before).filter(([field]) => isAlike(now[field], after[field])));
}
