// The columns of the identity alerts list.
import type { IdentityAlert } from "../../../contract/identity-alerts/identity-alerts.ts";
import { alertState, counts, isOwnAlert } from "../../../domain/identity-alerts/alert-labels.ts";
import { formatDay } from "../../../domain/format.ts";
import { humanized } from "../../../domain/status.ts";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { muted } from "../../../ui/text/text.ts";

const stateOf = (alert: IdentityAlert): string =>
  isOwnAlert(alert)
    ? `Your company (${alertState(alert).label.toLowerCase()})`
    : counts(alert)
      ? "Anonymous broker"
      : "Anonymous broker (unverified)";

export const ALERT_COLUMNS: readonly ColumnSpec<IdentityAlert>[] = [
  {
    id: "created_at",
    title: "Reported",
    width: 92,
    align: "end",
    sortable: true,
    descFirst: true,
    pin: "start",
    shows: "age",
    text: (alert) => alert.created_at,
  },
  {
    id: "is_type",
    title: "Category",
    width: 190,
    tone: (alert) => (counts(alert) ? "fail" : "neutral"),
    text: (alert) => humanized(alert.is_type),
  },
  {
    id: "carrier",
    title: "Carrier",
    width: 220,
    names: true,
    text: (alert) => alert.carrier_name,
  },
  {
    id: "message",
    title: "What happened",
    width: 420,
    line: "fact",
    none: "No message",
    text: (alert) => alert.message_for_display ?? "",
  },
  {
    id: "file_date",
    title: "Date",
    width: 104,
    align: "end",
    cell: (alert) => formatDay(alert.file_date),
    text: (alert) => alert.file_date,
  },
  {
    id: "state",
    title: "Filed by",
    width: 180,
    cell: (alert) => (isOwnAlert(alert) ? stateOf(alert) : <span className={muted}>{stateOf(alert)}</span>),
    text: stateOf,
  },
  {
    id: "site",
    title: "Site",
    width: 84,
    hiddenByDefault: true,
    text: (alert) => humanized(alert.site),
  },
];
