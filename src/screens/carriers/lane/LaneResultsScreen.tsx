// The lane results page: the list beside the map, operated by keyboard, with its whole state in the address.
import { useEffect, useState, type ComponentProps } from "react";
import { addressOfSearch, endsOf } from "../../../domain/carriers/lane/lane.ts";
import { hrefTo, pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { useConnected } from "../../../live/use-connected.ts";
import { rememberValue } from "../../../live/remember.ts";
import { useValue } from "../../../live/use-records.ts";
import { useTableLayout } from "../../../live/use-table-layout.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { SplitView } from "../../../ui/frame/SplitView.tsx";
import { useFilterKey } from "../../../ui/keys/use-filter-key.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { BulkMailDialog } from "../../../widgets/connections/BulkMailDialog.tsx";
import { useSelection } from "../../../widgets/list/state/use-selection.ts";
import { useListCursor } from "../../../widgets/list/state/use-list-cursor.ts";
import { SearchLayout } from "../parts/filters/SearchLayout.tsx";
import { LaneBar } from "./LaneBar.tsx";
import { LaneEdit } from "./LaneEdit.tsx";
import { LaneMap } from "./LaneMap.tsx";
import { LanePeek } from "./LanePeek.tsx";
import { LaneReach } from "./LaneReach.tsx";
import { laneFailure, NothingFound, PlanLimit } from "./LaneState.tsx";
import { LaneTable, DEFAULT_SORT } from "./LaneTable.tsx";
import { useLaneFilters } from "./use-lane-filters.ts";
import { useLanePage } from "./use-lane-page.ts";
import css from "./LaneResultsScreen.module.css";

/** Tunable: default width of the map beside the list, in pixels. */
const SIDE_WIDTH = 440;
const MAP_HIDDEN = "lane-map-hidden";
/** Tunable: how many carriers are loaded for a text filter or a sort. */
const FILTERED_MAX = 500;
const NO_KEYS: readonly number[] = [];

export function LaneResultsScreen() {
  const go = useGo();
  const isConnected = useConnected();
  const page = useLanePage();
  const { lane, change, results, keys, title, isRestored } = page;
  const { rows, hasMore, more, again } = results;
  const [layout, setLayout] = useTableLayout("lane");
  const isMapHidden = useValue<boolean>(MAP_HIDDEN);
  const isMapShown = isMapHidden !== undefined && isMapHidden !== true;

  const loaded = results.keys?.length ?? 0;
  const wantsMore = (lane.text !== "" || lane.sort !== null) && hasMore && loaded < FILTERED_MAX;
  useEffect(() => {
    if (wantsMore) more();
  }, [wantsMore, loaded, more]);

  const { selection, select } = useSelection(`${results.key} ${lane.text}`, keys);
  const [mailed, setMailed] = useState<ComponentProps<typeof BulkMailDialog>["rows"] | null>(null);

  const peek = (id: number | null) => change({ ...lane, peek: id });
  const { textRef, cursor, onCursor, onPeek, toRows } = useListCursor(keys, lane.peek, peek);
  const filters = useLaneFilters(page, toRows);
  const toggleMap = () => void rememberValue(MAP_HIDDEN, isMapShown);
  const swap = () =>
    change(
      {
        ...lane,
        origin: lane.destination,
        destination: lane.origin,
        originRadius: lane.destinationRadius,
        destinationRadius: lane.originRadius,
        peek: null,
      },
      true,
    );

  const targets = selection.size > 0 ? [...selection] : cursor === null || keys?.includes(cursor) !== true ? [] : [cursor];
  const mail = () => {
    const found = targets.flatMap((key) => rows.get(key) ?? []);
    if (found.length > 0) setMailed(found.map((carrier) => ({ carrier_id: carrier.id, carrier })));
  };

  useFilterKey(textRef);
  useKeys([
    { combo: "shift+m", label: "Email carriers…", run: mail },
    { combo: "m", label: isMapShown ? "Hide the map" : "Show the map", run: toggleMap },
    { combo: "w", label: "Swap origin and destination", when: () => lane.destination !== null, run: swap },
  ]);
  usePaletteItems([
    { id: "lane-map", title: isMapShown ? "Hide the map" : "Show the map", section: "Lane", keys: "m", run: toggleMap },
    { id: "lane-mail", title: "Email carriers…", section: "Lane", keys: "shift+m", words: "write bulk bcc contact", run: mail },
    { id: "lane-again", title: "Refresh this lane", section: "Lane", run: again },
    {
      id: "lane-sort",
      title: `Lane: ${DEFAULT_SORT.toLowerCase()}`,
      section: "Lane",
      run: () => change({ ...lane, sort: null }, true),
    },
    ...(lane.destination === null
      ? []
      : [{ id: "lane-swap", title: "Swap origin and destination", section: "Lane", keys: "w", run: swap }]),
  ]);

  const hasRows = loaded > 0;
  // A server that knows of more usage than this page did answers without rows.
  const isSpent = results.isSpent || (!hasRows && page.plan?.isSpent === true);
  const failure = laneFailure(page, isConnected);
  const side = (isMapShown || lane.peek !== null) && (
    <div className={css.side}>
      {isMapShown && (
        <LaneMap
          title={title ?? "The lane"}
          lane={lane}
          origin={page.origin.data ?? null}
          destination={page.destination.data ?? null}
          route={results.route}
          keys={keys ?? NO_KEYS}
          rows={rows}
          cursor={cursor}
          onCursor={onCursor}
        />
      )}
      {lane.peek !== null && (
        <LanePeek
          row={rows.get(lane.peek)}
          isMissing={results.keys !== null && !results.keys.includes(lane.peek)}
          onOpen={go}
          onClose={() => peek(null)}
        />
      )}
    </div>
  );
  return (
    <>
      <PageHeader title={title ?? "Lane search"} onGo={go} />
      <LaneEdit
        key={`${addressOfSearch(endsOf(lane))} ${title ?? ""}`}
        lane={lane}
        origin={page.origin.data ?? null}
        destination={page.destination.data ?? null}
        onLane={(next) => change({ ...next, refine: lane.refine, sort: lane.sort }, true)}
      />
      {isRestored && lane.origin === null ? (
        <Empty title="Enter an origin">A destination is optional.</Empty>
      ) : page.origin.outcome?.kind === "missing" || page.destination.outcome?.kind === "missing" ? (
        <Empty title="The origin or destination is not a known place">Choose another place above.</Empty>
      ) : (
        <>
          <LaneBar
            page={page}
            selected={selection.size}
            onMail={mail}
            filters={filters}
            textRef={textRef}
            isMapShown={isMapShown}
            onMap={toggleMap}
            layout={layout}
            onLayout={setLayout}
            onLeave={toRows}
          />
          <LaneReach {...page} />
          {results.isSpent && hasRows && <PlanLimit plan={page.plan} shape="stored" />}
          <SearchLayout panel={filters.panel}>
            <SplitView
              width={layout?.peekWidth ?? SIDE_WIDTH}
              onWidth={(peekWidth) => setLayout({ ...layout, peekWidth })}
              side={side}
              {...(lane.peek !== null && { onClose: () => peek(null) })}
            >
              <LaneTable
                page={page}
                selection={selection}
                onSelection={select}
                layout={layout}
                onLayout={(next) => setLayout({ ...layout, ...next })}
                cursor={cursor}
                onCursor={onCursor}
                onPeek={onPeek}
                onOpen={(key) => go(pathTo("carrier", { id: key }))}
                hrefOf={({ id }) => hrefTo("carrier", { id })}
                {...(failure === undefined ? {} : { failed: failure })}
                empty={isSpent ? <PlanLimit plan={page.plan} shape="instead" /> : <NothingFound {...page} filters={filters} />}
              />
            </SplitView>
          </SearchLayout>
          {mailed !== null && <BulkMailDialog rows={mailed} onClose={() => setMailed(null)} />}
        </>
      )}
    </>
  );
}
