// The service behind every door for rate confirmations: an email or a document is kept as received, read, matched with its load, and
// becomes confirmations. The same bytes for the same company change nothing.
import { Readable } from "node:stream";
import type { TakenMail } from "../../../src/contract/board/mail-intake.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { asCompany } from "../../db/role.ts";
import { readLayouts } from "../../board/confirmation-layouts.ts";
import { saveConfirmation } from "../../board/save-confirmation.ts";
import type { Attachment } from "../../uploads/attachment.ts";
import { receiveFile } from "../../uploads/receive.ts";
import { countDay, hashKey, keepRefusals, NOTHING } from "../door.ts";
import { checkMailSender, type Connection, type Lookup, type SenderResults } from "./check-sender.ts";
import { MAIL_REFUSALS, type MailRefusal } from "./mail-refusals.ts";
import { matchLoad, type Match } from "./match-load.ts";
import { parseMail, type MailFile, type ParsedMail } from "./parse-mail.ts";
import { readDocument, type ReadDocument } from "./read-document.ts";

export interface MailIntake {
  readonly engine: Engine;
  readonly companyId: number;
  /** Null: nobody here sent it. */
  readonly userId: number | null;
  readonly door: "api" | "upload" | "smtp" | "imap";
  /** Where files are kept. */
  readonly folder: string;
  readonly lookup: Lookup;
  readonly connection: Connection | null;
  readonly service: string | null;
  /** It was refused before: that it is again is known to who tries. */
  readonly isAgain?: boolean;
}

/** Why nothing was taken; kept for a person to see. */
export interface NotTaken {
  readonly outcome: "refused";
  readonly reason: MailRefusal;
  readonly detail: string;
}

/** Tunable: documents of one email that are read, and characters shown of an email that is refused. */
const DOCUMENTS_MAX = 8;
const ROW_MAX = 2_000;

/** Tunable: bytes of a refused email that is kept whole, and how many of these a company has: anybody may send them. */
const WHOLE_MAX = 1024 * 1024;
const WHOLE_COUNT = 100;

const KEEP_WHOLE = `
  insert into refused_mails (company_id, refusal_id, raw)
  select $1, id, $4::bytea from intake_refusals
  where company_id = $1 and door = 'mails' and source = $2 and row_hash = sha256(convert_to($3, 'UTF8'))
  on conflict (company_id, refusal_id) do update set raw = excluded.raw`;
const FORGET_WHOLE = `
  delete from refused_mails where company_id = $1 and refusal_id <= (
    select refusal_id from refused_mails where company_id = $1 order by refusal_id desc offset ${WHOLE_COUNT} limit 1)`;

