// The log of a load: read, and added to.
import type { LoadLog, LoadLogType, LOAD_LOG_CATEGORIES } from "../../src/contract/loads/load-logs.ts";
import type { Queryable } from "../db/engine.ts";
import { insertRow } from "../db/plain-sql.ts";
import { isoText } from "../http/wire.ts";

export const LOGS_FROM = "load_logs g left join users u on u.company_id = g.company_id and u.id = g.user_id";

export const LOG_COLUMNS = `g.id, g.load_id, g.stop_id, g.category, g.is_type, g.external_message,
  ${isoText("g.occurred_at")} as occurred_at, g.user_id,
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name`;

export interface NewLog {
  readonly companyId: number;
  readonly loadId: number;
  readonly stopId?: number | null;
  readonly category: (typeof LOAD_LOG_CATEGORIES)[number];
  readonly type: LoadLogType;
  readonly message: string;
  readonly occurredAt: Date;
  /** Null: the product. */
  readonly userId: number | null;
}

const INSERT = `insert into load_logs (company_id, load_id, stop_id, category, is_type, external_message, occurred_at, user_id)
  values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8) returning id`;

/** Returns the entry's id. */
export async function addLog(tx: Queryable, log: NewLog): Promise<number> {
  const { companyId, loadId, stopId = null, category, type, message, occurredAt, userId } = log;
  return insertRow(tx, INSERT, [companyId, loadId, stopId, category, type, message, occurredAt.toISOString(), userId]);
}

const INSERT_ALL = `
  insert into load_logs (company_id, load_id, category, is_type, external_message, occurred_at, user_id)
  select $1, load_id, 'load', is_type, message, $5::timestamptz, $6
  from unnest($2::bigint[], $3::text[], $4::text[]) with ordinality n (load_id, is_type, message, nth) order by nth`;

/** Adds entries about loads themselves, all of one moment and person. */
export async function addLogs(
  tx: Queryable,
  { companyId, userId, now }: { readonly companyId: number; readonly userId: number; readonly now: Date },
  logs: readonly Pick<NewLog, "loadId" | "type" | "message">[],
): Promise<void> {
  if (logs.length === 0) return;
  const columns = [logs.map(({ loadId }) => loadId), logs.map(({ type }) => type), logs.map(({ message }) => message)];
  await tx.query(INSERT_ALL, [companyId, ...columns, now.toISOString(), userId]);
}

export async function readLog(tx: Queryable, companyId: number, id: number): Promise<LoadLog | null> {
  const [log] = await tx.query<LoadLog>(`select ${LOG_COLUMNS} from ${LOGS_FROM} where g.company_id = $1 and g.id = $2`, [
    companyId,
    id,
  ]);
  return log ?? null;
}
