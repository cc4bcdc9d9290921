// What every door keeps of what comes in: the message, the rows that it refuses, and the counts of the day.
import { createHash } from "node:crypto";
import type { Queryable } from "../db/engine.ts";

/** The doors; `mails` and `loads` keep the same. */
export type Door = "positions" | "loads" | "mails";

/** Who sent it, for which company. */
export interface Sender {
  readonly companyId: number;
  /** As it stands beside what came in: `api`, or kind and id of a source. */
  readonly source: string;
  /** Null: of no source that was set up. */
  readonly sourceId: number | null;
}

/** Files that people import. */
export const FILE_SOURCE = "file";

/** Phones of drivers, which share by a link where they are: with the id of the load, whose tracking alone follows them. */
export const DRIVER_SOURCE = "driver";

/** Statuses by EDI: what a carrier's system says, without an id where no source was named. */
export const EDI_SOURCE = "edi";

export const sourceName = (kind: string, id: number): string => `${kind}:${id}`;

/** The same as SQL, of a source `s`. */
export const SOURCE_NAME = "s.kind || ':' || s.id";

export interface RefusedRow {
  /** As text, from which it can be tried again. */
  readonly row: string;
  /** A code. */
  readonly reason: string;
  readonly detail: string;
}

export interface DayCounts {
  readonly taken: number;
  readonly known: number;
  readonly refused: number;
  readonly doubtful: number;
}

export const NOTHING: DayCounts = { taken: 0, known: 0, refused: 0, doubtful: 0 };

export interface Message {
  /** The sender's own id of the message, or the hash of what was sent. */
  readonly key: string;
  readonly raw: string;
}

export const hashKey = (raw: Uint8Array | string): string => createHash("sha256").update(raw).digest("hex");

/** Tunable: days for which messages and refused rows are kept, and how many of these rows a company has at most. */
const MESSAGE_DAYS = 3;
const REFUSAL_DAYS = 30;
const REFUSALS_MAX = 20_000;

/** Tunable: rows that one intake forgets at most, so that none pays for a long silence. */
const FORGET_AT_ONCE = 2_000;

/** Tunable: characters of a message that are kept. */
const RAW_MAX = 1_000_000;

// Those that another intake forgets at this moment are left to it.
const forget = (table: "intake_messages" | "intake_refusals", old: string): string => `
  delete from ${table} where company_id = $1 and id in (
    select id from ${table} where company_id = $1 and (${old}) limit ${FORGET_AT_ONCE} for update skip locked)`;
const FORGET_MESSAGES = forget("intake_messages", `received_at < now() - interval '${MESSAGE_DAYS} days'`);
const FORGET_REFUSALS = forget(
  "intake_refusals",
  `refused_at < now() - interval '${REFUSAL_DAYS} days'
    or id <= (select id from intake_refusals where company_id = $1 order by id desc offset ${REFUSALS_MAX} limit 1)`,
);
const KNOWN = `select row_count, taken_count, known_count, refused_count, doubtful_count from intake_messages
  where company_id = $1 and door = $2 and source = $3 and sender_key = $4`;
const ADD_MESSAGE = `
  insert into intake_messages (company_id, door, source, source_id, sender_key, raw, row_count, taken_count, known_count, refused_count,
    doubtful_count) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (company_id, door, source, sender_key) do nothing`;

/** What was done with a message before; null: it is new. */
export async function messageBefore(
  tx: Queryable,
  door: Door,
  { companyId, source }: Sender,
  key: string,
): Promise<DayCounts | null> {
  const [row] = await tx.query<{ taken_count: number; known_count: number; refused_count: number; doubtful_count: number }>(
    KNOWN,
    [companyId, door, source, key],
  );
  if (row === undefined) return null;
  return { taken: row.taken_count, known: row.known_count, refused: row.refused_count, doubtful: row.doubtful_count };
}

/** Keeps a message as it was received, with what became of its rows. The same one again changes nothing. */
export async function keepMessage(
  tx: Queryable,
  door: Door,
  { companyId, source, sourceId }: Sender,
  { key, raw }: Message,
  { taken, known, refused, doubtful }: DayCounts,
): Promise<void> {
  const rows = taken + known + refused;
  // A text cannot hold it in the database.
  const text = raw.slice(0, RAW_MAX).replaceAll("\0", "");
  await tx.query(ADD_MESSAGE, [companyId, door, source, sourceId, key, text, rows, taken, known, refused, doubtful]);
  await tx.query(FORGET_MESSAGES, [companyId]);
}

// The same row again is the same refusal, with the reason that it has now.
const ADD_REFUSALS = `
  insert into intake_refusals (company_id, door, source, source_id, row, row_hash, reason, detail, times)
  select $1, $2, $3, $4, row, sha256(convert_to(row, 'UTF8')), min(reason), min(detail), count(*)
  from unnest($5::text[], $6::text[], $7::text[]) n (row, reason, detail) group by row order by row
  on conflict (company_id, door, source, row_hash) do update set times = intake_refusals.times + excluded.times,
    reason = excluded.reason, detail = excluded.detail, refused_at = clock_timestamp()`;
/** Keeps rows that a door refused, for a person to see and to try again. */
export async function keepRefusals(
  tx: Queryable,
  door: Door,
  { companyId, source, sourceId }: Sender,
  rows: readonly RefusedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const texts = [rows.map(({ row }) => row), rows.map(({ reason }) => reason), rows.map(({ detail }) => detail)];
  await tx.query(ADD_REFUSALS, [companyId, door, source, sourceId, ...texts]);
  await tx.query(FORGET_REFUSALS, [companyId]);
}

const COUNT_DAY = `
  insert into intake_days as d (company_id, door, source, on_day, taken, known, refused, doubtful, reasons, last_at)
  values ($1, $2, $3, (now() at time zone 'UTC')::date, $4, $5, $6, $7, $8::text::jsonb, clock_timestamp())
  on conflict (company_id, door, source, on_day) do update set taken = d.taken + excluded.taken, known = d.known + excluded.known,
    refused = d.refused + excluded.refused, doubtful = d.doubtful + excluded.doubtful, last_at = excluded.last_at,
    reasons = d.reasons || (select coalesce(jsonb_object_agg(key, value::bigint + coalesce((d.reasons ->> key)::bigint, 0)), '{}')
      from jsonb_each_text(excluded.reasons))`;

/** Adds to what came in today. The last statement of an intake: it holds the source's row until the transaction ends. */
export async function countDay(
  tx: Queryable,
  door: Door,
  { companyId, source }: Sender,
  { taken, known, refused, doubtful }: DayCounts,
  refusals: readonly Pick<RefusedRow, "reason">[],
): Promise<void> {
  const reasons: Record<string, number> = {};
  for (const { reason } of refusals) reasons[reason] = (reasons[reason] ?? 0) + 1;
  await tx.query(COUNT_DAY, [companyId, door, source, taken, known, refused, doubtful, JSON.stringify(reasons)]);
}
