// Identity alerts as a company sees them: its own in full, those of others without author and contact data.
import type {
  IdentityAlert,
  IdentityAlertDetail,
  IdentityAlertMessage,
  IdentityAlertReply,
} from "../../../src/contract/identity-alerts/identity-alerts.ts";
import type { StoredFile } from "../../../src/contract/uploads.ts";
import type { Queryable } from "../../db/engine.ts";
import { ALERT_STATE } from "../../identity-alerts/alert-state.ts";
import { notFound } from "../../http/refusal.ts";
import { dayText, isoText } from "../../http/wire.ts";

/** A column that only the author's company sees; $1 is the reading company. */
export const own = (column: string, table = "a"): string => `case when ${table}.company_id = $1 then ${table}.${column} end`;

export const ALERT_FROM = "identity_alerts a join carriers ca on ca.id = a.carrier_id";
/** Which alerts are visible; $1 is the reading company. */
export const MAY_SEE = "(a.is_published or a.company_id = $1)";
export const ALERT_COLUMNS = `a.id, a.carrier_id, ca.legal_name as carrier_name, a.is_type, a.message_for_display,
  ${dayText("a.file_date")} as file_date, ${own("phone_e164")} as phone_e164, ${own("email")} as email, a.origin_postal_code,
  a.origin_area_id, a.commodity_type_id, a.site, ${own("company_id")} as company_id, ${own("user_id")} as user_id, a.is_published, a.is_verified,
  ${ALERT_STATE} as state, ${dayText("a.ends_on")} as ends_on,
  ${isoText("a.created_at")} as created_at`;

// Row-level security hides the users of other companies, so their names come out null.
const person = (company: string, user: string): string =>
  `(select nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') from users u
    where u.company_id = ${company} and u.id = ${user} and u.company_id = $1)`;

const DETAIL = `
  select ${ALERT_COLUMNS}, ${own("unsanitized_message")} as unsanitized_message, ${own("reference")} as reference,
    coalesce(a.reference, a.phone_e164, a.email) is not null
      or exists (select from identity_alert_evidence e where e.identity_alert_id = a.id) as has_evidence,
    (select o.name from areas o where o.id = a.origin_area_id) as origin_area_name,
    (select t.name from commodity_types t where t.id = a.commodity_type_id) as commodity_type_name,
    ${person("a.company_id", "a.user_id")} as filed_by
  from ${ALERT_FROM} where ${MAY_SEE} and a.id = $2`;

const MESSAGES = `
  select m.id, m.identity_alert_id, case when m.company_id = $1 then m.message else m.message_for_display end as message,
    ${person("m.company_id", "m.user_id")} as user_name, m.company_id = $1 as is_own_company,
    ${isoText("m.created_at")} as created_at
  from identity_alert_messages m where m.identity_alert_id = $2`;

const EVIDENCE = `
  select f.id, f.original_name as name, f.media_type, f.bytes, ${isoText("f.created_at")} as created_at
  from identity_alert_evidence e join uploads f on f.company_id = e.company_id and f.id = e.upload_id
  where e.identity_alert_id = $1 order by e.id`;

const REPLIES = `
  select r.id, r.stance, case when r.company_id = $1 then r.message else r.message_for_display end as message, r.replied_by,
    r.proof_method, ${isoText("r.created_at")} as created_at
  from identity_alert_replies r where r.identity_alert_id = $2 order by r.id`;

const REPLY_FILES = `
  select f.id, case when f.company_id = $1 then f.original_name else 'Paper ' || row_number() over (order by e.id) end as name,
    f.media_type, f.bytes, ${isoText("f.created_at")} as created_at
  from identity_alert_reply_files e join uploads f on f.company_id = e.company_id and f.id = e.upload_id
  where e.identity_alert_id = $2 order by e.id`;

// The author stays anonymous: only these counts are told.
const AUTHOR = `
  select o.filed, o.withdrawn, is_doubted_author(a.company_id) as is_doubted
  from identity_alerts a, alerts_of_author(a.company_id) o where a.id = $1`;

// Without a time of withdrawal, the time of filing is shown.
const HISTORY = `
  select event, ${isoText("at")} as at, by from (
    select 'filed' as event, created_at as at, ${person("a.company_id", "a.user_id")} as by from identity_alerts a where id = $2
    union all select 'evidence_attached', created_at, ${person("e.company_id", "e.user_id")} from identity_alert_evidence e
      where identity_alert_id = $2
    union all select 'message_added', created_at, ${person("m.company_id", "m.user_id")} from identity_alert_messages m
      where identity_alert_id = $2
    union all select 'replied', created_at, replied_by from identity_alert_replies where identity_alert_id = $2
    union all select 'upheld', upheld_at, ${person("a.company_id", "a.upheld_by")} from identity_alerts a
      where id = $2 and upheld_at is not null
    union all select 'lapsed', lapsed_at, null from identity_alerts where id = $2 and lapsed_at is not null and not is_published
    union all select 'unpublished', coalesce(unpublished_at, created_at), ${person("a.company_id", "a.unpublished_by")}
      from identity_alerts a where id = $2 and not is_published and (unpublished_at is not null or lapsed_at is null)
  ) happened order by happened.at, event`;

type Whole = IdentityAlert &
  Pick<
    IdentityAlertDetail,
    "unsanitized_message" | "reference" | "has_evidence" | "origin_area_name" | "commodity_type_name" | "filed_by"
  >;

/** @throws Refusal 404, also for an alert that is not visible */
export async function readAlert(tx: Queryable, companyId: number, id: number): Promise<IdentityAlertDetail> {
  const [alert] = await tx.query<Whole>(DETAIL, [companyId, id]);
  if (alert === undefined) throw notFound();
  const [messages, evidence, replies, files, [author], history] = await Promise.all([
    tx.query<IdentityAlertMessage>(`${MESSAGES} order by m.id`, [companyId, id]),
    tx.query<StoredFile>(EVIDENCE, [id]),
    tx.query<IdentityAlertReply>(REPLIES, [companyId, id]),
    tx.query<StoredFile>(REPLY_FILES, [companyId, id]),
    tx.query<NonNullable<IdentityAlertDetail["author"]>>(AUTHOR, [id]),
    tx.query<IdentityAlertDetail["history"][number]>(HISTORY, [companyId, id]),
  ]);
  return { ...alert, messages, evidence, replies, reply_files: files, ...(author && { author }), history };
}

/** @throws Refusal 404 */
export async function readAlertMessage(
  tx: Queryable,
  companyId: number,
  alertId: number,
  id: number,
): Promise<IdentityAlertMessage> {
  const [message] = await tx.query<IdentityAlertMessage>(`${MESSAGES} and m.id = $3`, [companyId, alertId, id]);
  if (message === undefined) throw notFound();
  return message;
}
