// What a load's newest rate confirmation has come to, and how that is told in lists.
import type { ConfirmationAnswer, ConfirmationState } from "../../../contract/loads/confirmations.ts";
import { statusTable } from "../../status.ts";

export const confirmationState = statusTable<ConfirmationState>(
  {
    sent: { label: "Sent, not signed", tone: "incomplete" },
    outdated: { label: "Outdated, send again", tone: "fail" },
    countered: { label: "Counter-offer", tone: "incomplete" },
    declined: { label: "Declined", tone: "fail" },
    accepted: { label: "Signed", tone: "pass" },
  },
  { none: { label: "Not sent", tone: "neutral" } },
);

/** A load that has changed since makes every answer one to something else. */
export const stateOfConfirmation = (answer: ConfirmationAnswer | null, isOutdated: boolean): ConfirmationState =>
  isOutdated ? "outdated" : (answer ?? "sent");
