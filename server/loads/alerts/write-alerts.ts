// Writes what judging loads gave: raises alerts once per load, type and cause, and closes those that were raised on wrong facts.
import { TICKET_TYPES, type Resolution, type TicketType } from "../../../src/contract/loads/tickets.ts";
import type { Judgement, Raised, Settled } from "../../../src/domain/loads/alerts/judgement.ts";
import { ALERT_ROWS } from "../../../src/domain/loads/alerts/alert-rows.ts";
import type { Queryable } from "../../db/engine.ts";

/** What one type of alert came to on one load. */
export interface Judged {
  readonly loadId: number;
  readonly type: TicketType;
  readonly judgement: Judgement;
  readonly settled: readonly Settled[];
}

const CLOSED_BY_FACTS =
  "t.status = 'closed' and t.resolution_reason is not null and t.resolved_by_user_id is null and t.updated_by_user_id is null";
const UNTOUCHED = "t.status = 'new' and t.assignee_id is null and t.updated_by_user_id is null";

// Alerts from before causes were kept stand for all causes of their type. One that facts closed is opened again when they speak for it
// again; of one that nobody has looked at, the evidence is renewed.
const RAISE = `
  insert into tickets as t (company_id, load_id, is_type, cause, status, message, evidence, created_at)
  select $1, n.load_id, n.is_type, n.cause, 'new', n.message, n.evidence::jsonb, $7::timestamptz
  from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[]) n (load_id, is_type, cause, message, evidence)
  where not exists (select from tickets o where o.company_id = $1 and o.load_id = n.load_id and o.is_type = n.is_type and o.cause is null)
  order by n.load_id, n.is_type
  on conflict (company_id, load_id, is_type, cause) where cause is not null do update
    set status = 'new', message = excluded.message, evidence = excluded.evidence, resolution = null, resolution_reason = null,
      resolved_at = null, updated_at = greatest(clock_timestamp(), t.updated_at + interval '1 microsecond')
    where (${CLOSED_BY_FACTS}) or (${UNTOUCHED} and t.message is distinct from excluded.message)`;

const CLOSE = `
  update tickets t set status = 'closed', resolution = n.resolution, resolution_reason = n.reason,
    resolved_at = $7::timestamptz, updated_at = greatest(clock_timestamp(), t.updated_at + interval '1 microsecond')
  from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
    n (load_id, is_type, cause, reason, resolution)
  where t.company_id = $1 and t.load_id = n.load_id and t.is_type = n.is_type and t.cause = n.cause and ${UNTOUCHED}`;

interface RaisedAlert {
  readonly loadId: number;
  readonly type: TicketType;
  readonly raised: Raised;
}

export const raisedOf = (judged: readonly Judged[]): RaisedAlert[] =>
  judged.flatMap(({ loadId, type, judgement }) => (judgement.result === "raised" ? [{ loadId, type, raised: judgement }] : []));

async function raise(tx: Queryable, companyId: number, alerts: readonly RaisedAlert[], now: Date): Promise<void> {
  if (alerts.length === 0) return;
  await tx.query(RAISE, [
    companyId,
    alerts.map(({ loadId }) => loadId),
    alerts.map(({ type }) => type),
    alerts.map(({ raised }) => raised.cause),
    alerts.map(({ raised }) => raised.message),
    alerts.map(({ raised }) => JSON.stringify(raised.evidence)),
    now.toISOString(),
  ]);
}

async function close(tx: Queryable, companyId: number, judged: readonly Judged[], now: Date): Promise<void> {
  const corrected = judged.flatMap(({ loadId, type, judgement }) => {
    if (judgement.result !== "clear" || judgement.corrected === null) return [];
    const { causes, corrected: reason } = judgement;
    return causes.map((cause) => ({ loadId, type, cause, reason, resolution: "false_alarm" as Resolution | null }));
  });
  for (const { loadId, type, settled } of judged)
    corrected.push(...settled.map(({ cause, reason }) => ({ loadId, type, cause, reason, resolution: null })));
  if (corrected.length === 0) return;
  await tx.query(CLOSE, [
    companyId,
    corrected.map(({ loadId }) => loadId),
    corrected.map(({ type }) => type),
    corrected.map(({ cause }) => cause),
    corrected.map(({ reason }) => reason),
    corrected.map(({ resolution }) => resolution),
    now.toISOString(),
  ]);
}

const OF_OPEN_LOADS = TICKET_TYPES.filter((type) => ALERT_ROWS[type].isOfOpenLoads === true);
const CLOSE_OVER = `
  update tickets t set status = 'closed', resolution_reason = 'The load is over.', resolved_at = $4::timestamptz,
    updated_at = greatest(clock_timestamp(), t.updated_at + interval '1 microsecond')
  from loads l
  where l.company_id = $1 and l.id = any($2::bigint[]) and l.status in ('delivered', 'assumed_delivered', 'cancelled')
    and t.company_id = l.company_id and t.load_id = l.id and t.is_type = any($3::text[]) and ${UNTOUCHED}`;

/** Alerts about trucks and times have nothing left to do once their load is over. */
export async function closeOfOver(tx: Queryable, companyId: number, loadIds: readonly number[], now: Date): Promise<void> {
  if (loadIds.length > 0) await tx.query(CLOSE_OVER, [companyId, loadIds, OF_OPEN_LOADS, now.toISOString()]);
}

const CLOSE_OF_TYPES = `
  update tickets t set status = 'closed', resolution_reason = $3, resolved_at = $4::timestamptz,
    updated_at = greatest(clock_timestamp(), t.updated_at + interval '1 microsecond')
  where t.company_id = $1 and t.is_type = any($2::text[]) and ${UNTOUCHED}`;

/** Those that nobody has looked at, of types that a company no longer wants. */
export async function closeOfTypes(
  tx: Queryable,
  companyId: number,
  types: readonly TicketType[],
  reason: string,
  now: Date,
): Promise<void> {
  if (types.length > 0) await tx.query(CLOSE_OF_TYPES, [companyId, types, reason, now.toISOString()]);
}

/** Of judgements that could not be made nothing follows. */
export async function writeAlerts(tx: Queryable, companyId: number, judged: readonly Judged[], now: Date): Promise<void> {
  await raise(tx, companyId, raisedOf(judged), now);
  await close(tx, companyId, judged, now);
}
