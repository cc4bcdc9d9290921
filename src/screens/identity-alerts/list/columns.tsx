// The columns of the identity alerts list.
import type { IdentityAlert } from "../../../contract/identity-alerts/identity-alerts.ts";
import { alertState, isOwnAlert } from "../../../domain/identity-alerts/alert-labels.ts";
import { formatDay } from "../../../domain/format.ts";
import { humanized } from "../../../domain/status.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { muted } from "../../../ui/text/text.ts";

const stateOf = (alert: IdentityAlert): string =>
  isOwnAlert(alert) ? `Your company's, ${alertState(alert).label.toLowerCase()}` : "Anonymous broker";

export const ALERT_COLUMNS: readonly ColumnSpec<IdentityAlert>[] = [
  {
    id: "created_at",
    title: "Reported",
    width: 92,
    align: "end",
    sortable: true,
    descFirst: true,
    pin: "start",
    cell: (alert) => <Age time={alert.created_at} />,
    text: (alert) => alert.created_at,
  },
  {
    id: "is_type",
    title: "Category",
    width: 190,
    cell: (alert) => <Tone tone={alert.is_published ? "fail" : "neutral"} text={humanized(alert.is_type)} />,
    text: (alert) => humanized(alert.is_type),
  },
  {
    id: "carrier",
    title: "Carrier",
    width: 220,
    cell: (alert) => alert.carrier_name,
    text: (alert) => alert.carrier_name,
  },
  {
    id: "message",
    title: "What happened",
    width: 420,
    cell: (alert) => alert.message_for_display ?? <span className={muted}>No message</span>,
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
    cell: (alert) => humanized(alert.site),
    text: (alert) => humanized(alert.site),
  },
];
