// The bar above the lane results: filters, count and age, and the actions on the list.
import { Button } from "@blueprintjs/core";
import { EnvelopeIcon, MapIcon, RefreshIcon, SortIcon } from "@blueprintjs/icons";
import type { RefObject } from "react";
import { resultsPath } from "../../../domain/carriers/lane/lane-form.ts";
import { listFailure, UNCOUNTED_OFFLINE } from "../../../domain/failure-text.ts";
import { mayBeMore } from "../../../domain/carriers/lane/lane-pages.ts";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { useConnected } from "../../../live/use-connected.ts";
import type { StoredLayout } from "../../../live/use-table-layout.ts";
import { muted } from "../../../ui/text/text.ts";
import { Updated } from "../../../widgets/record/Updated.tsx";
import css from "./LaneBar.module.css";
import { FilterText } from "../../../ui/form/FilterText.tsx";
import { KeyCaps } from "../../../ui/keys/KeyCaps.tsx";
import { TableControls } from "../../../ui/table/TableControls.tsx";
import { SHOW_KEY } from "../parts/filters/use-search-filters.tsx";
import { SaveSearchButton } from "../../../widgets/carriers/SaveSearchButton.tsx";
import { LANE_COLUMNS } from "./columns.tsx";
import { LaneExport } from "./LaneExport.tsx";
import { DEFAULT_SORT } from "./LaneTable.tsx";
import type { LaneFilters } from "./use-lane-filters.ts";
import { totalOf, type LanePage } from "./use-lane-page.ts";

interface Props {
  readonly page: LanePage;
  /** How many carriers are selected. */
  readonly selected: number;
  readonly onMail: () => void;
  readonly filters: LaneFilters;
  readonly textRef: RefObject<HTMLInputElement | null>;
  readonly isMapShown: boolean;
  readonly onMap: () => void;
  readonly layout: StoredLayout | null;
  readonly onLayout: (layout: StoredLayout) => void;
  /** Moves the focus from the filter to the rows. */
  readonly onLeave: () => void;
}

function countOf({ keys, lane, results }: LanePage, isConnected: boolean): string {
  if (keys === null || results.isSpent) return "";
  const total = totalOf(results);
  if (total === 0 && listFailure(results.list) !== null) return isConnected ? "" : UNCOUNTED_OFFLINE;
  if (lane.text === "") return formatCount(total, "carrier");
  return `${formatNumber(keys.length)} of ${formatNumber(results.keys?.length ?? 0)} ${keys.length === 1 ? "matches" : "match"}`;
}

export function LaneBar({ page, selected, onMail, filters, textRef, isMapShown, onMap, layout, onLayout, onLeave }: Props) {
  const { lane, change, results, isStale } = page;
  const { list, isSpent, again } = results;
  const isConnected = useConnected();
  const isLoading = list?.status === "loading";
  const loaded = results.keys?.length ?? 0;
  const isPartial = !isSpent && loaded > 0 && loaded < totalOf(results);
  return (
    <div className={css.bar}>
      {filters.toggle}
      <FilterText
        inputRef={textRef}
        className={css.filter ?? ""}
        label="Filter results by name, MC or DOT"
        placeholder="Name, MC, DOT…"
        value={lane.text}
        onValue={(text) => change({ ...lane, text })}
        onLeave={onLeave}
      />
      <span className={css.count} role="status">
        {isLoading && results.keys === null ? "Searching…" : countOf(page, isConnected)}
      </span>
      {!isSpent && mayBeMore(totalOf(results)) && (
        <span className={`${muted} ${css.age}`} title="A lane search stops at 200 carriers. Filters find others.">
          there may be more
        </span>
      )}
      {isPartial && <span className={`${muted} ${css.age}`}>{`${formatNumber(loaded)} loaded`}</span>}
      {list?.syncedAt != null && (
        <span className={`${muted} ${css.age}`}>
          {isLoading && "Refreshing, "}
          <Updated at={list.syncedAt} isInline={isLoading} />
        </span>
      )}
      <div className={css.tools}>
        {selected > 0 && (
          <Button
            variant="minimal"
            size="small"
            icon={<EnvelopeIcon />}
            text={`Email ${formatCount(selected, "carrier")}…`}
            title="Email carriers (Shift+M)"
            onClick={onMail}
          />
        )}
        <SaveSearchButton type="lane" address={resultsPath(lane)} suggestion={page.title ?? ""} />
        <Button
          variant="minimal"
          size="small"
          icon={<RefreshIcon />}
          text="Refresh"
          disabled={isLoading || isSpent || list === null || list === undefined}
          onClick={again}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<MapIcon />}
          text={isMapShown ? "Hide map" : "Show map"}
          aria-pressed={isMapShown}
          onClick={onMap}
        />
        <LaneExport page={page} layout={layout} />
        <TableControls columns={LANE_COLUMNS} layout={layout} onLayout={(next) => onLayout({ ...layout, ...next })} />
      </div>
      {(isStale || lane.sort !== null || filters.count > 0) && (
        <div className={css.active}>
          {filters.chips}
          {lane.sort !== null && (
            <Button
              variant="minimal"
              size="small"
              icon={<SortIcon />}
              text={DEFAULT_SORT}
              title="Most visits near both ends first"
              onClick={() => change({ ...lane, sort: null }, true)}
            />
          )}
          {isStale && (
            <span className={css.tools}>
              <KeyCaps combo={SHOW_KEY} />
              <Button size="small" intent="primary" text="Show carriers" onClick={filters.show} />
            </span>
          )}
        </div>
      )}
    </div>
  );
}
