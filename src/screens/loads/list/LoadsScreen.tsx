// The floor's loads: open, closed and found ones, and every exception that needs somebody now.
import { useMemo } from "react";
import type { Team } from "../../../contract/account/teams.ts";
import { teamsOf } from "../../../domain/account/teams.ts";
import { pathTo } from "../../../domain/pages.ts";
import { loadQuery, loadSort, loadTabConditions, readLoadFilters, writeLoadFilters } from "../../../domain/loads/load-filters.ts";
import { loadTab, loadTabs } from "../../../domain/loads/load-tabs.ts";
import { useCollectionList } from "../../../live/rows/use-collection-list.ts";
import { useTeams } from "../../../live/use-people.ts";
import { useSession } from "../../../live/use-records.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../../widgets/list/state/use-list-state.ts";
import { useListTabs } from "../../../widgets/list/state/use-list-tabs.ts";
import { LOAD_COLUMNS } from "../../../widgets/loads/load-columns.tsx";
import { loadFilters } from "./load-filters.tsx";
import { LoadPeek } from "./LoadPeek.tsx";
import { useTabMemory } from "./use-tab-memory.ts";

const NO_TEAMS: readonly Team[] = [];
const CODEC = { read: readLoadFilters, write: writeLoadFilters };

export function LoadsScreen() {
  const userId = useSession()?.user.id ?? null;
  const teams = useTeams() ?? NO_TEAMS;
  const state = useTabMemory(useListState("loads", pathTo("loads"), CODEC));
  const { filters, change } = state;
  const viewer = useMemo(() => ({ userId, teamIds: teamsOf(userId ?? 0, teams).map(({ id }) => id) }), [userId, teams]);
  const teamNames = useMemo(() => new Map(teams.map(({ id, name }) => [id, name])), [teams]);
  const list = useCollectionList("loads", loadQuery(filters, viewer), state.isRestored);
  const lists = loadTabs.map(({ id, title }) => ({ id, title, where: loadTabConditions(id, filters, viewer) }));
  const tabs = useListTabs("loads", lists, state);
  const place = useListPlace(list, state);
  const open = loadTab(filters.list);
  const sort = loadSort(filters);
  return (
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
      sort={{ id: sort.column, desc: sort.descending }}
      onSort={({ id, desc }) => change({ ...filters, sort: { column: id, descending: desc } }, true)}
      filters={loadFilters(state, list.facets, teamNames)}
      isSelectable
      hasViews
      exports={{ name: `loads-${filters.list}` }}
      pathOf={(row) => pathTo("load", { id: row.id })}
      peek={(id) => <LoadPeek id={id} onClose={() => state.peek(null)} />}
      empty={
        <Empty title="No loads">
          {open.explanation === null ? "Your company’s loads appear here." : `${open.explanation} There is no such load.`}
        </Empty>
      }
    />
  );
}
