// Rate confirmations and their emails as the API returns them: with what their terms and their sender are compared with.
import type { RateConfirmation } from "../../src/contract/board/rate-confirmations.ts";
import type { RateConfirmationMail } from "../../src/contract/board/rate-confirmation-mails.ts";
import type { StoredReading, StoredTerms } from "./stored-terms.ts";
import type { Queryable } from "../db/engine.ts";
import { notFound } from "../http/refusal.ts";
import { isoText, nameOf } from "../http/wire.ts";

/** The first number of a kind that the carrier `ca` was issued. */
const numbered = (type: "DOT" | "MC"): string =>
  `(select min(i.value) from carrier_identifiers i where i.carrier_id = ca.id and i.is_type = '${type}')`;

/** Tunable: the most addresses that a sender is compared with. */
const ADDRESSES_MAX = 12;

/** The addresses of the carrier `ca` that its registration names, or that were verified for rate confirmations. */
const KNOWN_ADDRESSES = `(select coalesce(json_agg(k), '[]'::json) from (
    select lower(ca.email) as email, 'FMCSA registration' as source, ${isoText("ca.registration_as_of")} as as_of where ca.email is not null
    union all select lower(e.value), 'Verified for rate confirmations', ${isoText("e.verified_at")}
      from rate_confirmation_endpoints e where e.carrier_id = ca.id and e.kind = 'email' and e.is_verified
    order by 1, 2 limit ${ADDRESSES_MAX}) k)`;

const domainOf = (email: string): string => `lower(split_part(${email}, '@', 2))`;

/** Other carriers whose domain looks like that of `email`, and comes before or after it: of the thousands with the same one none is read. */
const lookAlikes = (email: string, than: "<" | ">"): string =>
  `select o.id, o.legal_name, ${domainOf("o.email")} as domain from carriers o
    where mail_skeleton(o.email) = mail_skeleton(${email}) and ${domainOf("o.email")} ${than} ${domainOf(email)}
      and o.id is distinct from ca.id`;

/** Another carrier whose domain differs from the sender's by what a quick look misses. */
const resembled = (
  email: string,
): string => `(select json_build_object('id', a.id, 'legal_name', a.legal_name, 'domain', a.domain)
  from (${lookAlikes(email, "<")} union all ${lookAlikes(email, ">")}) a order by a.id + 0 limit 1)`;

/** What the sender `email` of a mail is compared with. Needs the carrier as `ca`. */
export const senderCheck = (carrierId: string, email: string): string =>
  `${carrierId} as carrier_id, ca.legal_name as carrier_name, ${KNOWN_ADDRESSES} as known_addresses, ${resembled(email)} as resembled`;

/** A stop of the table `s`. */
const STOP = `json_build_object('is_type', s.is_type, 'name', s.name, 'city', s.city, 'state', s.state,
  'postal_code', s.postal_code, 'window_start', ${isoText("s.window_start")}, 'window_end', ${isoText("s.window_end")})`;

const stopsOf = (table: string, id: string, ofId: string): string =>
  `(select coalesce(json_agg(${STOP} order by s.position), '[]'::json) from ${table} s
    where s.company_id = r.company_id and s.${id} = ${ofId})`;

const TERMS = `json_build_object('rate', r.rate::float8, 'equipment_type', r.equipment_type, 'weight', r.weight,
  'carrier_name', r.carrier_name, 'dot', r.dot, 'mc', r.mc,
  'remit_to', case when r.remit_name is null then null else json_build_object('name', r.remit_name, 'address', coalesce(r.remit_address, '')) end,
  'stops', ${stopsOf("rate_confirmation_stops", "rate_confirmation_id", "r.id")})`;

const ON_FILE = `json_build_object(
  'load', case when l.id is null then null else json_build_object('rate', l.rate::float8, 'equipment_type', l.equipment_type,
    'weight', l.weight, 'stops', ${stopsOf("stops", "load_id", "l.id")}, 'entered_at', ${isoText("l.created_at")}) end,
  'carrier', case when ca.id is null then null else json_build_object('legal_name', ca.legal_name, 'dot', ${numbered("DOT")},
    'mc', ${numbered("MC")}, 'as_of', ${isoText("ca.registration_as_of")}) end,
  'remit_to', case when p.carrier_id is null then null else json_build_object('name', p.name, 'address', p.address,
    'source', p.source, 'as_of', ${isoText("p.as_of")}) end)`;

// Whole numbers where both are known, else the last digits: other ones are another account, and the same ones are the same at the same bank.
const BANK_CHECK = `case when r.bank_hash = p.bank_hash then 'same' when r.bank_hash <> p.bank_hash then 'changed'
  when r.account_last4 <> p.account_last4 then 'changed'
  when r.account_last4 = p.account_last4 and lower(r.bank_name) = lower(p.bank_name) then 'same' else 'unknown' end`;

