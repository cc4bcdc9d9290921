// Reads what is known of the addresses and phone numbers that loads were booked from, and that their carriers are registered with.
import type { KnownAddress, ResembledCarrier } from "../../../src/contract/board/rate-confirmations.ts";
import type { ContactRecord, Sharer } from "../../../src/domain/loads/alerts/facts.ts";
import { senderCheck } from "../../board/rate-confirmation-rows.ts";
import type { Queryable } from "../../db/engine.ts";
import { millis } from "../../http/wire.ts";

export interface MailRow {
  readonly load_id: number;
  readonly from_email: string;
  readonly from_name: string | null;
  readonly reply_to: string | null;
  readonly dmarc: string | null;
  readonly message: string;
  readonly received_at: number;
}

// A mail that brought the confirmation of another carrier's haul of the load says nothing of this one.
const MAILS = `
  select r.load_id, lower(m.from_email) as from_email, m.from_name, m.reply_to, m.dmarc, m.message, ${millis("m.received_at")} as received_at
  from rate_confirmations r join loads l on l.company_id = r.company_id and l.id = r.load_id and l.carrier_id = r.carrier_id
    join rate_confirmation_mails m on m.company_id = r.company_id and m.id = r.mail_id
  where r.company_id = $1 and r.load_id = any($2::bigint[]) order by m.received_at, m.id`;

/** The mails that the rate confirmations of loads came with. */
export const readMails = (tx: Queryable, companyId: number, ids: readonly number[]): Promise<MailRow[]> =>
  tx.query<MailRow>(MAILS, [companyId, ids]);

/** Tunable: the most carriers that share an address which are read. */
const SHARERS_MAX = 40;

const sharer = (isExact: string): string => `json_build_object('id', o.id, 'name', o.legal_name, 'officer', o.officer_name,
    'street', o.street || ' ' || coalesce(o.postal_code, ''),
    'hasLostAuthority', coalesce(o.authority_status in ('revoked', 'inactive'), false) or o.out_of_service is true,
    'isBlocked', exists (select from connections k where k.company_id = $1 and k.carrier_id = o.id and k.status = 'do_not_dispatch'),
    'isExact', ${isExact})`;

/** Alarms of the company that were true, about what their cause names. */
const trueAlarms = (types: string, what: string): string =>
  `select 'true_alarm', t.message, ${millis("t.resolved_at")} from tickets t
    where t.company_id = $1 and t.resolution = 'true_alarm' and t.is_type in (${types}) and split_part(t.cause, ' ', 2) = ${what}`;

const records = (identityAlert: string, alarms: string): string => `coalesce((select json_agg(f) from (
    select 'identity_alert' as kind, i.is_type as text, ${millis("i.created_at")} as at
    from identity_alerts i where ${identityAlert} and i.is_published and i.is_verified
    union all ${alarms} limit 5) f), '[]'::json)`;

/** Whoever accuses a carrier may name what it is registered with, which says nothing that the accusation does not. */
const isNotOwn = (isRegistered: string): string => `(i.carrier_id <> ca.id or (${isRegistered}) is not true)`;

export interface AddressRow {
  readonly email: string;
  readonly carrier_id: number;
  readonly carrier_name: string | null;
  readonly known_addresses: readonly KnownAddress[];
  readonly resembled: ResembledCarrier | null;
  readonly sharers: readonly Sharer[];
  readonly records: readonly ContactRecord[];
  readonly dispatch_company: string | null;
}

const DOMAIN = "lower(split_part(o.email, '@', 2))";

const MAIL_ALARMS = trueAlarms("'fraudulent_email_or_domain', 'email_or_domain_spoofing'", "u.email");

const ADDRESSES = `
  select u.email, ${senderCheck("u.carrier_id", "u.email")},
    coalesce((select json_agg(${sharer("lower(o.email) = u.email")}) from (
      select * from carriers o where (lower(o.email) = u.email or ${DOMAIN} = u.domain) and o.id <> u.carrier_id
      order by o.id limit ${SHARERS_MAX}) o), '[]'::json) as sharers,
    ${records(`(lower(i.email) = u.email or lower(split_part(i.email, '@', 2)) = u.domain) and ${isNotOwn("lower(ca.email) = u.email")}`, MAIL_ALARMS)} as records,
    (select min(p.dispatch_company) from directory_people p where lower(p.email) = u.email) as dispatch_company
  from unnest($2::text[], $3::text[], $4::bigint[]) u (email, domain, carrier_id) join carriers ca on ca.id = u.carrier_id`;

/** An address that a carrier is said to use; `domain` is null where it is a free service's, whose other addresses are others'. */
export interface CarrierAddress {
  readonly carrierId: number;
  readonly email: string;
  readonly domain: string | null;
}

export const readAddresses = (tx: Queryable, companyId: number, used: readonly CarrierAddress[]): Promise<AddressRow[]> =>
  tx.query<AddressRow>(ADDRESSES, [
    companyId,
    used.map(({ email }) => email),
    used.map(({ domain }) => domain),
    used.map(({ carrierId }) => carrierId),
  ]);

export interface PhoneRow {
  readonly number: string;
  readonly carrier_id: number;
  readonly known_from: readonly string[];
  readonly sharers: readonly Sharer[];
  readonly records: readonly ContactRecord[];
}

const LAST_TEN = "right(u.number, 10)";

const PHONES = `
  select u.number, u.carrier_id, array(
      select 'FMCSA registration' where ca.phone_e164 = u.number
      union select 'Directory' from directory_people p where p.carrier_id = ca.id and right(phone_digits(p.phone), 10) = ${LAST_TEN}
      union select 'Contact changes' from contact_changes c where c.carrier_id = ca.id and c.field = 'phone'
        and u.number in (c.old_value, c.new_value)
      union select 'Rate confirmations' from rate_confirmation_endpoints e where e.carrier_id = ca.id and e.kind in ('fax', 'phone')
        and right(phone_digits(e.value), 10) = ${LAST_TEN} order by 1) as known_from,
    coalesce((select json_agg(${sharer("true")}) from (select * from carriers o where o.phone_e164 = u.number and o.id <> u.carrier_id
      order by o.id limit ${SHARERS_MAX}) o), '[]'::json) as sharers,
    ${records(`i.phone_e164 = u.number and ${isNotOwn("ca.phone_e164 = u.number")}`, trueAlarms("'fraudulent_phone', 'unknown_phone'", "u.number"))} as records
  from unnest($2::text[], $3::bigint[]) u (number, carrier_id) join carriers ca on ca.id = u.carrier_id`;

export const readPhones = (
  tx: Queryable,
  companyId: number,
  used: readonly { readonly carrierId: number; readonly number: string }[],
): Promise<PhoneRow[]> =>
  tx.query<PhoneRow>(PHONES, [companyId, used.map(({ number }) => number), used.map(({ carrierId }) => carrierId)]);
