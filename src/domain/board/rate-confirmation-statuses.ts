// The statuses of rate confirmations and of the emails that they came with.
import type { RateConfirmation, RateConfirmationMark, RateConfirmationStatus } from "../../contract/board/rate-confirmations.ts";
import type { RateConfirmationMail } from "../../contract/board/rate-confirmation-mails.ts";
import { statusTable, type Status } from "../status.ts";

export const rateConfirmationStatus = statusTable<RateConfirmationStatus>({
  delivered: { label: "Delivered", tone: "info" },
  viewed: { label: "Viewed", tone: "neutral" },
  cancelled: { label: "Canceled", tone: "unknown" },
  rejected: { label: "Rejected", tone: "fail" },
});

/** It may still be cancelled or rejected. */
export const isOpenConfirmation = ({ status }: Pick<RateConfirmation, "status">): boolean =>
  status === "delivered" || status === "viewed";

/** Assumption: the reasons that are offered, in this order; people may write their own. */
export const MARK_REASONS: Readonly<Record<RateConfirmationMark, readonly string[]>> = {
  cancelled: [
    "Replaced by a corrected confirmation",
    "The shipper canceled the load",
    "The load was given to another carrier",
    "Sent by mistake",
  ],
  rejected: [
    "The payee or the bank account is not confirmed",
    "The sender is not the carrier",
    "The rate is not the one that was agreed",
    "The dates or stops are not those that were agreed",
    "The document names another carrier",
  ],
};

/** An open alert of its load makes it flagged. */
export const isFlagged = ({ open_tickets: open }: Pick<RateConfirmation, "open_tickets">): boolean => open > 0;

export const FLAGGED: Status = { label: "Flagged", tone: "fail" };

/** What every status but flagged and completed counts as. */
export const UNDELIVERED = "undelivered";

export type MailGroup = "flagged" | "completed" | typeof UNDELIVERED;

export const mailGroup = ({ status }: Pick<RateConfirmationMail, "status">): MailGroup =>
  status === "flagged" || status === "completed" ? status : UNDELIVERED;

export const mailStatus = statusTable<MailGroup>({
  flagged: FLAGGED,
  completed: { label: "Completed", tone: "pass" },
  undelivered: { label: "Couldn’t be processed", tone: "incomplete" },
});
