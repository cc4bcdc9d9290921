// Creates a company's missing connections with carriers.
import type { ConnectionStatus } from "../../src/contract/connections/connections.ts";
import { lockCarriers, takeTurn } from "../assessment/lock-order.ts";
import { reassessCarriers } from "../assessment/reassess.ts";
import type { Queryable } from "../db/engine.ts";

export interface NewConnections {
  readonly companyId: number;
  readonly userId: number;
  /** Carriers that exist. */
  readonly carrierIds: readonly number[];
  readonly status: ConnectionStatus;
  readonly notes?: string | null;
  readonly classificationIds?: readonly number[];
}

/** @param existing what to do with an existing connection: the end of the statement's `on conflict` */
const insertion = (existing: string): string => `
  insert into connections (company_id, id, carrier_id, status, notes, updated_by_user_id, classification_ids, created_at, updated_at)
  select $1, newest.id + row_number() over (order by t.id), t.id, $3, $4, $5, $6::bigint[], clock_timestamp(), clock_timestamp()
  from unnest($2::bigint[]) t(id), (select coalesce(max(id), 0) as id from connections where company_id = $1) newest
  order by t.id
  on conflict (company_id, carrier_id) ${existing}
  returning carrier_id`;

/** The ids of the carriers whose connections were created, or changed by `existing`, in order. */
export async function addConnections(tx: Queryable, made: NewConnections, existing: string): Promise<number[]> {
  const { companyId, userId, carrierIds, status, notes = null, classificationIds = [] } = made;
  await takeTurn(tx, companyId);
  await lockCarriers(tx, companyId, carrierIds);
  const rows = await tx.query<{ carrier_id: number }>(insertion(existing), [
    companyId,
    carrierIds,
    status,
    notes,
    userId,
    classificationIds,
  ]);
  const ids = rows.map((row) => row.carrier_id).sort((a, b) => a - b);
  // New connections have no assessment yet.
  await reassessCarriers(tx, companyId, ids);
  return ids;
}
