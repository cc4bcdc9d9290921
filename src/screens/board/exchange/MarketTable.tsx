// The market as a table: areas, selected by the same keys as rows everywhere, or the lanes of what is selected.
import { SegmentedControl } from "@blueprintjs/core";
import { useMemo } from "react";
import { EXCHANGE_TABLES, type ExchangeFilters, type ExchangeTable } from "../../../domain/board/exchange/exchange-filters.ts";
import type { AreaFigures, LaneFigures } from "../../../domain/board/exchange/market-rows.ts";
import { formatCount } from "../../../domain/format.ts";
import { planRefusal } from "../../../domain/session/permission-labels.ts";
import { useSession } from "../../../live/use-records.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import type { Sort } from "../../../ui/table/column-spec.ts";
import { muted } from "../../../ui/text/text.ts";
import { ExportButton } from "../../../widgets/list/ExportButton.tsx";
import { RecordTable, type RecordColumn } from "../../../widgets/list/RecordTable.tsx";
import { sortedKeys } from "../../../widgets/list/sorted-keys.ts";
import type { ExchangeRows } from "../../../../workers/exchange/api.ts";
import { SIDE_LABELS } from "./ExchangeMap.tsx";
import { AREA_COLUMNS, LANE_COLUMNS } from "./market-columns.ts";
import css from "./Exchange.module.css";

const TABLE_LABELS: Readonly<Record<ExchangeTable, string>> = { areas: "Areas", lanes: "Lanes" };
const DEFAULT_SORT: Sort = { id: "loads", desc: true };

const isTable = (value: string): value is ExchangeTable => (EXCHANGE_TABLES as readonly string[]).includes(value);

interface Props {
  /** Null until the worker has answered. */
  readonly answer: ExchangeRows | null;
  readonly filters: ExchangeFilters;
  readonly onFilters: (filters: Partial<ExchangeFilters>) => void;
  readonly selection: ReadonlySet<number>;
  readonly onSelection: (ids: ReadonlySet<number>) => void;
}

/** A lane was opened: nothing but it is selected. */
const laneSelected = ({ origin, destination }: LaneFigures): Partial<ExchangeFilters> => ({
  origins: [origin.id],
  destinations: destination === null ? [] : [destination.id],
});

function Export<Row extends AreaFigures | LaneFigures>(props: {
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort: Sort;
  readonly name: string;
}) {
  const { columns, rows, sort, name } = props;
  const user = useSession()?.user ?? null;
  const refusal = user?.paywall.can_export === true ? null : planRefusal("can_export", user);
  async function* batches() {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const keys = sortedKeys(rows, columns.find(({ id }) => id === sort.id)?.by, sort.desc);
    yield keys.flatMap((key) => byId.get(key) ?? []);
  }
  return <ExportButton fileName={`${name}.csv`} columns={columns} total={rows.length} batches={batches} refusal={refusal} />;
}

export function MarketTable({ answer, filters, onFilters, selection, onSelection }: Props) {
  const { table, side } = filters;
  const columns = table === "areas" ? AREA_COLUMNS : LANE_COLUMNS;
  const wanted = filters.sort === null ? DEFAULT_SORT : { id: filters.sort.column, desc: filters.sort.descending };
  const sort = columns.some(({ id }) => id === wanted.id) ? wanted : DEFAULT_SORT;
  const onSort = ({ id, desc }: Sort) => onFilters({ sort: { column: id, descending: desc } });
  // Until the worker answers, rows of the other table must not stand under these columns.
  const areas = answer?.table === "areas" && table === "areas" && answer.side === side ? answer.rows : null;
  const lanes = answer?.table === "lanes" && table === "lanes" ? answer.rows : null;
  const laneById = useMemo(() => new Map((lanes ?? []).map((lane) => [lane.id, lane])), [lanes]);
  const empty = <Empty title="No postings match">Remove a filter, or brush a wider range.</Empty>;
  const count = areas?.length ?? lanes?.length;
  return (
    <section className={css.table} aria-label="Table of the market">
      <div className={css.bar}>
        <SegmentedControl
          size="small"
          aria-label="Rows of the table"
          options={EXCHANGE_TABLES.map((value) => ({ value, label: TABLE_LABELS[value] }))}
          value={table}
          onValueChange={(value) => isTable(value) && onFilters({ table: value })}
        />
        <span className={muted} role="status">
          {count === undefined
            ? "Counting"
            : table === "areas"
              ? `${formatCount(count, "area")} by ${side}`
              : formatCount(count, "lane")}
        </span>
        {areas !== null && <Export name="market-areas" columns={AREA_COLUMNS} rows={areas} sort={sort} />}
        {lanes !== null && <Export name="market-lanes" columns={LANE_COLUMNS} rows={lanes} sort={sort} />}
      </div>
      {areas !== null ? (
        <RecordTable
          label={`Market areas by ${SIDE_LABELS[side].toLowerCase()}`}
          name="market-areas"
          columns={AREA_COLUMNS}
          rows={areas}
          sort={sort}
          onSort={onSort}
          selection={selection}
          onSelection={onSelection}
          onOpen={(id) => onSelection(selection.size === 1 && selection.has(id) ? new Set() : new Set([id]))}
          empty={empty}
        />
      ) : lanes !== null ? (
        <RecordTable
          label="Lanes"
          name="market-lanes"
          columns={LANE_COLUMNS}
          rows={lanes}
          sort={sort}
          onSort={onSort}
          onOpen={(id) => {
            const lane = laneById.get(id);
            if (lane !== undefined) onFilters(laneSelected(lane));
          }}
          empty={empty}
        />
      ) : (
        <SkeletonRows rows={8} label="Loading the table" />
      )}
    </section>
  );
}
