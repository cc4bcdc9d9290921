// The columns of any table with carriers that say whether each is OK to use, and why not.
import type { UseFacts } from "../../domain/carriers/ok-to-use.ts";
import { answerText } from "../../domain/rules/assessed-text.ts";
import { warningLabel } from "../../domain/carriers/decisive-warnings.ts";
import { whyText } from "../../domain/rules/why-text.ts";
import { assessedNow } from "../../live/rules/use-assessed-carrier.ts";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import { CarrierWarnings } from "./CarrierWarnings.tsx";
import { OkToUse } from "./OkToUse.tsx";
import { WhyNot } from "./WhyNot.tsx";

type Of<Row, Value> = (row: Row) => Value;

/** `connectionOf` where the row knows of the connection what is newer than the assessment. */
export const okToUseColumn = <Row,>(
  carrierOf: Of<Row, number>,
  connectionOf: Of<Row, UseFacts["connection"]> = () => undefined,
): ColumnSpec<Row> => ({
  id: "ok_to_use",
  title: "OK to use?",
  width: 218,
  line: "state",
  cell: (row) => <OkToUse carrierId={carrierOf(row)} connection={connectionOf(row)} />,
  text: (row) => {
    const assessed = assessedNow(carrierOf(row));
    return assessed === null ? "Unknown" : answerText(assessed, connectionOf(row));
  },
});

/** The warnings that decide, for tables that say elsewhere what the result is. */
export const warningsColumn = <Row,>(carrierOf: Of<Row, number>): ColumnSpec<Row> => ({
  id: "decisive_warnings",
  title: "Warnings",
  width: 122,
  cell: (row) => <CarrierWarnings carrierId={carrierOf(row)} />,
  // An empty cell of a file would say that there are none.
  text: (row) => {
    const assessed = assessedNow(carrierOf(row));
    if (assessed === null) return "Not loaded";
    return assessed.warnings.map((warning) => warningLabel(warning).label).join("; ") || "None";
  },
});

/** The rules that fail or cannot be assessed, short. */
export const whyColumn = <Row,>(carrierOf: Of<Row, number>): ColumnSpec<Row> => ({
  id: "why",
  title: "Why",
  width: 220,
  line: "fact",
  cell: (row) => <WhyNot carrierId={carrierOf(row)} />,
  text: (row) => {
    const assessed = assessedNow(carrierOf(row));
    return assessed === null ? "Not loaded" : whyText(assessed);
  },
});
