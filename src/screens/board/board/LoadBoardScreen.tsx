// The load board: which loads are posted and which are not, posted and unposted by key, one or thousands.
import { useMemo } from "react";
import { BOARD_LIST } from "../../../domain/board/board-filters.ts";
import { boardSort } from "../../../domain/board/board-query.ts";
import { boardView } from "../../../domain/board/board-views.ts";
import { shownView } from "../../../domain/loads/viewer.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useBadLoads } from "../../../live/board/use-bad-loads.ts";
import { usePostings } from "../../../live/board/use-postings.ts";
import { useRequery } from "../../../live/board/use-requery.ts";
import { useOpenMatches } from "../../../live/board/use-open-matches.ts";
import { useSession } from "../../../live/use-records.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { boardColumns } from "./board-columns.tsx";
import { postingRefusal } from "../../../widgets/board/posting-refusal.ts";
import { usePosting } from "../../../widgets/board/use-posting.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { sorting } from "../../../widgets/list/sorting.ts";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { useGiveToTeam } from "../../../widgets/loads/use-give-to-team.tsx";
import { useSetEquipment } from "../../../widgets/loads/use-set-equipment.tsx";
import { EmptyView } from "../../../widgets/loads/EmptyView.tsx";
import { boardFilters } from "./board-filters.tsx";
import { BadLoadsNotice, FailuresNotice, RunNotice, SearchNotice } from "./BoardNotices.tsx";
import { BoardPeek } from "./BoardPeek.tsx";
import { useBoard } from "./use-board.ts";

export function LoadBoardScreen() {
  const openMatches = useOpenMatches();
  const { state, list, tabs, viewer, teamNames, names, queryOf, outcome } = useBoard();
  const { filters, change } = state;
  const refusal = postingRefusal(useSession()?.user ?? null);
  const { last, failures } = usePostings();
  useRequery(last, queryOf);
  const columns = useMemo(() => boardColumns(failures), [failures]);
  const place = useListPlace(list, state);
  const posting = usePosting(refusal, place.clearSelection);
  const team = useGiveToTeam(posting.done, place.clearSelection);
  const equipment = useSetEquipment(posting.done, place.clearSelection);
  const bad = useBadLoads(place.selection);
  const leaveOut = () => {
    const keys = new Set(bad.map(({ load }) => load.id));
    place.select(new Set([...place.selection].filter((key) => !keys.has(key))));
  };
  const sort = boardSort(filters);
  const view = boardView(filters.list);
  const actions: readonly ListAction[] = [
    {
      id: "post",
      title: "Post",
      keys: "p",
      on: "rows",
      place: "primary",
      words: "load board publish",
      refusal,
      run: posting.post,
    },
    {
      id: "unpost",
      title: "Unpost",
      keys: "shift+p",
      on: "rows",
      place: "button",
      words: "take off the board",
      refusal,
      run: posting.unpost,
    },
    {
      id: "match",
      title: "Find carriers",
      keys: "m",
      on: "row",
      place: "menu",
      words: "carrier match offer",
      run: ([id]) => id !== undefined && openMatches(id),
    },
    team.action,
    equipment.action,
    { id: "undo", title: "Undo the last change", keys: "u", on: "page", place: "none", run: posting.undoLast },
  ];
  const isSettled = list.isComplete && last?.isOver !== false;
  return (
    <>
      <ListPage
        name="load-board"
        title="Load board"
        noun="load"
        label={`${view.title} loads of the board`}
        state={state}
        list={list}
        place={place}
        tabs={tabs}
        tab={filters.list}
        columns={columns}
        {...sorting(BOARD_LIST, state, sort)}
        filters={boardFilters(state, list.facets, viewer, teamNames, names)}
        actions={actions}
        isSelectable
        hasViews
        exports={{ name: `load-board-${filters.list}` }}
        notice={
          <>
            <SearchNotice outcome={outcome} localTotal={isSettled ? list.total : null} />
            <RunNotice last={last} />
            <FailuresNotice failures={failures} />
            <BadLoadsNotice bad={bad} selected={place.selection.size} onLeaveOut={leaveOut} />
          </>
        }
        pathOf={(row) => pathTo("load", { id: row.id })}
        peek={(id) => (
          <BoardPeek
            id={id}
            failure={failures.get(id)}
            posting={posting}
            refusal={refusal}
            onEquipment={() => equipment.ask([id])}
            onClose={() => state.peek(null)}
          />
        )}
        empty={
          <EmptyView
            noun="load"
            view={shownView(filters, viewer)}
            onCompany={() => change({ ...filters, owner: "company" }, true)}
          >
            <Empty title="No loads on the board">{view.empty}</Empty>
          </EmptyView>
        }
      />
      {team.dialog}
      {equipment.dialog}
    </>
  );
}
