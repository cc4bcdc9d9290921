// The columns of the evidence: which carrier has what, since when, by which source, and how common that is.
import { commonText, weightText } from "../../../../../domain/carriers/associates/likelihood-levels.ts";
import type { RecordColumn } from "../../../../../widgets/list/RecordTable.tsx";
import { dayColumn } from "../../parts/day-column.tsx";
import { textColumn } from "../../parts/record-columns.tsx";
import { associationLabel, sharedValueText } from "../association-labels.ts";
import type { EvidenceRow } from "./graph-model.ts";

export const EVIDENCE_COLUMNS: readonly RecordColumn<EvidenceRow>[] = [
  textColumn("kind", "Shared", 106, ({ thing }) => associationLabel(thing.is_type)),
  textColumn("value", "What", 190, ({ thing }) => sharedValueText(thing.is_type, thing.value)),
  textColumn("carrier", "Carrier", 170, ({ carrier }) => carrier.legal_name),
  {
    id: "common",
    title: "How common",
    width: 190,
    descFirst: false,
    by: ({ thing }) => thing.carriers,
    text: ({ thing }) => commonText(thing.carriers),
  },
  {
    id: "weight",
    title: "Weight",
    width: 78,
    align: "end",
    descFirst: true,
    by: ({ weight }) => weight,
    text: ({ weight }) => weightText(weight),
  },
  dayColumn("first", "First seen", ({ holding }) => holding.first_seen_on, 104),
  dayColumn("last", "Last seen", ({ holding }) => holding.last_seen_on, 104),
  textColumn("source", "Source", 150, ({ holding }) => holding.source),
];
