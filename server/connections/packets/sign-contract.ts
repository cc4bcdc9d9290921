// Signs the agreement in force for a carrier: who, when, from where, under which consent, and which bytes.
import type { PacketSignature } from "../../../src/contract/links/packet-fields.ts";
import { consentText } from "../../../src/domain/links/packet/consent.ts";
import { faultsOf, required } from "../../../src/domain/links/packet/faults.ts";
import { carrierCopyLetter } from "../../../src/domain/connections/packets/signed-letter.ts";
import { plainLine } from "../../../src/domain/plain-line.ts";
import type { Queryable } from "../../db/engine.ts";
import { insertRow, readRows } from "../../db/plain-sql.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Visit } from "../../links/visit.ts";
import { MAIL_FILE_MAX } from "../../mails/mail-file.ts";
import { postMails } from "../../mails/post.ts";
import type { ContractDocument } from "./contract-document.ts";
import { refuseFaults } from "./faults.ts";
import { holdLinkedPacket, type LinkedPacket } from "./packet-of-link.ts";
import { saveSection } from "./save-section.ts";

const ADD = `
  insert into onboarding_packet_contracts (company_id, onboarding_packet_id, contract_id, is_broker_uploaded, signed_by, signed_at, file_id,
    signer_title, consent_version, content_hash, address, link_id, proof_id)
  values ($1, $2, $3, false, $4, clock_timestamp(), $5, $6, $7, $8, $9, $10, $11) returning id`;

const EXECUTE = "update onboarding_packets set executed_contract_id = $3 where company_id = $1 and id = $2";

/** 409 with what is in force now, for whoever read another document. */
const otherDocument = ({ offered }: ContractDocument): Refusal =>
  new Refusal(409, {
    error: "contract_changed",
    message: "The agreement has changed since you opened it. Read the new one, then sign.",
    changed: { table: "contracts", key: offered.id, by: null, at: null, row: { ...offered } },
  });

/** The signed document stays as it was; a later version asks for a signature of its own when the company opens the step again. */
const isSigned = async (tx: Queryable, companyId: number, { id }: LinkedPacket, hash: string): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from onboarding_packets p join onboarding_packet_contracts pc on pc.company_id = $1 and pc.id = p.executed_contract_id
       join packet_sections s on s.company_id = $1 and s.onboarding_packet_id = p.id and s.section = 'contract' and not s.is_open
       where p.company_id = $1 and p.id = $2 and pc.content_hash = $3`,
      [companyId, id, hash],
    )
  ).length > 0;

/** Mails what was signed to the contact that was proven, where one was proven by mail and the server can send. */
async function mailCopy(
  tx: Queryable,
  visit: Visit,
  { offered, fileId }: ContractDocument,
  given: PacketSignature,
): Promise<boolean> {
  const { companyId, linkId, carrierId, proof, language } = visit;
  if (proof?.method !== "mail") return false;
  const [link] = await readRows(tx, "select user_id from links where company_id = $1 and id = $2", [companyId, linkId]);
  const [company] = await readRows(tx, "select legal_name from companies where id = $1", [companyId]);
  if (link === undefined || company === undefined) return false;
  const hasFile = offered.bytes <= MAIL_FILE_MAX;
  const letter = carrierCopyLetter({
    language,
    hasFile,
    company: company.legal_name,
    name: plainLine(given.name),
    title: plainLine(given.title),
    contract: offered,
    signedAt: new Date().toISOString(),
    consent: consentText(given.consent_version, language),
  });
  try {
    await postMails(
      tx,
      { companyId, userId: link.user_id, purpose: "packet", ...letter, ...(hasFile ? { fileId } : {}) },
      [{ email: proof.contact, carrierIds: [carrierId] }],
      "signature",
    );
    return true;
  } catch (error) {
    // The signature stands without its copy: the budget of mails is the company's, and the document stays at the link.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export interface Signing {
  readonly tx: Queryable;
  readonly visit: Visit;
  readonly document: ContractDocument;
  readonly canMail: boolean;
}

/**
 * Whether a copy was mailed; false also where it was signed before.
 * @throws Refusal 409 where another document was read, 422
 */
export async function signContract({ tx, visit, document, canMail }: Signing, given: PacketSignature): Promise<boolean> {
  const { companyId, linkId, proof, address, language } = visit;
  const isAgreed = given.is_agreed && consentText(given.consent_version, language) !== "";
  refuseFaults(
    "signature",
    faultsOf({ name: required(given.name), title: required(given.title), is_agreed: isAgreed ? null : "agree" }),
    language,
  );
  const packet = await holdLinkedPacket(tx, visit, ["open"]);
  const { offered, fileId } = document;
  if (given.contract_id !== offered.id || given.content_hash !== offered.content_hash) throw otherDocument(document);
  if (await isSigned(tx, companyId, packet, offered.content_hash)) return false;
  const id = await insertRow(tx, ADD, [
    companyId,
    packet.id,
    offered.id,
    plainLine(given.name),
    fileId,
    plainLine(given.title),
    given.consent_version,
    offered.content_hash,
    address,
    linkId,
    proof?.id ?? null,
  ]);
  await tx.query(EXECUTE, [companyId, packet.id, id]);
  await saveSection(tx, visit, packet, { section: "contract", answers: {}, hasContract: true });
  return canMail && (await mailCopy(tx, visit, document, given));
}