export const CONFIRMATIONS_FROM = `rate_confirmations r
  left join loads l on l.company_id = r.company_id and l.id = r.load_id
  left join carriers ca on ca.id = r.carrier_id
  left join carrier_remittances p on p.company_id = r.company_id and p.carrier_id = r.carrier_id
  left join rate_confirmation_mails m on m.company_id = r.company_id and m.id = r.mail_id
  left join users c on c.company_id = r.company_id and c.id = r.creator_id
  left join users w on w.company_id = r.company_id and w.id = r.status_changed_by_user_id`;

export const CONFIRMATION_COLUMNS = `r.id, r.creator_id, ${nameOf("c")} as creator_name, r.status, r.status_reason,
  ${isoText("r.status_changed_at")} as status_changed_at, ${nameOf("w")} as status_changed_by_name, r.reference, r.load_id,
  l.external_load_number as load_number, ${numbered("DOT")} as dot, ${numbered("MC")} as mc,
  ${senderCheck("r.carrier_id", "m.from_email")}, r.mail_id, m.from_email as sender_email, r.open_tickets,
  ${TERMS} as terms, ${ON_FILE} as on_file, ${BANK_CHECK} as bank_check, ${isoText("r.received_at")} as received_at,
  ${isoText("r.created_at")} as created_at, ${isoText("r.updated_at")} as updated_at`;

export const MAILS_FROM = `rate_confirmation_mails m left join carriers ca on ca.id = m.carrier_id
  left join users u on u.company_id = m.company_id and u.id = m.user_id`;

export const MAIL_COLUMNS = `m.id, m.user_id, ${nameOf("u")} as user_name, m.subject, m.status, m.from_name, m.from_email, m.reply_to,
  m.to_email, m.message, m.delivery_error, m.spf, m.dkim, m.dmarc, m.attachments, case when m.door is null then null else m.checks end as checks,
  ${senderCheck("m.carrier_id", "m.from_email")},
  ${isoText("m.sent_at")} as sent_at, ${isoText("m.received_at")} as received_at, ${isoText("m.updated_at")} as updated_at`;

const STORED_TERMS = `select r.reference, ${TERMS} as terms, ${ON_FILE} as on_file, ${BANK_CHECK} as bank_check, r.bank_name,
    r.account_last4, p.bank_name as filed_bank_name, p.account_last4 as filed_last4, p.source as filed_source,
    ${isoText("p.as_of")} as filed_as_of, r.charges, r.instructions, ${isoText("r.read_at")} as read_at,
    ${isoText("r.received_at")} as received_at, o.legal_name as company_name, l.external_load_number as load_number
  from ${CONFIRMATIONS_FROM} join companies o on o.id = r.company_id where r.company_id = $1 and r.id = $2`;

async function one<Row>(tx: Queryable, sql: string, companyId: number, id: number): Promise<Row> {
  const [row] = await tx.query<Row>(sql, [companyId, id]);
  if (row === undefined) throw notFound();
  return row;
}

/** @throws Refusal 404 */
export const readConfirmation = (tx: Queryable, companyId: number, id: number): Promise<RateConfirmation> =>
  one(tx, `select ${CONFIRMATION_COLUMNS} from ${CONFIRMATIONS_FROM} where r.company_id = $1 and r.id = $2`, companyId, id);

/** @throws Refusal 404 */
export const readMail = (tx: Queryable, companyId: number, id: number): Promise<RateConfirmationMail> =>
  one(tx, `select ${MAIL_COLUMNS} from ${MAILS_FROM} where m.company_id = $1 and m.id = $2`, companyId, id);

const STORED_READING = `select coalesce(r.readings, '[]'::jsonb) as readings, r.reading_notes,
    (select coalesce(json_agg(json_build_object('field', t.field, 'value', t.value, 'by', ${nameOf("u")},
        'at', ${isoText("t.typed_at")}) order by t.field), '[]'::json)
      from rate_confirmation_typed t left join users u on u.company_id = t.company_id and u.id = t.user_id
      where t.company_id = r.company_id and t.rate_confirmation_id = r.id) as typed,
    case when f.id is null then null else json_build_object('stored_name', f.stored_name, 'name', f.original_name) end as document
  from rate_confirmations r left join uploads f on f.company_id = r.company_id and f.id = r.document_upload_id
  where r.company_id = $1 and r.id = $2`;

/** @throws Refusal 404 */
export const readStoredReading = (tx: Queryable, companyId: number, id: number): Promise<StoredReading> =>
  one(tx, STORED_READING, companyId, id);

/** @throws Refusal 404 */
export const readStoredTerms = (tx: Queryable, companyId: number, id: number): Promise<StoredTerms> =>
  one(tx, STORED_TERMS, companyId, id);
