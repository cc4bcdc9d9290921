// Every truck posting: which carrier's truck is free, where and from when, and where it wants to go.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useMemo } from "react";

import { TRUCK_LIST, TRUCK_LISTS, truckListConditions, truckQuery, truckSort } from "../../../domain/board/truck-filters.ts";
import { localDay } from "../../../domain/identity-alerts/alert-check.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useCollectionList } from "../../../live/rows/use-collection-list.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { postingRefusal } from "../../../widgets/board/posting-refusal.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { filterBar } from "../../../widgets/list/filter-bar.ts";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { sorting } from "../../../widgets/list/sorting.ts";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../../widgets/list/state/use-list-state.ts";
import { useListTabs } from "../../../widgets/list/state/use-list-tabs.ts";
import { truckColumns } from "./truck-columns.tsx";
import { TruckPostingPeek } from "./TruckPostingPeek.tsx";
import { usePostingActions } from "./use-posting-actions.ts";
import { WaitingPostings } from "./WaitingPostings.tsx";

const EMPTY: Readonly<Record<(typeof TRUCK_LISTS)[number]["id"], string>> = {
  active: "Trucks that carriers have free appear here, those that are available first at the top.",
  available: "No posted truck is available today.",
  inactive: "Postings that were deactivated appear here.",
  all: "Trucks that carriers have free appear here.",
};

export function TruckPostingsScreen() {
  const go = useGo();
  const today = localDay(new Date(useNow()));
  const columns = useMemo(() => truckColumns(today), [today]);
  const state = useListState("truck-postings", pathTo("truck-postings"), TRUCK_LIST);
  const { filters } = state;
  const list = useCollectionList("truck_postings", truckQuery(filters, today), state.isRestored);
  const lists = TRUCK_LISTS.map(({ id, title }) => ({ id, title, where: truckListConditions(id, today) }));
  const tabs = useListTabs("truck_postings", lists, state);
  const place = useListPlace(list, state);
  const refusal = postingRefusal(useSession()?.user ?? null);
  const { setActive, undoLast } = usePostingActions(refusal, place.clearSelection);
  const sort = truckSort(filters);
  const add = () => go(pathTo("post-truck"));

  const actions: readonly ListAction[] = [
    {
      id: "edit",
      title: "Edit",
      keys: "e",
      on: "row",
      place: "button",
      refusal,
      run: ([id]) => id !== undefined && go(pathTo("truck-posting", { id })),
    },
    {
      id: "deactivate",
      title: "Deactivate",
      keys: "d",
      on: "rows",
      place: "button",
      refusal,
      run: (keys) => setActive(keys, false),
    },
    {
      id: "reactivate",
      title: "Reactivate",
      keys: "r",
      on: "rows",
      place: "button",
      refusal,
      run: (keys) => setActive(keys, true),
    },
    { id: "post", title: "Post truck", keys: "n", icon: <AddIcon />, on: "page", place: "primary", refusal, run: add },
    { id: "undo", title: "Undo the last change", keys: "u", on: "page", place: "none", run: undoLast },
  ];
  return (
    <ListPage
      name="truck-postings"
      title="Truck postings"
      noun="truck posting"
      label={`${lists.find(({ id }) => id === filters.list)?.title ?? ""} truck postings`}
      state={state}
      list={list}
      place={place}
      tabs={tabs}
      tab={filters.list}
      columns={columns}
      {...sorting(TRUCK_LIST, state, sort)}
      filters={filterBar(TRUCK_LIST, state, { label: "Filter truck postings", facets: list.facets })}
      actions={actions}
      notice={<WaitingPostings />}
      isSelectable
      hasViews
      exports={{ name: `truck-postings-${filters.list}` }}
      pathOf={(row) => pathTo("truck-posting", { id: row.id })}
      peek={(id) => (
        <TruckPostingPeek
          id={id}
          today={today}
          refusal={refusal}
          onActive={(isActive) => setActive([id], isActive)}
          onClose={() => state.peek(null)}
        />
      )}
      empty={
        <Empty
          title="No truck postings"
          actions={refusal === null && <Button intent="primary" text="Post truck" onClick={add} />}
        >
          {EMPTY[filters.list]}
        </Empty>
      }
    />
  );
}
