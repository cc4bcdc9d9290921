// What a visitor has entered as the answer to a rate confirmation, and what is missing in it.
import { OFFER_AMOUNT_MAX, type OfferAnswer } from "../../../contract/links/confirmation.ts";
import type { OFFER } from "../../texts/confirmation.ts";

export interface AnswerDraft {
  readonly answer: OfferAnswer | null;
  readonly name: string;
  readonly consents: boolean;
  /** As typed. */
  readonly amount: string;
  readonly reason: string;
}

/** Dollars of "1,850", "$1850.50" and the like; null for what is none. */
export function amountOf(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, "");
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(plain)) return null;
  const amount = Number(plain);
  return amount > 0 && amount <= OFFER_AMOUNT_MAX ? amount : null;
}

/** By field, the name of the text that says it; empty: it can be sent. */
export function answerFaults(draft: AnswerDraft): Partial<Record<keyof AnswerDraft, keyof typeof OFFER>> {
  const { answer, name, consents, amount, reason } = draft;
  if (answer === null) return { answer: "choose" };
  return {
    ...(name.trim() === "" ? { name: "needName" as const } : {}),
    ...(answer === "accepted" && !consents ? { consents: "needConsent" as const } : {}),
    ...(answer === "countered" && amountOf(amount) === null ? { amount: "needAmount" as const } : {}),
    ...(answer !== "accepted" && reason.trim() === "" ? { reason: "needReason" as const } : {}),
  };
}
