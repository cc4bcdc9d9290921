// The statuses that several areas show, one row per value.
import type { Assessment, RuleResult } from "../contract/carriers/carriers.ts";
import type { ConnectionStatus, PACKET_STATUSES } from "../contract/connections/connections.ts";
import { humanized, statusTable, type Status } from "./status.ts";

export const connectionStatus = statusTable<ConnectionStatus>({
  needs_to_onboard: { label: "Needs to onboard", tone: "incomplete" },
  needs_to_onboard_but_can_remain_active: { label: "Can remain active", tone: "incomplete" },
  onboarded: { label: "Onboarded", tone: "neutral" },
  do_not_dispatch: { label: "Do not dispatch", tone: "fail" },
});

/** A carrier's connection with the company; null: there is none. */
export function connectionState(connection: { readonly status: string; readonly is_dismissed: boolean } | null): Status {
  if (connection === null) return { label: "Not connected", tone: "neutral" };
  const { label, tone } = connectionStatus(connection.status);
  return { label: connection.is_dismissed ? `${label}, dismissed` : label, tone };
}

/** Null: no packet was ever sent. "held" may carry a suffix that names the reason. */
export const packetStatus = statusTable<(typeof PACKET_STATUSES)[number]>(
  {
    sent: { label: "Sent", tone: "neutral" },
    in_progress: { label: "In progress", tone: "neutral" },
    submitted: { label: "Submitted", tone: "neutral" },
    held: { label: "On hold", tone: "incomplete" },
    held_for_insurance: { label: "On hold for insurance", tone: "incomplete" },
    held_for_review: { label: "On hold for review", tone: "incomplete" },
    complete: { label: "Complete", tone: "neutral" },
  },
  {
    none: { label: "No packet", tone: "unknown" },
    other: (value) =>
      value.startsWith("held")
        ? { label: `On hold ${value.slice("held".length).replaceAll("_", " ").trim()}`, tone: "incomplete" }
        : { label: humanized(value), tone: "unknown" },
  },
);

/** Null: never assessed. */
export const assessment = statusTable<Assessment>(
  {
    pass: { label: "Pass", tone: "pass" },
    partial_pass: { label: "Partial pass", tone: "override" },
    fail: { label: "Fail", tone: "fail" },
    incomplete: { label: "Incomplete", tone: "incomplete" },
  },
  { none: { label: "Not assessed", tone: "unknown" } },
);

export const ruleResult = statusTable<RuleResult>({
  Pass: { label: "Pass", tone: "pass" },
  Fail: { label: "Fail", tone: "fail" },
  Incomplete: { label: "Incomplete", tone: "incomplete" },
  Override: { label: "Override", tone: "override" },
});

/** A change of this person's, on its way to the server. */
export const sendState = statusTable<"waiting" | "sent" | "refused" | "conflict" | "expired" | "unknown" | "unreadable">({
  waiting: { label: "Not sent yet", tone: "incomplete" },
  sent: { label: "Sent", tone: "neutral" },
  refused: { label: "Refused", tone: "fail" },
  conflict: { label: "Changed meanwhile", tone: "incomplete" },
  expired: { label: "Not sent in 24 hours", tone: "fail" },
  unknown: { label: "May already be saved", tone: "incomplete" },
  unreadable: { label: "Cannot be read", tone: "fail" },
});
