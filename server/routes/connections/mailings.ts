// Mails to carriers: to which addresses they can go, sent in the background, and what became of each.
import {
  createMailing,
  getMailing,
  listMailAddresses,
  listMailings,
  retryMailing,
  type MailAddress,
  type Mailing,
  type MailingSummary,
} from "../../../src/contract/connections/mailings.ts";
import { isEmail } from "../../../src/domain/email.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { checkMailBudget, postMails } from "../../mails/post.ts";
import { portal, scope } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";

/** Assumption: the scope for changing connections; the specification knows no mails. */
const ACCESS = portal(scope("onboarding"));

/** Of mailings in the list. */
const LISTED = 20;

// Contacts come from documents that name them; what is redacted in the directory is no address to write to.
const ADDRESSES = `
  select c.id as carrier_id, lower(c.email) as email, 'record' as source, null as name, null as is_type, 0 as place
    from carriers c where c.id = any($1::bigint[]) and c.email is not null
  union all
  select carrier_id, email, 'directory', name, is_type, 1 + (is_type <> 'dispatch')::int from (
    select distinct on (p.carrier_id, lower(p.email)) p.carrier_id, lower(p.email) as email, p.name, p.is_type
    from directory_people p join carriers c on c.id = p.carrier_id
    where p.carrier_id = any($1::bigint[]) and p.kind = 'contact' and p.email is not null
      and lower(p.email) is distinct from lower(c.email)
    order by p.carrier_id, lower(p.email), (p.is_type = 'dispatch') desc, p.id) people
  order by carrier_id, place, email`;

const addressesOf = async (tx: Queryable, carrierIds: readonly number[]): Promise<MailAddress[]> => {
  const rows = await tx.query<MailAddress & { place: number }>(ADDRESSES, [carrierIds]);
  return rows.filter(({ email }) => isEmail(email)).map(({ place: _place, ...address }) => address);
};

const COUNTS = `
  (select count(*)::int from carrier_mails m where m.company_id = w.company_id and m.mailing_id = w.id and m.sent_at is null and m.failure is null) as waiting,
  (select count(*)::int from carrier_mails m where m.company_id = w.company_id and m.mailing_id = w.id and m.sent_at is not null) as sent,
  (select count(*)::int from carrier_mails m where m.company_id = w.company_id and m.mailing_id = w.id and m.failure is not null) as failed`;
const SUMMARY = `w.id, w.subject, w.text, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as sent_by,
  ${isoText("w.created_at")} as created_at, ${COUNTS}`;
const FROM = "mailings w left join users u on u.company_id = w.company_id and u.id = w.user_id";
/** Invitations have pages of their own, which tell what became of them. */
const SHOWN = "w.company_id = $1 and w.purpose in ('mailing', 'packet')";

const MAILS = `
  select m.id, m.email, (select coalesce(json_agg(json_build_object('id', c.id, 'legal_name', c.legal_name) order by c.legal_name, c.id), '[]')
      from carriers c where c.id = any(m.carrier_ids)) as carriers,
    case when m.sent_at is not null then 'sent' when m.failure is not null then 'failed' else 'waiting' end as state,
    ${isoText("m.sent_at")} as sent_at, m.failure
  from carrier_mails m where m.company_id = $1 and m.mailing_id = $2 order by m.id`;

async function readMailing(tx: Queryable, companyId: number, id: number): Promise<Mailing> {
  const [summary] = await tx.query<MailingSummary>(`select ${SUMMARY} from ${FROM} where ${SHOWN} and w.id = $2`, [
    companyId,
    id,
  ]);
  if (summary === undefined) throw notFound();
  return { ...summary, mails: await tx.query<Mailing["mails"][number]>(MAILS, [companyId, id]) };
}

interface Recipient {
  readonly email: string;
  readonly carrier_ids: readonly number[];
}

/** @throws Refusal 422 where an address is not that of each of its carriers, or is named twice */
async function checkRecipients(tx: Queryable, recipients: readonly Recipient[]): Promise<void> {
  const emails = recipients.map(({ email }) => email.toLowerCase());
  if (new Set(emails).size < emails.length) throw invalid("recipients", "name an address twice");
  const ids = [...new Set(recipients.flatMap(({ carrier_ids: carriers }) => carriers))];
  const known = new Set((await addressesOf(tx, ids)).map(({ carrier_id: id, email }) => `${id} ${email}`));
  const strange = recipients.some(({ email, carrier_ids: carriers }) =>
    carriers.some((id) => !known.has(`${id} ${email.toLowerCase()}`)),
  );
  if (strange) throw invalid("recipients", "name an address that is not the carrier's");
}

const FAILED = `select email from carrier_mails
  where company_id = $1 and mailing_id = $2 and failure is not null and ($3::bigint[] is null or id = any($3))`;
const RETRY = `update carrier_mails set failure = null, claimed_at = null, tries = tries + 1, tried_at = clock_timestamp()
  where company_id = $1 and mailing_id = $2 and failure is not null and ($3::bigint[] is null or id = any($3))`;

export const mailingRoutes: readonly Route[] = [
  route(listMailAddresses, {
    access: ACCESS,
    handler: ({ tx, query }) => addressesOf(tx, query.carrier_ids.split(",").map(Number)),
  }),

  route(listMailings, {
    access: ACCESS,
    handler: ({ tx, companyId }) =>
      tx.query<MailingSummary>(
        `select ${SUMMARY} from ${FROM} where ${SHOWN} order by w.created_at desc, w.id desc limit ${LISTED}`,
        [companyId()],
      ),
  }),

  route(getMailing, { access: ACCESS, handler: ({ tx, params, companyId }) => readMailing(tx, companyId(), params.id) }),

  route(createMailing, {
    access: ACCESS,
    async handler({ api, tx, body: { mailing }, companyId, requireUser, afterCommit }) {
      if (api.carrierMails === null) throw invalid("text", "cannot be sent: there is no mail service");
      await checkRecipients(tx, mailing.recipients);
      const letter = { companyId: companyId(), userId: requireUser().userId, purpose: "mailing", text: mailing.text } as const;
      const { mailingId: id } = await postMails(
        tx,
        { ...letter, subject: mailing.subject.trim() },
        mailing.recipients.map(({ email, carrier_ids: carrierIds }) => ({ email, carrierIds })),
        "recipients",
      );
      afterCommit(() => api.carrierMails?.wake());
      return readMailing(tx, companyId(), id);
    },
  }),

  route(retryMailing, {
    access: ACCESS,
    async handler({ api, tx, params: { id }, body: { mail_ids: mails }, companyId, afterCommit }) {
      if (api.carrierMails === null) throw invalid("mail_ids", "cannot be sent: there is no mail service");
      await readMailing(tx, companyId(), id);
      const failed = await readRows(tx, FAILED, [companyId(), id, mails ?? null]);
      await checkMailBudget(
        tx,
        companyId(),
        failed.map(({ email }) => email),
        "mail_ids",
      );
      await tx.query(RETRY, [companyId(), id, mails ?? null]);
      afterCommit(() => api.carrierMails?.wake());
      return readMailing(tx, companyId(), id);
    },
  }),
];
