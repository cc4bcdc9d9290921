// The columns of a list to vet: what was typed, whom it means, whether they are OK to use and why not.
import type { VettingRow } from "../../../contract/connections/vetting.ts";
import {
  changedText,
  vettingAnswer,
  vettingOutcome,
  vettingWhy,
  VETTING_OUTCOMES,
} from "../../../domain/connections/vetting/rows.ts";
import { withLookUp, type RowLookUp } from "../../../domain/carriers/open-data/look-up-counts.ts";
import { warningLabel } from "../../../domain/carriers/decisive-warnings.ts";
import { placeText } from "../../../domain/carriers/place-text.ts";
import { connectionState } from "../../../domain/statuses.ts";
import type { WithActions } from "../../../widgets/connections/use-carrier-rows.ts";
import type { RecordColumn } from "../../../widgets/list/RecordTable.tsx";
import { DecisiveWarnings } from "../../../widgets/rules/DecisiveWarnings.tsx";

type Carrier = WithActions<NonNullable<VettingRow["carrier"]>>;

/** With what this computer knows of the carrier. */
export interface ShownVettingRow extends Omit<VettingRow, "carrier"> {
  readonly carrier: Carrier | null;
  /** Whether FMCSA has its numbers; null where that does not matter. */
  readonly lookUp: RowLookUp | null;
}

type Row = ShownVettingRow;

/** Why there is no carrier, and whether FMCSA has one; or why the carrier does not pass. */
export const shownWhy = (row: ShownVettingRow): string => withLookUp(vettingWhy(row), row.lookUp);

const LABELS = new Map(VETTING_OUTCOMES);

const outcomeText = (row: Row): string => vettingAnswer(row)?.label ?? LABELS.get(vettingOutcome(row)) ?? "";

const connectionText = ({ carrier }: Row): string =>
  carrier === null ? "" : carrier.isBlocking ? "Do not dispatch, not sent yet" : connectionState(carrier.connection).label;

const monitoredText = ({ carrier }: Row): string => {
  if (carrier === null || carrier.monitoring === "stop") return "";
  return carrier.monitoring === "start" ? "Not sent yet" : carrier.subscription_id === null ? "" : "Monitored";
};

const warningsText = ({ assessed }: Row): string =>
  assessed === null ? "" : assessed.warnings.map((warning) => warningLabel(warning).label).join("; ");

const textColumn = (id: string, title: string, width: number, text: (row: Row) => string): RecordColumn<Row> => ({
  id,
  title,
  width,
  none: null,
  by: (row) => text(row) || null,
  text,
});

export const VETTING_COLUMNS: readonly RecordColumn<Row>[] = [
  { ...textColumn("typed", "As pasted", 170, ({ typed }) => typed), pin: "start", minWidth: 110 },
  {
    ...textColumn("carrier", "Carrier", 220, ({ carrier }) => carrier?.legal_name ?? ""),
    strong: true,
    names: true,
    none: "No carrier",
  },
  {
    ...textColumn("ok_to_use", "OK to use?", 170, outcomeText),
    tone: (row) => vettingAnswer(row)?.tone ?? "incomplete",
  },
  { ...textColumn("why", "Why", 300, shownWhy), none: "" },
  {
    ...textColumn("warnings", "Warnings", 130, warningsText),
    none: "",
    cell: ({ assessed }) => (assessed === null ? undefined : <DecisiveWarnings warnings={assessed.warnings} />),
  },
  {
    ...textColumn("status", "Your connection", 170, connectionText),
    tone: ({ carrier }) =>
      carrier === null ? undefined : carrier.isBlocking ? "incomplete" : connectionState(carrier.connection).tone,
  },
  textColumn("changed", "Changed", 220, changedText),
  { ...textColumn("monitored", "Monitored", 100, monitoredText), none: "No" },
  { ...textColumn("dot", "DOT", 92, ({ carrier }) => carrier?.dot ?? ""), mono: true, shows: "identifier" },
  { ...textColumn("mc", "MC", 92, ({ carrier }) => carrier?.mc ?? ""), mono: true, shows: "identifier" },
  textColumn("location", "Location", 150, ({ carrier }) => (carrier === null ? "" : placeText(carrier))),
  { id: "line", title: "Line", width: 64, align: "end", by: ({ line }) => line, text: ({ line }) => String(line) },
];