const within = <Result>({ engine, companyId }: MailIntake, work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  engine.tx(work, asCompany(companyId));

const senderOf = ({ companyId, door }: MailIntake) => ({ companyId, source: door, sourceId: null });

/** Keeps that a mail was refused. `raw`: as much of it as there is, which is not the whole of one that is too large. */
export async function refuseMail(intake: MailIntake, raw: Buffer, reason: MailRefusal): Promise<NotTaken> {
  const detail = MAIL_REFUSALS[reason];
  if (intake.isAgain === true) return { outcome: "refused", reason, detail };
  const row = raw.subarray(0, ROW_MAX).toString("utf8").replaceAll("\0", " ");
  await within(intake, async (tx) => {
    await keepRefusals(tx, "mails", senderOf(intake), [{ row, reason, detail }]);
    if (reason !== "too_big" && raw.length <= WHOLE_MAX) {
      await tx.query(KEEP_WHOLE, [intake.companyId, intake.door, row, raw]);
      await tx.query(FORGET_WHOLE, [intake.companyId]);
    }
    await countDay(tx, "mails", senderOf(intake), { ...NOTHING, refused: 1 }, [{ reason }]);
  });
  return { outcome: "refused", reason, detail };
}

const KNOWN_MAIL = "select id from rate_confirmation_mails where company_id = $1 and raw_hash = $2";
const KNOWN_DOCUMENT = "select id from rate_confirmations where company_id = $1 and document_hash = $2 and mail_id is null";
const OF_MAIL = "select id, load_id from rate_confirmations where company_id = $1 and mail_id = $2 order by id";
const OF_ID = "select id, load_id from rate_confirmations where company_id = $1 and id = $2";
// The second of two at once waits here for the first, and then finds what that made.
const TAKE_TURN = "select pg_advisory_xact_lock(hashtextextended($1, 49))";

async function sameAs(tx: Queryable, intake: MailIntake, hash: string, known: string): Promise<TakenMail | null> {
  const [row] = await tx.query<{ id: number }>(known, [intake.companyId, hash]);
  if (row === undefined) return null;
  const isMail = known === KNOWN_MAIL;
  const confirmations = await tx.query<{ id: number; load_id: number | null }>(isMail ? OF_MAIL : OF_ID, [
    intake.companyId,
    row.id,
  ]);
  await countDay(tx, "mails", senderOf(intake), { ...NOTHING, known: 1 }, []);
  return { outcome: "same", mail_id: isMail ? row.id : null, confirmations };
}

interface Document extends ReadDocument {
  readonly name: string;
  readonly hash: string;
  readonly stored: Attachment;
}

const store = (folder: string, bytes: Uint8Array, name: string, kind: "pdf" | "eml"): Promise<Attachment> =>
  receiveFile(folder, Readable.from([Buffer.from(bytes)]), name, [kind]);

async function saveDocument(tx: Queryable, intake: MailIntake, document: Document, mailId: number | null, match: Match) {
  const { companyId, userId } = intake;
  const file = await document.stored.keep(tx, { companyId, userId, isOfMail: true });
  const id = await saveConfirmation(tx, {
    companyId,
    creatorId: userId,
    mailId,
    loadId: match.loadId,
    carrierId: match.carrierId,
    fileName: document.name.replace(/\.pdf$/i, "").slice(0, 80),
    documentId: file.id,
    documentHash: document.hash,
    notes: [...document.notes, ...(match.note === null ? [] : [match.note])],
    read: document.read,
  });
  return { id, load_id: match.loadId };
}

const matchOf = (tx: Queryable, { companyId }: MailIntake, { read }: Document, mail: ParsedMail | null): Promise<Match> =>
  matchLoad(tx, companyId, {
    labeled: [read.terms.load_number?.value ?? null, read.terms.reference?.value ?? null],
    subject: mail?.subject ?? "",
    words: `${mail?.text ?? ""}\n${read.words}`,
    dot: read.terms.dot?.value ?? null,
    mc: read.terms.mc?.value ?? null,
    senderEmail: mail?.from.email ?? null,
  });

const isPdf = ({ content }: MailFile): boolean => Buffer.from(content.subarray(0, 5)).toString("latin1") === "%PDF-";

async function documentOf(intake: MailIntake, { name, content }: MailFile): Promise<Document> {
  const fileName = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
  return {
    name: fileName,
    hash: hashKey(content),
    ...(await readDocument(content, await within(intake, (tx) => readLayouts(tx, intake.companyId)))),
    stored: await store(intake.folder, content, fileName, "pdf"),
  };
}

/** The confirmations among the documents of a mail: those that say so, and one alone that nobody could look into. */
const confirmationsAmong = (documents: readonly Document[]): readonly Document[] => {
  const told = documents.filter(({ read }) => read.isConfirmation);
  return told.length > 0 || documents.length !== 1 ? told : documents.filter(({ isOpen }) => !isOpen);
};

const ADD_MAIL = `
  insert into rate_confirmation_mails (company_id, user_id, carrier_id, subject, status, from_name, from_email, reply_to, to_email, message,
    delivery_error, spf, dkim, dmarc, checks, attachments, door, raw_hash, raw_upload_id, sent_at, received_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::text::jsonb, $16::text::jsonb, $17, $18, $19,
    coalesce(to_timestamp($20::float8), now()), now()) returning id`;
const SET_FILES =
  "update rate_confirmation_mails set attachments = $3::text::jsonb, carrier_id = $4 where company_id = $1 and id = $2";

interface Taking {
  readonly mail: ParsedMail;
  readonly hash: string;
  readonly raw: Attachment;
  readonly documents: readonly Document[];
  readonly sender: SenderResults;
}

async function addMail(tx: Queryable, intake: MailIntake, { mail, hash, raw, documents, sender }: Taking): Promise<TakenMail> {
  const { companyId, userId, door } = intake;
  const chosen = confirmationsAmong(documents);
  const file = await raw.keep(tx, { companyId, userId, isOfMail: true });
  const failure =
    chosen.length > 0 ? null : mail.files.length === 0 ? "Nothing is attached to it." : "No rate confirmation is attached to it.";
  const status = failure === null ? "completed" : "unread";
  const [row] = await tx.query<{ id: number }>(ADD_MAIL, [
    companyId,
    userId,
    null,
    mail.subject,
    status,
    mail.from.name,
    mail.from.email,
    mail.replyTo,
    mail.to,
    mail.text,
    failure,
    sender.spf,
    sender.dkim,
    sender.dmarc,
    JSON.stringify(sender.findings),
    "[]",
    door,
    hash,
    file.id,
    mail.sentAt === null ? null : mail.sentAt / 1000,
  ]);
  const mailId = row?.id ?? 0;
  const made = new Map<Document, { id: number; load_id: number | null }>();
  let carrierId: number | null = null;
  for (const document of chosen) {
    const match = await matchOf(tx, intake, document, mail);
    carrierId ??= match.carrierId;
    made.set(document, await saveDocument(tx, intake, document, mailId, match));
  }
  const attachments = mail.files.map(({ name, content }) => ({
    name,
    rate_confirmation_id: [...made].find(([document]) => document.hash === hashKey(content))?.[1].id ?? null,
  }));
  await tx.query(SET_FILES, [companyId, mailId, JSON.stringify(attachments), carrierId]);
  await countDay(tx, "mails", senderOf(intake), { ...NOTHING, taken: 1 }, []);
  return { outcome: "new", mail_id: mailId, confirmations: [...made.values()] };
}

/** Files that the transaction kept stay, all others go. */
async function settled<Result>(intake: MailIntake, files: readonly Attachment[], work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    for (const file of files) await file.settle();
    return result;
  } catch (error) {
    for (const file of files) await file.drop(intake.engine);
    throw error;
  }
}

