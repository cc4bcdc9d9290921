// The figures of the map as a table, for people who cannot see the map or want exact figures.
import { Button } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { formatDay, formatNumber } from "../../../../domain/format.ts";
import { useTableLayout } from "../../../../live/use-table-layout.ts";
import { Missing } from "../../../../ui/cell/Age.tsx";
import { numText } from "../../../../ui/cell/Num.tsx";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { ROW_HEIGHT, type ColumnSpec, type Sort } from "../../../../ui/table/column-spec.ts";
import { DataTable } from "../../../../ui/table/DataTable.tsx";
import { AREA_ORDERS, type AreaOrder, type AreaRow, type Scene } from "../../../../../workers/heatmap/api.ts";
import type { Heatmap } from "../../../../../workers/heatmap/client.ts";
import { muted } from "../../../../ui/text/text.ts";
import { NO_EARLIER_DATA, signed } from "./heatmap-text.ts";
import { useAreaRows } from "./use-area-rows.ts";
import css from "./HeatmapPanel.module.css";

interface Props {
  readonly heatmap: Heatmap | null;
  readonly scene: Scene;
  /** Carrier names, in the scene's order. */
  readonly names: readonly string[];
  readonly onArea: (row: AreaRow | null) => void;
}

const isOrder = (id: string): id is AreaOrder => (AREA_ORDERS as readonly string[]).includes(id);

const AREA: ColumnSpec<AreaRow> = {
  id: "name",
  title: "Area",
  width: 240,
  minWidth: 120,
  pin: "start",
  sortable: true,
  text: ({ name }) => name,
};

const figure = (id: AreaOrder, title: string, width: number, of: (row: AreaRow) => number): ColumnSpec<AreaRow> => ({
  id,
  title,
  width,
  align: "end",
  sortable: true,
  descFirst: true,
  text: (row) => numText(of(row)),
});

const CHANGE: ColumnSpec<AreaRow> = {
  ...figure("change", "Change", 130, ({ change }) => change ?? 0),
  cell: ({ change }) => (change === null ? <span className={muted}>{NO_EARLIER_DATA}</span> : <span>{signed(change)}</span>),
  text: ({ change }) => (change === null ? NO_EARLIER_DATA : signed(change)),
};

function columnsOf(names: readonly string[], isChange: boolean): readonly ColumnSpec<AreaRow>[] {
  const each = names.map((name, at): ColumnSpec<AreaRow> => ({
    id: `carrier-${at}`,
    title: name,
    width: 130,
    align: "end",
    text: ({ byCarrier }) => numText(byCarrier[at]),
  }));
  return [
    AREA,
    { id: "code", title: "ZIP", width: 70, mono: true, sortable: true, text: ({ code }) => code },
    figure("visits", "Visits", 80, ({ visits }) => visits),
    ...(isChange ? [CHANGE] : []),
    figure("vehicles", "Vehicles", 84, ({ vehicles }) => vehicles),
    {
      id: "last_visited_on",
      title: "Last visit",
      width: 110,
      align: "end",
      sortable: true,
      descFirst: true,
      cell: ({ lastVisitedOn }) => (lastVisitedOn === null ? <Missing /> : formatDay(lastVisitedOn)),
      text: ({ lastVisitedOn }) => lastVisitedOn ?? "",
    },
    ...(names.length > 1 ? each : []),
  ];
}

/** Tunable: rows until the person wants all. */
const FIRST = 10;
/** Room for what stands in place of rows. */
const LEAST = 5;
/** Tunable: more rows than this scroll in the table, because it draws only those in view. */
const MAX = 200;
/** The heading and the edges, in pixels. */
const AROUND = 35;

export function AreaTable({ heatmap, scene, names, onArea }: Props) {
  const [sort, setSort] = useState<Sort>({ id: "visits", desc: true });
  const [layout, setLayout] = useTableLayout("heatmap-areas");
  const isChange = scene.shown === "change";
  const namesKey = JSON.stringify(names);
  const columns = useMemo(() => columnsOf(JSON.parse(namesKey) as string[], isChange), [namesKey, isChange]);
  const by = isOrder(sort.id) ? sort.id : "visits";
  const { keys, rowAt, onWindow } = useAreaRows(heatmap, scene, by, sort.desc);
  const [areAll, setAll] = useState(false);
  const listed = useMemo(() => (areAll ? keys : (keys?.subarray(0, FIRST) ?? null)), [keys, areAll]);
  // As high as its rows, so that only the page scrolls.
  const rows = Math.max(LEAST, Math.min(listed?.length ?? FIRST, MAX));
  return (
    <>
      <div className={css.table} style={{ height: AROUND + rows * ROW_HEIGHT[layout?.density ?? "normal"] }}>
        <DataTable
          label="Areas by visits"
          columns={columns}
          keys={listed}
          rowAt={rowAt}
          listKey={`${JSON.stringify(scene)} ${sort.id} ${sort.desc}`}
          onWindow={onWindow}
          sort={sort}
          onSort={setSort}
          layout={layout}
          onLayout={(next) => setLayout({ ...layout, ...next })}
          onCursor={(index) => onArea(index === null ? null : (rowAt(index) ?? null))}
          empty={<Empty title="No visits">No vehicle reported its location on these days.</Empty>}
        />
      </div>
      {keys !== null && keys.length > FIRST && (
        <Button
          className={css.more ?? ""}
          size="small"
          variant="minimal"
          text={areAll ? "Show fewer areas" : `Show all ${formatNumber(keys.length)} areas`}
          onClick={() => setAll(!areAll)}
        />
      )}
    </>
  );
}
