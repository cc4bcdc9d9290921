// Blocks carriers: the company's connections with them become do_not_dispatch, and missing connections are created.
import type { Queryable } from "../../db/engine.ts";
import { addConnections } from "../../connections/new-connections.ts";

export interface Blocking {
  readonly companyId: number;
  readonly userId: number;
  /** Carriers that exist. */
  readonly carrierIds: readonly number[];
  /** Undefined keeps existing notes. */
  readonly notes: string | null | undefined;
}

/** The ids of the carriers that are now do_not_dispatch, in order. Strangers are blocked too: they may be offered a load tomorrow. */
export function blockCarriers(tx: Queryable, { companyId, userId, carrierIds, notes }: Blocking): Promise<number[]> {
  const status = "do_not_dispatch";
  const made = { companyId, userId, carrierIds, status, notes: notes ?? null } as const;
  return addConnections(
    tx,
    made,
    `do update set status = excluded.status, updated_by_user_id = excluded.updated_by_user_id
      ${notes === undefined ? "" : ", notes = excluded.notes"}`,
  );
}