/** Takes an email as it was received. @throws Refusal 422 where the company has no room for files */
export async function takeMail(intake: MailIntake, raw: Buffer): Promise<TakenMail | NotTaken> {
  const hash = hashKey(raw);
  const before = await within(intake, (tx) => sameAs(tx, intake, hash, KNOWN_MAIL));
  if (before !== null) return before;
  const mail = await parseMail(raw);
  if (typeof mail === "string") return refuseMail(intake, raw, mail);
  const sender = await checkMailSender(raw, mail, intake);
  const files: Attachment[] = [];
  return settled(intake, files, async () => {
    const kept = await store(intake.folder, raw, "email.eml", "eml");
    files.push(kept);
    const documents: Document[] = [];
    const pdfs = new Map(mail.files.filter(isPdf).map((file) => [hashKey(file.content), file]));
    for (const file of [...pdfs.values()].slice(0, DOCUMENTS_MAX)) {
      const document = await documentOf(intake, file);
      documents.push(document);
      files.push(document.stored);
    }
    return within(intake, async (tx) => {
      await tx.query(TAKE_TURN, [`${intake.companyId}:${hash}`]);
      return (await sameAs(tx, intake, hash, KNOWN_MAIL)) ?? addMail(tx, intake, { mail, hash, raw: kept, documents, sender });
    });
  });
}

/** Takes a document that a person added: a confirmation, whatever it says it is. */
export async function takeDocument(intake: MailIntake, name: string, bytes: Buffer): Promise<TakenMail> {
  const hash = hashKey(bytes);
  const before = await within(intake, (tx) => sameAs(tx, intake, hash, KNOWN_DOCUMENT));
  if (before !== null) return before;
  const document = await documentOf(intake, { name, mediaType: "application/pdf", content: bytes });
  return settled(intake, [document.stored], () =>
    within(intake, async (tx) => {
      await tx.query(TAKE_TURN, [`${intake.companyId}:${hash}`]);
      const same = await sameAs(tx, intake, hash, KNOWN_DOCUMENT);
      if (same !== null) return same;
      const made = await saveDocument(tx, intake, document, null, await matchOf(tx, intake, document, null));
      await countDay(tx, "mails", senderOf(intake), { ...NOTHING, taken: 1 }, []);
      return { outcome: "new" as const, mail_id: null, confirmations: [made] };
    }),
  );
}
