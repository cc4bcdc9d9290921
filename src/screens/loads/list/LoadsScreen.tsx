// The floor's loads: open, closed and found ones, and every exception that needs somebody now.
import { Button } from "@blueprintjs/core";
import { pathTo } from "../../../domain/pages.ts";
import { LOAD_LIST, loadQuery, loadSort, loadTabConditions } from "../../../domain/loads/load-filters.ts";
import { pickupDay } from "../../../domain/loads/stops.ts";
import { loadTab, loadTabs } from "../../../domain/loads/load-tabs.ts";
import { shownView } from "../../../domain/loads/viewer.ts";
import { useCollectionList } from "../../../live/rows/use-collection-list.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { sorting } from "../../../widgets/list/sorting.ts";
import { undoActions, useUndo } from "../../../widgets/list/use-undo.ts";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../../widgets/list/state/use-list-state.ts";
import { useListTabs } from "../../../widgets/list/state/use-list-tabs.ts";
import { useTabMemory } from "../../../widgets/list/state/use-tab-memory.ts";
import { EmptyView } from "../../../widgets/loads/EmptyView.tsx";
import { LOAD_COLUMNS } from "../../../widgets/loads/load-columns.tsx";
import { loadFilters } from "../parts/load-filters.ts";
import { LoadPeek } from "../parts/LoadPeek.tsx";
import { useGiveToTeam } from "../../../widgets/loads/use-give-to-team.tsx";
import { useLoadEntry } from "../parts/use-load-entry.tsx";
import { useLoadViewer } from "../../../widgets/loads/use-load-viewer.ts";

export function LoadsScreen() {
  const { viewer, isKnown, teamNames } = useLoadViewer();
  const state = useTabMemory("loads", LOAD_LIST, useListState("loads", pathTo("loads"), LOAD_LIST, isKnown));
  const { filters, change } = state;
  const list = useCollectionList("loads", loadQuery(filters, viewer), state.isRestored);
  const lists = loadTabs.map(({ id, title }) => ({ id, title, where: loadTabConditions(id, state.filtersOf(id), viewer) }));
  const tabs = useListTabs("loads", lists, state, ({ list: id }) => loadQuery(state.filtersOf(id), viewer));
  const place = useListPlace(list, state);
  const { done, undoLast, undoOne } = useUndo();
  const team = useGiveToTeam(done, place.clearSelection);
  const entry = useLoadEntry();
  const actions: readonly ListAction[] = [...entry, team.action, ...undoActions({ undoLast, undoOne })];
  const open = loadTab(filters.list);
  const sort = loadSort(filters);
  return (
    <>
      <ListPage
        name="loads"
        title="Loads"
        noun="load"
        label={`${open.title} loads`}
        state={state}
        list={list}
        place={place}
        tabs={tabs}
        tab={filters.list}
        columns={LOAD_COLUMNS}
        {...sorting(LOAD_LIST, state, sort)}
        filters={loadFilters(state, list.facets, viewer, teamNames)}
        actions={actions}
        isSelectable
        hasViews
        exports={{ name: `loads-${filters.list}` }}
        pathOf={(row) => pathTo("load", { id: row.id })}
        groupOf={sort.column === "pickup_time" ? pickupDay : null}
        peek={(id) => <LoadPeek id={id} onClose={() => state.peek(null)} />}
        empty={
          <EmptyView
            noun="load"
            view={shownView(filters, viewer)}
            onCompany={() => change({ ...filters, owner: "company" }, true)}
          >
            <Empty
              title="No loads"
              actions={entry
                .filter(({ refusal }) => refusal === null)
                .map(({ id, title, place: at, run }) => (
                  <Button key={id} text={title} {...(at === "primary" ? { intent: "primary" } : {})} onClick={() => run([])} />
                ))}
            >
              {open.explanation === null ? "Your company’s loads appear here." : `${open.explanation} There is no such load.`}
            </Empty>
          </EmptyView>
        }
      />
      {team.dialog}
    </>
  );
}
