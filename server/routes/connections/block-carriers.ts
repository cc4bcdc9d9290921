// Keeps loads from carriers: the company's connections with them become do_not_dispatch, new ones where there are none.
import type { Queryable } from "../../db/engine.ts";
import { addConnections } from "./new-connections.ts";

export interface Blocking {
  readonly companyId: number;
  readonly userId: number;
  /** Carriers that exist. */
  readonly carrierIds: readonly number[];
  /** Undefined leaves the notes that are there. */
  readonly notes: string | null | undefined;
}

/** The ids of the carriers that are now set to do_not_dispatch, in order; what was never worked with can be offered tomorrow. */
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
