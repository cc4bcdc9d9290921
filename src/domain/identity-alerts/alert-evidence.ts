// What an identity alert has to be filed with: what happened in words, and something that others can hold it against.
import type { IdentityAlertDetail } from "../../contract/identity-alerts/identity-alerts.ts";

/** Assumption: characters below which a text does not say what happened. */
export const ALERT_TEXT_MIN = 20;

/** What can prove an alert. The specification's own call has the phone number and the address alone. */
export interface GivenEvidence {
  readonly reference: string | null | undefined;
  readonly phone: string | null | undefined;
  readonly email: string | null | undefined;
  readonly documents: number;
}

const isGiven = (text: string | null | undefined): boolean => (text ?? "").trim() !== "";

/** Assumption: one of them is enough. */
export const hasEvidence = ({ reference, phone, email, documents }: GivenEvidence): boolean =>
  documents > 0 || [reference, phone, email].some(isGiven);

export const saysEnough = (message: string): boolean => message.trim().length >= ALERT_TEXT_MIN;

/** What stands in place of an alert's documents; null: it has some. */
export function withoutDocuments({
  evidence,
  has_evidence: isProven,
}: Pick<IdentityAlertDetail, "evidence" | "has_evidence">): string | null {
  if (evidence.length > 0) return null;
  // Another server does not say.
  if (isProven === undefined) return "No documents.";
  return isProven
    ? "No documents. The author gave a reference or a contact, which only the author’s company sees."
    : "No evidence was given.";
}
