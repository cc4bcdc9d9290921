// Makes a link, and has it sent: the one place where tokens come from.
import type { LinkChannel, LinkLanguage, LinkPurpose } from "../../src/contract/links/links.ts";
import { linkAddress } from "../../src/domain/links/link-address.ts";
import { driverText } from "../../src/domain/loads/driver-text.ts";
import { linkLetter, linkMessage, type Letter } from "../../src/domain/links/letters.ts";
import { ANONYMOUS_BROKER, replyLetter } from "../../src/domain/identity-alerts/reply-letter.ts";
import { PURPOSES } from "../../src/domain/links/purposes.ts";
import { personName } from "../../src/domain/session/person-name.ts";
import type { Queryable } from "../db/engine.ts";
import { insertRow, readIds } from "../db/plain-sql.ts";
import type { Api } from "../http/api.ts";
import { portalAddress } from "../http/mailer.ts";
import { invalid } from "../http/refusal.ts";
import type { SessionUser } from "../http/session.ts";
import { postMails, type MailPurpose } from "../mails/post.ts";
import { postTextMessage } from "../mails/text-messages.ts";
import { noteLink } from "./events.ts";
import { IS_OPEN } from "./link-state.ts";
import { makeToken, sealToken } from "./token.ts";

/** The part of a call that making a link needs. */
export interface LinkMaking {
  readonly api: Api;
  readonly tx: Queryable;
  readonly companyId: () => number;
  readonly requireUser: () => SessionUser;
  readonly afterCommit: (work: () => void) => void;
}

export interface LinkDraft {
  readonly purpose: LinkPurpose;
  readonly carrierId: number;
  readonly loadId?: number | null;
  readonly identityAlertId?: number | null;
  readonly channel: LinkChannel;
  /** The address or number that it goes to; null: it is copied. */
  readonly to: string | null;
  /** In its place for the company, where people must not learn it. */
  readonly shownTo?: string;
  readonly language: LinkLanguage;
  /** In place of the usual letter. */
  readonly letter?: Letter;
  /** In place of the usual short message. */
  readonly message?: string;
  /** What the mail is filed as. */
  readonly mailPurpose?: MailPurpose;
}

export interface NewLink {
  readonly id: number;
  /** Told once, and only where a person passes it on. */
  readonly address: string | null;
  /** Of the mail that brings it; null for other channels. */
  readonly mailId: number | null;
}

const ADD = `
  insert into links (company_id, purpose, carrier_id, load_id, identity_alert_id, channel, sent_to, language, token_hash, sealed_token,
    user_id, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp() + make_interval(hours => $12)) returning id`;

/** A second link about the same takes the place of the first. */
const WITHDRAW_OTHERS = `
  update links l set withdrawn_at = clock_timestamp(), withdrawn_by = $2, sealed_token = null
  where l.company_id = $1 and l.purpose = $3 and l.id <> $4 and ${IS_OPEN}
    and l.load_id is not distinct from $5 and l.identity_alert_id is not distinct from $6 and l.carrier_id = $7 returning l.id`;

const FACTS = `
  select c.legal_name as company, coalesce(ca.legal_name, '') as carrier,
    (select coalesce(o.external_load_number, o.id::text) from loads o where o.company_id = c.id and o.id = $3) as load
  from companies c left join carriers ca on ca.id = $2 where c.id = $1`;

interface Facts {
  readonly company: string;
  readonly carrier: string;
  readonly load: string | null;
}

const messageOf = (about: Parameters<typeof linkMessage>[0]): string =>
  about.purpose === "driver" ? driverText(about.company, about.load ?? "", about.language) : linkMessage(about);

/**
 * Makes a link within the call's transaction; a mail or a message leaves after the commit.
 * @param field the field of the request that names where it goes
 * @throws Refusal 422 at `field` where nothing can send it, or there is no budget for it
 */
export async function makeLink(call: LinkMaking, draft: LinkDraft, field: string): Promise<NewLink> {
  const { api, tx, companyId, requireUser, afterCommit } = call;
  const { purpose, carrierId, loadId = null, identityAlertId = null, channel, to, language } = draft;
  const shownTo = draft.shownTo ?? to;
  const { userId, person } = requireUser();
  if (channel === "mail" && api.carrierMails === null) throw invalid(field, "cannot be mailed: there is no mail service");
  if (channel === "text" && api.textMessages === null)
    throw invalid(field, "cannot be sent as a text message: there is no gateway for them");
  if (channel !== "copied" && to === null) throw invalid(field, "is missing");
  const { token, hash } = makeToken();
  const { hours, isSingle } = PURPOSES[purpose];
  const sealed = channel === "copied" ? null : sealToken(api.secret, companyId(), token);
  const sentTo = channel === "copied" ? null : shownTo;
  const subject = [carrierId, loadId, identityAlertId] as const;
  const params = [companyId(), purpose, ...subject, channel, sentTo, language, hash, sealed, userId, hours];
  const id = await insertRow(tx, ADD, params);
  const link = { companyId: companyId(), linkId: id };
  await noteLink(tx, link, "made", channel === "copied" ? null : `For ${shownTo}`);
  if (isSingle) {
    const others = await readIds(tx, WITHDRAW_OTHERS, [companyId(), userId, purpose, id, loadId, identityAlertId, carrierId]);
    for (const linkId of others)
      await noteLink(tx, { companyId: companyId(), linkId }, "withdrawn", "A newer link took its place");
  }
  if (channel === "copied" || to === null) return { id, address: linkAddress(portalAddress(api.settings), token), mailId: null };

  const [facts] = await tx.query<Facts>(FACTS, [companyId(), carrierId, loadId]);
  const known = { purpose, language, sender: personName(person), ...(facts ?? { company: "", carrier: "", load: null }) };
  // Whoever makes such a link, and by which way it goes: nothing in it tells who.
  const { isAnonymous } = PURPOSES[purpose];
  const about = isAnonymous ? { ...known, company: ANONYMOUS_BROKER[language], sender: null } : known;
  if (channel === "text") {
    await postTextMessage(tx, companyId(), { linkId: id, phone: to, text: draft.message ?? messageOf(about) }, field);
    afterCommit(() => api.textMessages?.wake());
    return { id, address: null, mailId: null };
  }
  const letter = {
    companyId: companyId(),
    userId,
    purpose: draft.mailPurpose ?? "link",
    ...(draft.letter ?? (isAnonymous ? replyLetter(about.carrier) : linkLetter(about))),
  } as const;
  const { mailIds } = await postMails(tx, letter, [{ email: to, carrierIds: [carrierId], linkId: id }], field);
  afterCommit(() => api.carrierMails?.wake());
  return { id, address: null, mailId: mailIds[0] ?? null };
}

const WITHDRAW = `
  update links set withdrawn_at = clock_timestamp(), withdrawn_by = $3, sealed_token = null
  where company_id = $1 and id = $2 and withdrawn_at is null and ended_at is null returning id`;

/** From then on nobody can use it. Nothing happens to one that was withdrawn or ended before. */
export async function withdrawLink(tx: Queryable, companyId: number, linkId: number, userId: number): Promise<void> {
  if ((await readIds(tx, WITHDRAW, [companyId, linkId, userId])).length > 0)
    await noteLink(tx, { companyId, linkId }, "withdrawn", null);
}
