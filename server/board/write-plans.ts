// Writes the rows of many loads, made or changed, with one statement each.
import type { Load } from "../../src/contract/loads/loads.ts";
import type { Queryable } from "../db/engine.ts";
import { readIds } from "../db/plain-sql.ts";
import type { ENTERED as COLUMNS } from "../loads/edit-fields.ts";
import type { Taking } from "./taking.ts";

/** What people and their systems enter, with the types of the columns. */
const ENTERED = {
  po_number: "text",
  bol_number: "text",
  customer_reference: "text",
  customer_name: "text",
  commodity: "text",
  declared_value: "numeric",
  weight: "int",
  trailer_length: "int",
  certifications: "text[]",
  min_temperature: "int",
  max_temperature: "int",
  rate: "numeric",
  equipment_type: "text",
  tracking_status: "text",
} as const satisfies Readonly<Record<(typeof COLUMNS)[number] | "equipment_type" | "tracking_status", string>>;

/** What follows from the stops. */
const ENDS = {
  origin_name: "text",
  destination_name: "text",
  billable_miles: "int",
  pickup_at: "timestamptz",
  dropoff_at: "timestamptz",
} as const;

const MADE = {
  ...ENTERED,
  ...ENDS,
  external_load_number: "text",
  posted_equipment_type: "text",
  tracking_window: "text",
  exceptions: "text[]",
  next_change_at: "timestamptz",
} as const;

const typed = (columns: object): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(", ");
const names = (columns: object): string => Object.keys(columns).join(", ");
const sets = (columns: object, value: (name: string) => string): string =>
  Object.keys(columns)
    .map((name) => `${name} = ${value(name)}`)
    .join(", ");

// It belongs to the team of whoever sends it.
const ADD = `
  insert into loads (company_id, ${names(MADE)}, status, creator_id, updated_by_user_id, team_id, created_at, updated_at)
  select $1, ${names(MADE)}, 'available', $2, $2, (select min(team_id) from team_users where company_id = $1 and user_id = $2),
    $3::timestamptz, clock_timestamp()
  from jsonb_to_recordset($4::text::jsonb) n (${typed(MADE)}) returning id, external_load_number as number`;

/** Where the stops stay, so does what follows from them. */
const CHANGE = `
  update loads l set updated_by_user_id = $2, ${sets(ENTERED, (name) => `n.${name}`)},
    ${sets(ENDS, (name) => `coalesce(n.${name}, l.${name})`)},
    posted_equipment_type = case when n.is_reposted then n.posted_equipment_type else l.posted_equipment_type end
  from jsonb_to_recordset($3::text::jsonb)
    n (id bigint, is_reposted boolean, posted_equipment_type text, ${typed(ENTERED)}, ${typed(ENDS)})
  where l.company_id = $1 and l.id = n.id`;

type Row = Readonly<Record<string, unknown>>;

/** Returns the ids by the numbers of the loads. */
export async function addLoads(
  tx: Queryable,
  { companyId, userId, now }: Taking,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const values = [companyId, userId, now.toISOString(), JSON.stringify(rows)];
  return new Map((await tx.query<{ id: number; number: string }>(ADD, values)).map(({ id, number }) => [number, id]));
}

export async function changeLoads(tx: Queryable, { companyId, userId }: Taking, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await tx.query(CHANGE, [companyId, userId, JSON.stringify(rows)]);
}

const LOCK = "select id from loads where company_id = $1 and id = any($2::bigint[]) order by id for update";

/** Locks loads that are to be changed, in one order for everybody. */
export async function lockLoads(tx: Queryable, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.query(LOCK, [companyId, ids]);
}

const WITH_ELD = "select id from carriers where id = any($1::bigint[]) and eld_status = 'connected'";

/** Those of the loads' carriers whose trucks can be tracked. */
export async function eldOf(tx: Queryable, loads: readonly Load[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(loads.flatMap(({ carrier }) => carrier?.id ?? []))];
  return ids.length === 0 ? new Set() : new Set(await readIds(tx, WITH_ELD, [ids]));
}
