// The tracking board: every open load on the map and in the table under it, and where they were in the last 24 hours.
import { useRef } from "react";
import { pathTo } from "../../../domain/pages.ts";
import { LOAD_LIST, loadQuery, type LoadFilters } from "../../../domain/loads/load-filters.ts";
import { pickupDay } from "../../../domain/loads/stops.ts";
import { shownView } from "../../../domain/loads/viewer.ts";
import type { Sort } from "../../../domain/query.ts";
import { useCollectionList } from "../../../live/rows/use-collection-list.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { sorting } from "../../../widgets/list/sorting.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../../widgets/list/state/use-list-state.ts";
import { undoActions, useUndo } from "../../../widgets/list/use-undo.ts";
import { EmptyView } from "../../../widgets/loads/EmptyView.tsx";
import { LOAD_COLUMNS } from "../../../widgets/loads/load-columns.tsx";
import { loadFilters } from "../parts/load-filters.ts";
import { LoadPeek } from "../parts/LoadPeek.tsx";
import { useGiveToTeam } from "../../../widgets/loads/use-give-to-team.tsx";
import { useLoadEntry } from "../parts/use-load-entry.tsx";
import { useLoadViewer } from "../../../widgets/loads/use-load-viewer.ts";
import { POINT_COLUMNS } from "./board-points.ts";
import { LoadsMap } from "./LoadsMap.tsx";

/** The latest first: they need somebody now. */
const SORT: Sort = { column: "minutes_late", descending: true };

const isEarly = ({ id }: { readonly id: string }): boolean => id === "number" || id === "minutes_late";

/** Those of the page of loads, how late each will be beside its number. */
const COLUMNS = [...LOAD_COLUMNS.filter(isEarly), ...LOAD_COLUMNS.filter((column) => !isEarly(column))];

const CODEC = {
  read: (search: string): LoadFilters => ({ ...LOAD_LIST.read(search), list: "open" }),
  write: LOAD_LIST.write,
};

export function BoardScreen() {
  const { viewer, isKnown, teamNames } = useLoadViewer();
  const state = useListState("tracking-board", pathTo("tracking-board"), CODEC, isKnown);
  const { filters, change } = state;
  const sort = filters.sort ?? SORT;
  const query = { ...loadQuery({ ...filters, sort }, viewer), values: POINT_COLUMNS };
  const list = useCollectionList("loads", query, state.isRestored);
  const place = useListPlace(list, state);
  const { done, undoLast, undoOne } = useUndo();
  const team = useGiveToTeam(done, place.clearSelection);
  const playRef = useRef<HTMLButtonElement>(null);
  const select = (id: number) => {
    place.onCursor(id);
    if (state.peeked === null) state.peek(id);
  };
  const entry = useLoadEntry();
  const actions: readonly ListAction[] = [
    ...entry,
    {
      id: "play",
      title: "Play or pause the last 24 hours",
      keys: "p",
      on: "page",
      place: "none",
      run: () => playRef.current?.click(),
    },
    team.action,
    ...undoActions({ undoLast, undoOne }),
  ];
  return (
    <>
      <ListPage
        name="tracking-board"
        title="Tracking board"
        noun="load"
        label="Open loads"
        state={state}
        list={list}
        place={place}
        columns={COLUMNS}
        {...sorting(LOAD_LIST, state, sort)}
        filters={loadFilters(state, list.facets, viewer, teamNames)}
        actions={actions}
        isSelectable
        hasViews
        exports={{ name: "tracking-board" }}
        picture={<LoadsMap list={list} cursor={place.cursor} onSelect={select} playRef={playRef} />}
        pathOf={(row) => pathTo("load", { id: row.id })}
        groupOf={sort.column === "pickup_time" ? pickupDay : null}
        peek={(id) => <LoadPeek id={id} onClose={() => state.peek(null)} />}
        empty={
          <EmptyView
            noun="load"
            view={shownView(filters, viewer)}
            onCompany={() => change({ ...filters, owner: "company" }, true)}
          >
            <Empty title="No open loads">Your company’s open loads appear here and on the map.</Empty>
          </EmptyView>
        }
      />
      {team.dialog}
    </>
  );
}
