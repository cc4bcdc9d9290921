// What must be said loudly about a rate confirmation: a payee, a bank account or a carrier that changed, and a sender who is not the carrier.
import type { RateConfirmation } from "../../contract/board/rate-confirmations.ts";
import { checkSender } from "./sender-check.ts";
import { checkTerms, type TermCheck } from "./term-checks.ts";

export interface ConfirmationWarning {
  readonly id: string;
  readonly title: string;
  /** Sentences. */
  readonly evidence: readonly string[];
  readonly advice: string;
}

const CALL = "Call the carrier at a number on file before you pay or release the load. Do not use a number from this email.";

const TITLES: Readonly<Partial<Record<TermCheck["term"], string>>> = {
  remit_to: "The remit-to is not the one on file",
  bank: "The bank account is not the one on file",
  carrier: "The document names another carrier",
};

const both = ({ stated, onFile }: TermCheck): readonly string[] => [
  `In the document: ${stated.text ?? "nothing"}.`,
  `On file: ${onFile.text ?? "nothing"} (${onFile.source}).`,
];

/** @param checks of the confirmation's terms */
export function confirmationWarnings(row: RateConfirmation, checks: readonly TermCheck[]): readonly ConfirmationWarning[] {
  const sender = checkSender(row);
  const ofSender =
    sender.result === "look_alike" || sender.result === "disposable"
      ? [
          {
            id: "sender",
            title:
              sender.result === "look_alike" ? "The sender’s domain imitates another" : "The sender uses a disposable address",
            evidence: [`Sent by ${row.sender_email ?? "an unknown address"}.`, sender.evidence],
            advice: CALL,
          },
        ]
      : [];
  const ofTerms = checks.flatMap((check) => {
    const title = TITLES[check.term];
    return title === undefined || check.result !== "different"
      ? []
      : [{ id: check.id, title, evidence: both(check), advice: CALL }];
  });
  return [...ofSender, ...ofTerms];
}

/** Whether there is anything to say loudly, for lists. */
export const isSuspicious = (row: RateConfirmation): boolean => confirmationWarnings(row, checkTerms(row)).length > 0;
