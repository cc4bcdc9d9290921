// The statuses of load alerts and how they were resolved.
import type { Resolution, TicketStatus } from "../../contract/loads/tickets.ts";
import { statusTable } from "../status.ts";

export const ticketStatus = statusTable<TicketStatus>({
  new: { label: "New", tone: "info" },
  in_progress: { label: "In progress", tone: "incomplete" },
  escalated: { label: "Escalated", tone: "fail" },
  pending: { label: "Pending", tone: "neutral" },
  closed: { label: "Closed", tone: "unknown" },
});

/** What counts as open. */
export const OPEN_STATUSES = ["new", "in_progress", "escalated"] as const satisfies readonly TicketStatus[];

export const isOpenTicket = ({ status }: { readonly status: string }): boolean => OPEN_STATUSES.some((open) => open === status);

/** Null: not resolved, or closed without saying how it ended. */
export const ticketResolution = statusTable<Resolution>(
  {
    true_alarm: { label: "True alarm", tone: "fail" },
    false_alarm: { label: "False alarm", tone: "pass" },
  },
  { none: { label: "Not resolved", tone: "unknown" } },
);

/** What the record says where a person chose to say nothing. */
export const NO_REASON = "No reason given";

/** Assumption: the reasons that are offered for each resolution, in this order; people may write their own. */
export const RESOLUTION_REASONS: Readonly<Record<Resolution, readonly string[]>> = {
  true_alarm: [
    "Load taken back from the carrier",
    "Truck or driver replaced",
    "Carrier set to do not dispatch",
    "Identity alert filed",
    "Corrected by the carrier",
    NO_REASON,
  ],
  false_alarm: [
    "Confirmed with the carrier by phone",
    "Confirmed with the shipper",
    "Known contact of the carrier",
    "Outdated data",
    "Duplicate of another alert",
    NO_REASON,
  ],
};
