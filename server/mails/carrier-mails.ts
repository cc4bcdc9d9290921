// Sends the mails that people wrote, each once: one whose outcome is unknown is sent again only when a person says so.
import type { Engine, Queryable } from "../db/engine.ts";
import { readIds } from "../db/plain-sql.ts";
import { asCompany } from "../db/role.ts";
import type { Mail, Mailer } from "../http/mailer.ts";
import { forgetToken, withLinkAddress } from "../links/sending.ts";
import { sendFirstPackets } from "./first-packet.ts";
import { readMailFile } from "./mail-file.ts";
import type { MailPurpose } from "./post.ts";

/** Tunable: mails claimed at a time; a process that dies leaves no more than these unknown. */
const CHUNK = 20;

/** Tunable: after which a mail that was claimed is taken to be lost with the process that claimed it. */
const LOST_AFTER = "10 minutes";
const LOST = "The server stopped while it was being sent, so it is unknown whether it arrived.";

/** Tunable: characters of a mail service's answer that are kept. */
const FAILURE_LENGTH = 300;

const OPEN = "sent_at is null and failure is null";

const GIVE_UP = `update carrier_mails set failure = $2
  where company_id = $1 and ${OPEN} and claimed_at < now() - interval '${LOST_AFTER}'`;

const CLAIM = `
  with next as (select id from carrier_mails where company_id = $1 and ${OPEN} and claimed_at is null order by id limit ${CHUNK}
    for update skip locked)
  update carrier_mails m set claimed_at = now() from next, mailings w, users u
  where m.company_id = $1 and m.id = next.id and w.company_id = $1 and w.id = m.mailing_id and u.id = w.user_id
  returning m.id, m.email as "to", w.subject, w.text, w.user_id, w.purpose, w.file_id, m.carrier_ids, m.link_id,
    case when exists (select 1 from links l where l.company_id = $1 and l.id = m.link_id and l.purpose = 'reply') then null
      else u.email end as "replyTo"`;

const DONE = `update carrier_mails set sent_at = case when $3::text is null then clock_timestamp() end, failure = $3
  where company_id = $1 and id = $2 and ${OPEN}`;

interface Claimed extends Mail {
  readonly id: number;
  readonly user_id: number;
  readonly purpose: MailPurpose;
  readonly carrier_ids: readonly number[];
  readonly link_id: number | null;
  readonly file_id: number | null;
}

interface CarrierMailsOptions {
  readonly engine: Engine;
  readonly mailer: Mailer;
  /** The server's, which opens the addresses of links. */
  readonly secret: Buffer;
  /** Of uploaded files. */
  readonly folder: string;
  /** Receives errors that are not about one address. */
  readonly failed: (error: unknown) => void;
}

/** What a mail service says of an address; null where it said nothing, because it could not be reached. */
const answerOf = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "response" in error && typeof error.response === "string"
    ? error.response.slice(0, FAILURE_LENGTH)
    : null;

const WITHDRAWN = "The link was withdrawn before it was sent.";
const NO_FILE = "The document that goes with it is gone.";

/** The mails with the addresses of their links; null in place of the text where nobody can use the link any more. */
async function withLinks(tx: Queryable, { secret, mailer }: CarrierMailsOptions, companyId: number, mails: readonly Claimed[]) {
  const full: (Omit<Claimed, "text"> & { readonly text: string | null })[] = [];
  for (const mail of mails) {
    const { link_id: linkId, text } = mail;
    const sender = { secret, portal: mailer.portal };
    full.push({ ...mail, text: linkId === null ? text : await withLinkAddress(tx, sender, companyId, linkId, text) });
  }
  return full;
}

/** Null where the mail's document is gone, so that a mail that speaks of it does not leave without it. */
async function fileOf(
  { engine, folder }: CarrierMailsOptions,
  companyId: number,
  fileId: number,
): Promise<Pick<Mail, "file"> | null> {
  const file = await engine.tx((tx) => readMailFile(tx, { companyId, fileId, folder }), asCompany(companyId));
  return file === null ? null : { file };
}

/** Sends some of what waits in a company. False when nothing is left. */
export async function sendCarrierMails(options: CarrierMailsOptions, companyId: number): Promise<boolean> {
  const { engine, mailer, failed } = options;
  const mails = await engine.tx(async (tx) => {
    await tx.query(GIVE_UP, [companyId, LOST]);
    return withLinks(tx, options, companyId, await tx.query<Claimed>(CLAIM, [companyId]));
  }, asCompany(companyId));
  for (const mail of mails) {
    const {
      id,
      user_id: userId,
      purpose,
      carrier_ids: carrierIds,
      link_id: linkId,
      file_id: fileId,
      to,
      subject,
      text,
      replyTo,
    } = mail;
    let failure: string | null = text === null ? WITHDRAWN : null;
    try {
      const file = fileId === null ? {} : await fileOf(options, companyId, fileId);
      if (file === null) failure = NO_FILE;
      else if (text !== null) await mailer.send({ to, subject, text, ...(replyTo == null ? {} : { replyTo }), ...file });
    } catch (error) {
      const answer = answerOf(error);
      if (answer === null) failed(error);
      failure = answer ?? "The mail service could not be reached.";
    }
    await engine.tx(async (tx) => {
      // The carrier's history names who wrote it.
      await tx.query("select set_config('app.user_id', $1, true)", [String(userId)]);
      await tx.query(DONE, [companyId, id, failure]);
      if (linkId !== null && failure === null) await forgetToken(tx, companyId, linkId);
      if (purpose === "invitation" && failure === null) await sendFirstPackets(tx, companyId, userId, carrierIds);
    }, asCompany(companyId));
  }
  return mails.length > 0;
}

/** The companies with mails that are to be sent, or that were claimed and never finished. */
export const companiesWithCarrierMails = async (engine: Engine): Promise<number[]> =>
  await readIds(engine, `select distinct company_id as id from carrier_mails where ${OPEN} order by 1`);
