// Keeps loads from carriers: the company's connections with them become do_not_dispatch, new ones where there are none.
import type { Queryable } from "../db/engine.ts";

// Ids count up within a company. Two people who add connections at once take turns.
const TAKE_TURN = "select pg_advisory_xact_lock(hashtext('connections'), $1::int)";

/** The company's connections with these carriers, new ones where there are none: what was never worked with can be offered tomorrow. */
const BLOCK = `
  insert into connections (company_id, id, carrier_id, status, notes, updated_by_user_id, created_at, updated_at)
  select $1, newest.id + row_number() over (order by t.id), t.id, 'do_not_dispatch', $3, $5, clock_timestamp(), clock_timestamp()
  from unnest($2::bigint[]) t(id), (select coalesce(max(id), 0) as id from connections where company_id = $1) newest
  on conflict (company_id, carrier_id) do update set status = 'do_not_dispatch',
    notes = case when $4 then excluded.notes else connections.notes end, updated_by_user_id = excluded.updated_by_user_id
  returning carrier_id`;

export interface Blocking {
  readonly companyId: number;
  readonly userId: number;
  /** Carriers that exist. */
  readonly carrierIds: readonly number[];
  /** Undefined leaves the notes that are there. */
  readonly notes: string | null | undefined;
}

/** The ids of the carriers that are now set to do_not_dispatch, in order. */
export async function blockCarriers(tx: Queryable, { companyId, userId, carrierIds, notes }: Blocking): Promise<number[]> {
  await tx.query(TAKE_TURN, [companyId]);
  const rows = await tx.query<{ carrier_id: number }>(BLOCK, [companyId, carrierIds, notes ?? null, notes !== undefined, userId]);
  return rows.map((row) => row.carrier_id).sort((a, b) => a - b);
}
