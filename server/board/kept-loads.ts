// What is kept of loads that are sent: what the sender said last, and what an import changed, so that it can be undone.
import { isDeepStrictEqual } from "node:util";
import type { SentLoad } from "../../src/contract/loads/load-intake.ts";
import type { Load } from "../../src/contract/loads/loads.ts";
import type { LoadChange } from "../../src/domain/loads/load-changes.ts";
import { fieldsOfLoad } from "../../src/domain/loads/load-draft.ts";
import type { Queryable } from "../db/engine.ts";

export type Values = Readonly<Record<string, unknown>>;

// A time to come would make everything that the sender says until then an older message.
const KEEP_SENT = `
  insert into sent_loads (company_id, load_id, given, sent_at) values ($1, $2, $3, least($4::timestamptz, clock_timestamp()))
  on conflict (company_id, load_id) do update
    set (given, sent_at, received_at) = (sent_loads.given || excluded.given, coalesce(excluded.sent_at, sent_loads.sent_at), clock_timestamp())`;
// A load that a file has twice: what it was before the first time.
const KEEP_IMPORTED = `
  insert into imported_loads (company_id, import_id, load_id, before, after) values ($1, $2, $3, $4, $5)
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

const OWN = ["updated_at", "note", "cancel_reason"];

/** `untaken`: fields of it that were not taken, and are news again when they are sent again. */
export async function keepSent(
  tx: Queryable,
  companyId: number,
  loadId: number,
  load: SentLoad,
  untaken: readonly string[],
): Promise<void> {
  const given = Object.fromEntries(Object.entries(load).filter(([field]) => !OWN.includes(field) && !untaken.includes(field)));
  await tx.query(KEEP_SENT, [companyId, loadId, JSON.stringify(given), load.updated_at ?? null]);
}

/** A load as the calls that change it take it. */
const valuesOf = (load: Load): Values => ({
  ...fieldsOfLoad(load),
  carrier: load.carrier?.id ?? null,
  status: load.status === "cancelled" ? "canceled" : "open",
});

/** `before` null: the import made it; otherwise `changes` are what it changed. */
export async function keepImported(
  tx: Queryable,
  companyId: number,
  importId: number,
  { before, load }: { readonly before: Load | null; readonly load: Load },
  changes: readonly LoadChange[],
): Promise<void> {
  const fields: readonly string[] = changes.map(({ field }) => field);
  const changed = (of: Load): string =>
    JSON.stringify(Object.fromEntries(Object.entries(valuesOf(of)).filter(([field]) => fields.includes(field))));
  const [was, is] = before === null ? [null, null] : [changed(before), changed(load)];
  await tx.query(KEEP_IMPORTED, [companyId, importId, load.id, was, is]);
}

/** Those of the fields of `before` that still are as the import left them. */
export function unchanged(load: Load, before: Values, after: Values): Values {
  const now = valuesOf(load);
  return Object.fromEntries(Object.entries(before).filter(([field]) => isAlike(now[field], after[field])));
}
