// What was decided about a carrier for a load, in words.
import {
  ASIDE_REASONS,
  DISPOSITION_REASONS,
  type DispositionReason,
  type LoadCarrierDisposition,
} from "../../contract/board/dispositions.ts";
import type { CurrentDisposition } from "../../contract/board/match.ts";
import { formatRate, relativeTime } from "../format.ts";
import { statusTable } from "../status.ts";

export const dispositionReason = statusTable<DispositionReason>({
  offered: { label: "Offered", tone: "info" },
  accepted: { label: "Accepted", tone: "pass" },
  declined: { label: "Declined", tone: "fail" },
  no_answer: { label: "No answer", tone: "incomplete" },
  rate_too_high: { label: "Rate too high", tone: "neutral" },
  no_truck: { label: "No truck available", tone: "neutral" },
  wrong_equipment: { label: "Wrong equipment", tone: "neutral" },
  service_issues: { label: "Service issues", tone: "neutral" },
  other: { label: "Other reason", tone: "neutral" },
});

/** What a carrier answered, and why it is set aside: everything but the offer itself. */
export const ANSWERS: readonly DispositionReason[] = DISPOSITION_REASONS.filter((reason) => reason !== "offered");

const ASIDE: readonly DispositionReason[] = ASIDE_REASONS;

/** Whether a reason is the broker's own and no answer of the carrier. */
export const isAside = (reason: DispositionReason): boolean => ASIDE.includes(reason);

/** Whether it ends an offer: no other answer stands beside it until it is taken back or the load is offered again. */
export const hasAnswered = (reason: DispositionReason): boolean => reason !== "offered";

/** "$1,800, Net 30"; empty where neither was said. */
export const offerText = ({ rate, terms }: Pick<LoadCarrierDisposition | CurrentDisposition, "rate" | "terms">): string =>
  [rate === null ? "" : formatRate(rate), terms ?? ""].filter((part) => part !== "").join(", ");

/** "Offered, $1,800, Net 30, Dana Reyes, 2 h ago", "Declined, Dana Reyes, now". */
export const dispositionText = (disposition: CurrentDisposition, now: number): string =>
  [
    dispositionReason(disposition.reason).label,
    disposition.reason === "offered" ? offerText(disposition) : "",
    disposition.user_name ?? "you",
    relativeTime(disposition.created_at, now),
  ]
    .filter((part) => part !== "")
    .join(", ");
