// The results of a carrier search: the bar with the count, the table, and the side panel.
import { useState } from "react";
import { useGo } from "../../../live/use-go.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { withAssessments } from "../../../live/rules/use-assessed-carrier.ts";
import { useTableLayout } from "../../../live/use-table-layout.ts";
import { carrierBatches } from "../../../sync/carriers/global-search.ts";
import { SplitView } from "../../../ui/frame/SplitView.tsx";
import { FailedStrip } from "../../../ui/states/Failed.tsx";
import { shownColumns } from "../../../ui/table/layout.ts";
import { TableControls } from "../../../ui/table/TableControls.tsx";
import { useSelection } from "../../../widgets/list/state/use-selection.ts";
import { ExportButton } from "../../../widgets/list/ExportButton.tsx";
import { PrintButton } from "../../../widgets/list/print/PrintButton.tsx";
import { useFilterTexts } from "../parts/filters/use-filter-texts.ts";
import { carrierResultColumns } from "./columns.tsx";
import { CarrierResultBar } from "./CarrierResultBar.tsx";
import { NoCarrierResults } from "./NoCarrierResults.tsx";
import { CarrierResultPeek } from "./CarrierResultPeek.tsx";
import { CarrierResultTable } from "./CarrierResultTable.tsx";
import { ResultRows } from "../parts/filters/SearchLayout.tsx";
import css from "./CarrierResultList.module.css";
import type { SearchPage } from "./use-search-page.ts";
import { hrefTo, pathTo } from "../../../domain/pages.ts";
import { planRefusal } from "../../../domain/session/permission-labels.ts";

/** Tunable: default width of the side panel, in pixels. */
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
  const { selection, select } = useSelection(results.key, results.keys);
  const [cursor, setCursor] = useState<number | null>(state.peek);
  const peek = (id: number | null) => change({ ...state, peek: id });
  const open = (id: number) => go(pathTo("carrier", { id }));
  const onCursor = (key: number | null) => {
    setCursor(key);
    if (state.peek !== null && key !== null) peek(key);
  };
  const texts = useFilterTexts(page.filters, false);
  const sort = state.sort === null ? { id: "legal_name", desc: false } : { id: state.sort.column, desc: state.sort.descending };
  const isFailing = results.keys !== null && results.list?.status === "failed";
  const isWaiting =
    results.isCurrent && results.keys === null && results.list?.status !== "failed" && results.list?.status !== "forbidden";
  return (
    <>
      <div className={css.head}>
        <CarrierResultBar results={results} selected={selection.size} />
        <ExportButton
          fileName={fileName}
          columns={shownColumns(columns, layout)}
          total={results.isCurrent ? (results.list?.total ?? 0) : 0}
          batches={() => withAssessments(carrierBatches(page.query), ({ id }) => id)}
          refusal={user?.paywall.can_export === true ? null : planRefusal("can_export", user ?? null)}
        />
        <PrintButton
          title={label}
          noun="carrier"
          listKey={results.key}
          isReady={results.isCurrent && results.keys !== null}
          total={results.list?.total ?? 0}
          rowsAt="print"
          columns={shownColumns(columns, layout)}
          filters={texts}
          sort={sort}
          batches={() => withAssessments(carrierBatches(page.query), ({ id }) => id)}
        />
        <TableControls columns={columns} layout={layout} onLayout={(next) => setLayout({ ...layout, ...next })} />
      </div>
      {isFailing && (
        <FailedStrip
          title="The carriers could not be refreshed."
          stillWorks="The last results are shown."
          onRetry={results.show}
        />
      )}
      <SplitView
        width={layout?.peekWidth ?? PEEK_WIDTH}
        onWidth={(peekWidth) => setLayout({ ...layout, peekWidth })}
        onClose={() => peek(null)}
        side={
          state.peek !== null && (
            <CarrierResultPeek id={state.peek} showsSafety={showsSafety} onOpen={(path) => go(path)} onClose={() => peek(null)} />
          )
        }
      >
        <ResultRows isStale={!results.isCurrent}>
          <CarrierResultTable
            label={label}
            columns={columns}
            keys={isWaiting ? null : (results.keys ?? [])}
            hasMore={results.hasMore}
            onMore={results.more}
            listKey={results.key}
            rowsFor={(keys) => readRows("found_carriers", keys)}
            sort={sort}
            onSort={({ id, desc }) => change({ ...state, sort: { column: id, descending: desc } }, true)}
            layout={layout}
            onLayout={(next) => setLayout({ ...layout, ...next })}
            selection={selection}
            onSelection={select}
            cursor={cursor}
            onCursor={onCursor}
            onPeek={(key) => peek(state.peek === key ? null : key)}
            onOpen={open}
            hrefOf={({ id }) => hrefTo("carrier", { id })}
            empty={
              <NoCarrierResults
                results={results}
                isFiltered={page.isFiltered}
                text={page.filters.searchText}
                onClear={page.clear}
              />
            }
          />
        </ResultRows>
      </SplitView>
    </>
  );
}
