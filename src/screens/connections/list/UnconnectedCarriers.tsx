// The monitored carriers of an assessment list that the company has no connection with, above those that it has one with.
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { hrefTo, pathTo } from "../../../domain/pages.ts";
import type { Unconnected } from "../../../live/connections/use-unconnected.ts";
import { useGo } from "../../../live/use-go.ts";
import { RecordTable } from "../../../widgets/list/RecordTable.tsx";
import { MONITORED_COLUMNS } from "../parts/monitored-columns.tsx";
import css from "./UnconnectedCarriers.module.css";

/** Tunable: rows visible without scrolling, so that the carriers with a connection stay in view. */
const ROWS_MAX = 4;

// The newest first, as the server lists them.
const keepOrder = (): void => undefined;

export function UnconnectedCarriers({ rows, count }: Unconnected) {
  const go = useGo();
  return (
    <section className={css.part} aria-labelledby="unconnected">
      <h2 id="unconnected">
        {formatCount(count, "monitored carrier")} without a connection
        {rows.length < count && `, ${formatNumber(rows.length)} shown`}
      </h2>
      <RecordTable
        label="Monitored carriers without a connection"
        name="unconnected"
        columns={MONITORED_COLUMNS}
        rows={rows}
        sort={null}
        onSort={keepOrder}
        mostRows={ROWS_MAX}
        onOpen={(id) => {
          const row = rows.find((each) => each.id === id);
          if (row !== undefined) go(pathTo("carrier", { id: row.carrier_id }));
        }}
        hrefOf={(row) => hrefTo("carrier", { id: row.carrier_id })}
        empty={null}
      />
    </section>
  );
}
