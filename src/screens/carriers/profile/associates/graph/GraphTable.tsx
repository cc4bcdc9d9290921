// The graph as a table: all its carriers, or all its evidence.
import { hrefTo } from "../../../../../domain/pages.ts";
import { Empty } from "../../../../../ui/states/Empty.tsx";
import type { Sort } from "../../../../../ui/table/column-spec.ts";
import { RecordTable } from "../../../../../widgets/list/RecordTable.tsx";
import { ChoiceButtons } from "../../parts/ChoiceButtons.tsx";
import { CARRIER_COLUMNS, type ShownRow } from "./carrier-columns.tsx";
import { EVIDENCE_COLUMNS } from "./evidence-columns.tsx";
import type { EvidenceRow, GraphModel } from "./graph-model.ts";

export interface GraphTableView {
  readonly shows: "carriers" | "evidence";
  /** The row of evidence at the cursor. */
  readonly evidence: number | null;
}

interface Props {
  readonly model: GraphModel;
  readonly rows: readonly ShownRow[];
  readonly evidence: readonly EvidenceRow[];
  readonly view: GraphTableView;
  readonly onView: (view: GraphTableView) => void;
  /** A node of the graph. */
  readonly focus: number | null;
  readonly onFocus: (node: number | null) => void;
  /** Carriers. */
  readonly selection: ReadonlySet<number>;
  readonly onSelection: (selection: ReadonlySet<number>) => void;
  readonly onOpen: (carrier: number) => void;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}

const NOTHING_SHOWN = <Empty title="Nothing to show">Every kind of sharing is left out. Show one again above.</Empty>;

export function GraphTable(props: Props) {
  const { model, rows, evidence, view, onView, focus, onFocus, selection, onSelection, onOpen, sort, onSort } = props;
  const carrierOf = (row: number): number | undefined => model.evidence[row - 1]?.carrier.id;
  return (
    <>
      <ChoiceButtons
        label="Rows of the table"
        options={[
          { value: "carriers", content: `Carriers ${rows.length}` },
          { value: "evidence", content: `Evidence ${evidence.length}` },
        ]}
        value={view.shows}
        onValue={(shows) => onView({ ...view, shows })}
      />
      {view.shows === "carriers" ? (
        <RecordTable
          key="carriers"
          label="Carriers of the graph"
          name="graph-carriers"
          columns={CARRIER_COLUMNS}
          rows={rows}
          sort={sort}
          onSort={onSort}
          selection={selection}
          onSelection={onSelection}
          cursor={focus === null ? null : (model.carriers[focus]?.id ?? null)}
          onCursor={(key) => onFocus(key === null ? null : (model.nodeOfCarrier.get(key) ?? null))}
          onOpen={onOpen}
          hrefOf={(row) => hrefTo("carrier", { id: row.id })}
          empty={NOTHING_SHOWN}
        />
      ) : (
        <RecordTable
          key="evidence"
          label="Evidence of the graph"
          name="graph-evidence"
          columns={EVIDENCE_COLUMNS}
          rows={evidence}
          sort={sort}
          onSort={onSort}
          cursor={view.evidence}
          onCursor={(key) => {
            onView({ ...view, evidence: key });
            const thing = key === null ? undefined : model.evidence[key - 1]?.thing.id;
            onFocus(thing === undefined ? null : (model.nodeOfThing.get(thing) ?? null));
          }}
          onOpen={(key) => {
            const carrier = carrierOf(key);
            if (carrier !== undefined) onOpen(carrier);
          }}
          empty={NOTHING_SHOWN}
        />
      )}
    </>
  );
}
