// The one way by which a person's mails leave: stored to be sent, each once, within the budget of the company and of each address.
import { MAILS_A_DAY, MAILS_A_DAY_UNVERIFIED, MAILS_TO_ADDRESS_A_DAY } from "../../src/contract/connections/mailings.ts";
import type { Queryable } from "../db/engine.ts";
import { insertRow, readIds } from "../db/plain-sql.ts";
import { invalid } from "../http/refusal.ts";

/** What mails are for; `mailings.purpose`. */
export type MailPurpose = "mailing" | "invitation" | "packet" | "user_invitation" | "link";

interface Letter {
  readonly companyId: number;
  /** Who writes; gets the answers. */
  readonly userId: number;
  readonly purpose: MailPurpose;
  readonly subject: string;
  readonly text: string;
  /** The stored document of the company that goes with each mail, by its id: no mail keeps a copy of it. */
  readonly fileId?: number;
}

interface Addressee {
  readonly email: string;
  /** In whose history the mail stands. */
  readonly carrierIds: readonly number[];
  /** The link whose address the text has a place for. */
  readonly linkId?: number;
}

/** Two requests at once must not both find room for the same mails. */
const TAKE_TURN = "select pg_advisory_xact_lock(hashtextextended($1, 3))";

const BUDGET = `
  select (select coalesce(sum(tries), 0)::int from carrier_mails where company_id = $1 and tried_at > now() - interval '1 day') as spent,
    (select broker_authority_verified_at is not null from companies where id = $1) as is_verified,
    (select lower(email) from carrier_mails where company_id = $1 and tried_at > now() - interval '1 day' and lower(email) = any($2)
      group by lower(email) having sum(tries) >= ${MAILS_TO_ADDRESS_A_DAY} limit 1) as tired`;

/**
 * @param field the field of the request that names the addresses
 * @throws Refusal 422 at `field` where these mails would be too many for the company, or for one of the addresses
 */
export async function checkMailBudget(tx: Queryable, companyId: number, emails: readonly string[], field: string): Promise<void> {
  await tx.query(TAKE_TURN, [`mails:${companyId}`]);
  const [row] = await tx.query<{ spent: number; is_verified: boolean | null; tired: string | null }>(BUDGET, [
    companyId,
    emails.map((email) => email.toLowerCase()),
  ]);
  const spent = row?.spent ?? 0;
  const most = row?.is_verified ? MAILS_A_DAY : MAILS_A_DAY_UNVERIFIED;
  if (spent + emails.length > most) {
    const why = row?.is_verified ? "" : ", the most until its broker authority is verified";
    throw invalid(field, `cannot be mailed today: your company has sent ${spent} of ${most} mails in 24 hours${why}`);
  }
  if (row?.tired)
    throw invalid(
      field,
      `cannot be mailed today: your company has written to one address ${MAILS_TO_ADDRESS_A_DAY} times in 24 hours`,
    );
}

const ADD_MAILS = `insert into carrier_mails (company_id, mailing_id, email, carrier_ids, link_id)
  select $1, $2, r.email, array(select distinct e::bigint from jsonb_array_elements_text(r.carrier_ids) e order by 1), r.link_id
  from jsonb_to_recordset($3::text::jsonb) as r(email text, carrier_ids jsonb, link_id bigint) returning id`;

/**
 * Stores mails to be sent once the transaction is committed; whoever calls then wakes the sender.
 * @throws Refusal 422 at `field`, as checkMailBudget
 */
export async function postMails(
  tx: Queryable,
  { companyId, userId, purpose, subject, text, fileId }: Letter,
  to: readonly Addressee[],
  field: string,
): Promise<{ readonly mailingId: number; readonly mailIds: readonly number[] }> {
  await checkMailBudget(
    tx,
    companyId,
    to.map(({ email }) => email),
    field,
  );
  const mailingId = await insertRow(
    tx,
    "insert into mailings (company_id, subject, text, user_id, purpose, file_id) values ($1, $2, $3, $4, $5, $6) returning id",
    [companyId, subject, text, userId, purpose, fileId ?? null],
  );
  const rows = to.map(({ email, carrierIds, linkId }) => ({ email, carrier_ids: carrierIds, link_id: linkId ?? null }));
  return { mailingId, mailIds: await readIds(tx, ADD_MAILS, [companyId, mailingId, JSON.stringify(rows)]) };
}

/** SQL of a mail's state and failure as one JSON, null where there is none. `id`: an expression for its id. */
export const mailJson = (companyId: string, id: string): string => `(select json_build_object('state',
    case when m.sent_at is not null then 'sent' when m.failure is not null then 'failed' else 'waiting' end, 'failure', m.failure)
  from carrier_mails m where m.company_id = ${companyId} and m.id = ${id})`;
