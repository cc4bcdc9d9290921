// Takes the answer to a rate confirmation: once per version, by a person who has proven the registered contact.
import type { OfferAnswer } from "../../../src/contract/links/confirmation.ts";
import { dollarsText } from "../../../src/domain/loads/confirmation/term-changes.ts";
import { plainLine } from "../../../src/domain/plain-line.ts";
import type { Queryable } from "../../db/engine.ts";
import { invalid, refusedAt } from "../../http/refusal.ts";
import { noteVisit, type Visit } from "../../links/visit.ts";
import { lockLoad } from "../lock-load.ts";
import { addLog } from "../log-rows.ts";
import { keepProtection } from "../protection/keep-protection.ts";
import { findOffer, refusalOf, type Found } from "./offer.ts";

export interface GivenAnswer {
  readonly answer: OfferAnswer;
  readonly content_hash: string;
  readonly name: string;
  readonly consents?: boolean;
  readonly reason?: string | null;
  readonly amount?: number | null;
}

const WRITE = `
  update load_confirmations set answer = $3, answered_at = clock_timestamp(), answered_by = $4, proof_id = $5, reason = $6,
    counter_amount = $7, answer_address = $8, answered_hash = $9
  where company_id = $1 and id = $2`;

/** @throws Refusal 422 at what is missing */
function checkAnswer({ answer, consents, reason, amount }: GivenAnswer): void {
  if (answer === "accepted" && consents !== true) throw invalid("consents", "must be given to accept it");
  if (answer !== "accepted" && (reason ?? null) === null) throw invalid("reason", "must be given");
  if (answer === "countered" && (amount ?? null) === null) throw invalid("amount", "must be given for a counter-offer");
}

// Who has signed reads the places and the numbers until the freight is delivered.
const STAYS_OPEN = `
  update links k set expires_at = greatest(k.expires_at, l.dropoff_at + interval '1 day')
  from loads l where k.company_id = $1 and k.id = $2 and l.company_id = k.company_id and l.id = k.load_id`;

const DONE: Readonly<Record<OfferAnswer, string>> = {
  accepted: "signed",
  declined: "declined",
  countered: "answered with a counter-offer",
};

function messageOf({ row }: Found, { answer, name, amount, reason }: GivenAnswer, contact: string): string {
  const asks = answer === "countered" && amount != null ? ` of ${dollarsText(amount)}` : "";
  const why = answer === "accepted" || reason == null ? "" : ` Reason: ${reason.trim()}`;
  return `Rate confirmation, version ${row.version}, was ${DONE[answer]}${asks} by ${plainLine(name)}, who was reached at ${contact}.${why}`;
}

/**
 * The same answer again changes nothing.
 * @throws Refusal 404, 422 where something is missing, it was answered otherwise, there is a newer one, or the load has changed
 */
export async function answerOffer(tx: Queryable, visit: Visit, given: GivenAnswer, now: Date): Promise<Found> {
  const { companyId, loadId, proof } = visit;
  checkAnswer(given);
  // A new version that is being sent waits, or is waited for.
  if (loadId !== null) await lockLoad(tx, companyId, loadId);
  const found = await findOffer(tx, visit);
  const refusal = refusalOf(found, given.content_hash, given.answer);
  if (refusal !== null) throw refusedAt("answer", refusal);
  if (found.row.answer !== null) return found;
  const { answer, name, reason = null, amount = null } = given;
  await tx.query(WRITE, [
    companyId,
    found.row.id,
    answer,
    plainLine(name),
    proof?.id ?? null,
    answer === "accepted" ? null : (reason?.trim() ?? null),
    answer === "countered" ? amount : null,
    visit.address,
    given.content_hash,
  ]);
  if (answer === "accepted") await tx.query(STAYS_OPEN, [companyId, visit.linkId]);
  const message = messageOf(found, given, proof?.contact ?? "no registered contact");
  await noteVisit(tx, visit, `confirmation_${answer}`, message);
  const entry = { companyId, loadId: found.row.load_id, category: "load", type: "material_changes", userId: null } as const;
  await addLog(tx, { ...entry, message, occurredAt: now });
  await keepProtection(tx, companyId, [found.row.load_id], now);
  return findOffer(tx, visit);
}
