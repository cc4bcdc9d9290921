// The bar above the carriers of a lane: the filter, how many there are and as of when, and how they are shown.
import { Button, InputGroup } from "@blueprintjs/core";
import { MapIcon, RefreshIcon, SearchIcon } from "@blueprintjs/icons";
import type { RefObject } from "react";
import { resultsPath } from "../../domain/lane-form.ts";
import { formatNumber } from "../../domain/format.ts";
import type { StoredLayout } from "../../live/use-table-layout.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { TableControls } from "../../ui/table/TableControls.tsx";
import { SaveSearchButton } from "../saved-searches/SaveSearchButton.tsx";
import { LANE_COLUMNS } from "./columns.tsx";
import type { LanePage } from "./use-lane-page.ts";

interface Props {
  readonly page: LanePage;
  readonly textRef: RefObject<HTMLInputElement | null>;
  readonly isMapShown: boolean;
  readonly onMap: () => void;
  readonly layout: StoredLayout | null;
  readonly onLayout: (layout: StoredLayout) => void;
  /** Goes on in the rows, from the filter. */
  readonly onLeave: () => void;
}

function countOf({ keys, lane, results }: LanePage): string {
  if (keys === null || results.isSpent) return "";
  const total = Math.max(results.list?.total ?? 0, results.keys?.length ?? 0);
  if (lane.text === "") return `${formatNumber(total)} ${total === 1 ? "carrier" : "carriers"}`;
  return `${formatNumber(keys.length)} of ${formatNumber(results.keys?.length ?? 0)} match`;
}

export function LaneBar({ page, textRef, isMapShown, onMap, layout, onLayout, onLeave }: Props) {
  const { lane, change, results } = page;
  const { list, isSpent, again } = results;
  const isAsking = list?.status === "loading";
  return (
    <div className="lane-bar">
      <InputGroup
        inputRef={textRef}
        className="lane-filter"
        size="small"
        type="search"
        leftIcon={<SearchIcon className="lane-filter-icon" />}
        aria-label="Filter the carriers found by name, MC or DOT"
        placeholder="Name, MC, DOT…"
        spellCheck={false}
        value={lane.text}
        onValueChange={(text) => change({ ...lane, text })}
        onKeyDown={(event) => {
          if (!["Escape", "Enter", "ArrowDown"].includes(event.key) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Escape" && lane.text !== "") change({ ...lane, text: "" });
          else onLeave();
        }}
      />
      <span className="lane-count" role="status">
        {isAsking && results.keys === null ? "Searching…" : countOf(page)}
      </span>
      {list?.syncedAt != null && (
        <span className="muted lane-age">
          {isAsking ? "refreshing, from " : "as of "}
          <Age time={new Date(list.syncedAt).toISOString()} />
        </span>
      )}
      <div className="lane-tools">
        <SaveSearchButton type="lane" address={resultsPath(lane)} suggestion={page.title ?? ""} />
        <Button
          variant="minimal"
          size="small"
          icon={<RefreshIcon />}
          text="Search again"
          disabled={isAsking || isSpent || list === null || list === undefined}
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
        <TableControls columns={LANE_COLUMNS} layout={layout} onLayout={(next) => onLayout({ ...layout, ...next })} />
      </div>
    </div>
  );
}
