// The columns of the list of decisions.
import type { ListedDecision } from "../../../../contract/rules/decisions.ts";
import { DECISION_LABELS } from "../../../../domain/rules/decision-labels.ts";
import { assessment } from "../../../../domain/statuses.ts";
import type { ColumnSpec } from "../../../../ui/table/column-spec.ts";

export const DECISION_COLUMNS: readonly ColumnSpec<ListedDecision>[] = [
  {
    id: "decided_at",
    title: "Decided",
    width: 92,
    align: "end",
    sortable: true,
    descFirst: true,
    pin: "start",
    shows: "age",
    text: (row) => row.decided_at,
  },
  { id: "carrier", title: "Carrier", width: 240, strong: true, names: true, text: (row) => row.carrier_name },
  { id: "kind", title: "Decision", width: 150, text: (row) => DECISION_LABELS[row.kind] },
  {
    id: "assessment",
    title: "Assessment then",
    width: 140,
    tone: (row) => assessment(row.assessment).tone,
    text: (row) => assessment(row.assessment).label,
  },
  { id: "by", title: "Decided by", width: 160, none: "Unknown", text: (row) => row.decided_by ?? "" },
  { id: "load", title: "Load", width: 120, shows: "identifier", text: (row) => row.external_load_number ?? "" },
  {
    id: "rules",
    title: "Rules",
    width: 100,
    none: "None",
    text: (row) => (row.rule_set_version === null ? "" : `Version ${row.rule_set_version}`),
  },
  { id: "position", title: "Record no.", width: 96, align: "end", text: (row) => String(row.position) },
  { id: "hash", title: "Hash", width: 200, shows: "identifier", hiddenByDefault: true, text: (row) => row.hash },
];
