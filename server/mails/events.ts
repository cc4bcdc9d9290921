// What people are told by mail: packets that are complete, identity alerts, overrides that expire, and the news of the day.
import type { MailKind } from "../../src/domain/session/mail-kinds.ts";
import { dayOf, daysBefore } from "../../src/domain/days.ts";
import type { Queryable } from "../db/engine.ts";
import { dayText, millis } from "../http/wire.ts";

/** Something that happened, or that will. */
export interface MailEvent {
  readonly kind: MailKind;
  /** Unique within its kind and company. */
  readonly event: string;
  /** When it happened, in milliseconds since 1970; null: that does not matter. Whoever asked for mails later is not told. */
  readonly at: number | null;
  /** Whose doing it was; they know. */
  readonly user_id: number | null;
  /** Of the digest: null. */
  readonly carrier_id: number | null;
  readonly carrier_name: string | null;
  /** The kind of the alert, or the rule that is overridden. */
  readonly is_type: string | null;
  /** The last day of the override, YYYY-MM-DD. */
  readonly day: string | null;
}

/** Tunable: hours for which something is told that could not be told at once, and the most of each kind at a time. */
const HOURS = 24;
const MAX = 200;

/** Tunable: days before an override expires. */
const DAYS_BEFORE = 7;

/** Tunable: the hour, UTC, from which the digest is sent: the morning of the United States. */
const DIGEST_HOUR = 12;

const NOBODY = "null::bigint as user_id";

// $1: the company; $2: now.
const HAPPENED = `
  select * from (select 'packet_complete' as kind, h.ref_id::text as event, ${millis("h.at")} as at, h.user_id, h.carrier_id, ca.legal_name as carrier_name,
      null as is_type, null as day
    from carrier_changes h join carriers ca on ca.id = h.carrier_id
    where h.company_id = $1 and h.at > $2::timestamptz - interval '${HOURS} hours' and h.topic = 'packet' and h.field = 'packet_status'
      and h.after = 'complete' and h.ref_id is not null order by h.at, h.id limit ${MAX}) packets
  union all
  select * from (select 'identity_alert', a.id::text, ${millis("a.created_at")}, a.user_id, a.carrier_id, ca.legal_name, a.is_type, null
    from identity_alerts a join connections c on c.company_id = $1 and c.carrier_id = a.carrier_id join carriers ca on ca.id = a.carrier_id
    where a.created_at > $2::timestamptz - interval '${HOURS} hours' and a.is_published and a.is_verified order by a.created_at, a.id limit ${MAX}) alerts
  union all
  select * from (select 'override_expiring', o.id || ' ' || o.expiration_date, null::float8, ${NOBODY}, o.carrier_id, ca.legal_name, o.is_type,
      ${dayText("o.expiration_date")}
    from rule_overrides o join carriers ca on ca.id = o.carrier_id
    where o.company_id = $1 and o.is_active and o.expiration_date between ($2::timestamptz at time zone 'UTC')::date
      and ($2::timestamptz at time zone 'UTC')::date + ${DAYS_BEFORE} order by o.expiration_date, o.id limit ${MAX}) overrides`;

/** The day whose digest is due: today's from its hour on, before that none. */
function digest(now: Date): readonly MailEvent[] {
  if (now.getUTCHours() < DIGEST_HOUR) return [];
  const nothing = { at: null, user_id: null, carrier_id: null, carrier_name: null, is_type: null, day: null };
  return [{ kind: "daily_digest", event: dayOf(now), ...nothing }];
}

/** Everything that the people of a company may have to be told. */
export async function mailEvents(tx: Queryable, companyId: number, now: Date): Promise<readonly MailEvent[]> {
  return [...(await tx.query<MailEvent>(HAPPENED, [companyId, now.toISOString()])), ...digest(now)];
}

/** From when to when the digest of a day tells. */
export const digestPeriod = (day: string): readonly [string, string] => {
  const at = (date: string): string => `${date}T${DIGEST_HOUR}:00:00Z`;
  return [at(daysBefore(new Date(day), 1)), at(day)];
};
