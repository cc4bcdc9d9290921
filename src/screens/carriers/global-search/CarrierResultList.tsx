// The carriers that a search results: the bar with their number, the table, and the one that is peeked at.
import { DownloadIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { useGo } from "../../../live/use-go.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { useTableLayout } from "../../../live/use-table-layout.ts";
import { carrierBatches } from "../../../sync/carriers/global-search.ts";
import { SplitView } from "../../../ui/frame/SplitView.tsx";
import { FailedStrip } from "../../../ui/states/Failed.tsx";
import { shownColumns } from "../../../ui/table/layout.ts";
import { TableControls } from "../../../ui/table/TableControls.tsx";
import { ExportButton } from "../../../widgets/list/ExportButton.tsx";
import { carrierResultColumns } from "./columns.tsx";
import { CarrierResultBar } from "../../../widgets/search-filters/CarrierResultBar.tsx";
import { NoCarrierResults } from "./NoCarrierResults.tsx";
import { CarrierResultPeek } from "./CarrierResultPeek.tsx";
import { CarrierResultTable } from "./CarrierResultTable.tsx";
import type { SearchPage } from "./use-search-page.ts";

const NOTHING: ReadonlySet<number> = new Set();

/** The width of the panel beside the list, in pixels, until a person drags it; ours. */
const PEEK_WIDTH = 380;

interface Props {
  readonly page: SearchPage;
  readonly label: string;
  readonly fileName: string;
}

export function CarrierResultList({ page, label, fileName }: Props) {
  const go = useGo();
  const { results, state, change, showsSafety, user } = page;
  const columns = carrierResultColumns(showsSafety);
  const [layout, setLayout] = useTableLayout("found-carriers");
  // A selection belongs to the list it was made in.
  const [chosen, setChosen] = useState({ key: results.key, keys: NOTHING });
  const selection = chosen.key === results.key ? chosen.keys : NOTHING;
  const [cursor, setCursor] = useState<number | null>(state.peek);
  const peek = (id: number | null) => change({ ...state, peek: id });
  const open = (id: number) => go(`/carriers/${id}`);
  const onCursor = (key: number | null) => {
    setCursor(key);
    if (state.peek !== null && key !== null) peek(key);
  };
  const isFailing = results.keys !== null && results.list?.status === "failed";
  const waits =
    results.isCurrent && results.keys === null && results.list?.status !== "failed" && results.list?.status !== "forbidden";
  return (
    <div className="found">
      <div className="found-head">
        <CarrierResultBar results={results} chosen={selection.size} />
        <ExportButton
          icon={<DownloadIcon />}
          fileName={fileName}
          columns={shownColumns(columns, layout)}
          total={results.isCurrent ? (results.list?.total ?? 0) : 0}
          batches={() => carrierBatches(page.query)}
          refusal={user?.paywall.can_export === true ? null : "Your company's plan does not include exports."}
        />
        <TableControls columns={columns} layout={layout} onLayout={(next) => setLayout({ ...layout, ...next })} />
      </div>
      {isFailing && (
        <FailedStrip
          title="The carriers could not be refreshed."
          stillWorks="What was found before is shown."
          onRetry={results.show}
        />
      )}
      <SplitView
        width={layout?.peekWidth ?? PEEK_WIDTH}
        onWidth={(peekWidth) => setLayout({ ...layout, peekWidth })}
        side={
          state.peek !== null && (
            <CarrierResultPeek id={state.peek} showsSafety={showsSafety} onOpen={(path) => go(path)} onClose={() => peek(null)} />
          )
        }
      >
        <div className="found-rows" data-stale={results.isCurrent ? undefined : true}>
          <CarrierResultTable
            label={label}
            columns={columns}
            keys={waits ? null : (results.keys ?? [])}
            hasMore={results.hasMore}
            onMore={results.more}
            listKey={results.key}
            rowsFor={(keys) => readRows("found_carriers", keys)}
            sort={
              state.sort === null ? { id: "legal_name", desc: false } : { id: state.sort.column, desc: state.sort.descending }
            }
            onSort={({ id, desc }) => change({ ...state, sort: { column: id, descending: desc } }, true)}
            layout={layout}
            onLayout={(next) => setLayout({ ...layout, ...next })}
            selection={selection}
            onSelection={(keys) => setChosen({ key: results.key, keys })}
            cursor={cursor}
            onCursor={onCursor}
            onPeek={(key) => peek(state.peek === key ? null : key)}
            onOpen={open}
            empty={<NoCarrierResults results={results} isFiltered={page.isFiltered} onClear={page.clear} />}
          />
        </div>
      </SplitView>
    </div>
  );
}
