// Sends a rate confirmation: a new version with its frozen terms and PDF, and the link that its carrier answers over.
import { Readable } from "node:stream";
import type { ConfirmationExtras, ConfirmationTerms } from "../../../src/contract/loads/confirmations.ts";
import type { LinkLanguage } from "../../../src/contract/links/links.ts";
import { dollarsText } from "../../../src/domain/loads/confirmation/term-changes.ts";
import { confirmationLetter } from "../../../src/domain/loads/confirmation/confirmation-letter.ts";
import { personName } from "../../../src/domain/session/person-name.ts";
import type { Queryable } from "../../db/engine.ts";
import { insertRow } from "../../db/plain-sql.ts";
import { refusedAt } from "../../http/refusal.ts";
import { isoText } from "../../http/wire.ts";
import { makeLink, type LinkMaking } from "../../links/make-link.ts";
import { uploadsFolder } from "../../uploads/folder.ts";
import { receiveFile } from "../../uploads/receive.ts";
import { lockLoad } from "../lock-load.ts";
import { readLoad } from "../load-rows.ts";
import { addLog } from "../log-rows.ts";
import { keepProtection } from "../protection/keep-protection.ts";
import { recheck } from "../protection/rechecks.ts";
import { readProtectionSettings } from "../protection/settings.ts";
import { readDraft, termsHash, withExtras } from "./draft.ts";

export interface Sending extends ConfirmationExtras {
  readonly channel: "mail" | "copied";
  readonly email?: string | null;
  readonly language: LinkLanguage;
  readonly seen_hash?: string;
}

const NEXT = "select 1 + coalesce(max(version), 0) as version from load_confirmations where company_id = $1 and load_id = $2";

const ADD = `
  insert into load_confirmations (company_id, load_id, version, link_id, terms, content_hash, user_id, sent_to, hides_places)
  values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9) returning id`;

const SENT_AT = `select ${isoText("sent_at")} as sent_at from load_confirmations where company_id = $1 and id = $2`;

/** The document as it was sent, among the company's files. What writes PDFs takes a tenth of the server's start to load. */
async function keepDocument(
  call: LinkMaking,
  id: number,
  version: number,
  terms: ConfirmationTerms,
  hash: string,
): Promise<void> {
  const { tx, companyId, requireUser, api, afterCommit } = call;
  const { renderTerms } = await import("./render-terms.ts");
  const [row] = await tx.query<{ sent_at: string }>(SENT_AT, [companyId(), id]);
  const content = await renderTerms({ terms, version, content_hash: hash, sent_at: row?.sent_at ?? "" });
  const name = `confirmation-${terms.load_number.replaceAll("/", "-")}-v${version}.pdf`;
  const stored = await receiveFile(uploadsFolder(api.settings), Readable.from([content]), name, ["pdf"]);
  try {
    const file = await stored.keep(tx, { companyId: companyId(), userId: requireUser().userId });
    await tx.query("update load_confirmations set file_id = $3 where company_id = $1 and id = $2", [companyId(), id, file.id]);
  } catch (error) {
    await stored.drop(api.engine);
    throw error;
  }
  afterCommit(() => void stored.settle());
}

const log = (tx: Queryable, companyId: number, loadId: number, userId: number, now: Date, message: string): Promise<number> =>
  addLog(tx, { companyId, loadId, category: "load", type: "material_changes", message, occurredAt: now, userId });

/**
 * @returns the link's address where it is copied
 * @throws Refusal 404, 422 where something is missing, the load has changed since the person looked, or nothing can send it
 */
export async function sendConfirmation(call: LinkMaking, loadId: number, sending: Sending): Promise<string | null> {
  const { tx, companyId, requireUser } = call;
  const { userId, person } = requireUser();
  const { channel, language } = sending;
  const now = new Date();
  await lockLoad(tx, companyId(), loadId);
  const load = await readLoad(tx, companyId(), loadId);
  const draft = await readDraft(tx, companyId(), userId, load);
  const terms = withExtras(draft, load, sending);
  if (draft !== null && sending.seen_hash !== undefined && termsHash(draft) !== sending.seen_hash)
    throw refusedAt("seen_hash", "The load has changed since you looked at it. Check the rate confirmation again.");
  const [next] = await tx.query<{ version: number }>(NEXT, [companyId(), loadId]);
  const version = next?.version ?? 1;
  const email = channel === "mail" ? (sending.email ?? null) : null;
  const about = { company: terms.broker.name, carrier: terms.carrier.legal_name, load: terms.load_number, version };
  const letter = confirmationLetter({ ...about, language, sender: personName(person), rate: dollarsText(terms.rate) });
  const subject = { purpose: "confirmation", carrierId: terms.carrier.id, loadId } as const;
  const link = await makeLink(call, { ...subject, channel, to: email, language, letter }, "email");
  const hash = termsHash(terms);
  const { hides_places: hides } = await readProtectionSettings(tx, companyId());
  const params = [companyId(), loadId, version, link.id, JSON.stringify(terms), hash, userId, email, hides];
  const id = await insertRow(tx, ADD, params);
  const where = email === null ? "its link was copied" : `sent to ${email}`;
  await log(tx, companyId(), loadId, userId, now, `Rate confirmation, version ${version}: ${where}.`);
  await recheck(tx, companyId(), loadId, "tender", now);
  await keepProtection(tx, companyId(), [loadId], now);
  await keepDocument(call, id, version, terms, hash);
  return link.address;
}
