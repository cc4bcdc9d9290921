// What the onboarding queue reads: its tabs with counts, and the rows of the open one, which waited longest first.
import { useMemo } from "react";
import { pathTo } from "../../../domain/pages.ts";
import {
  QUEUE_LIST,
  QUEUE_LISTS,
  queueList,
  queueQuery,
  type QueueFilters,
  type QueueList,
} from "../../../domain/connections/queue-lists.ts";
import type { Sort } from "../../../domain/query.ts";
import { useCollectionList, type CollectionList } from "../../../live/rows/use-collection-list.ts";
import type { Tab } from "../../../ui/frame/PageTabs.tsx";
import { useListState, type ListState } from "../../../widgets/list/state/use-list-state.ts";
import { useListTabs } from "../../../widgets/list/state/use-list-tabs.ts";

const PATH = pathTo("onboarding");

interface Queue {
  readonly state: ListState<QueueFilters>;
  readonly open: QueueList;
  readonly tabs: readonly Tab[];
  readonly list: CollectionList<"connections">;
  readonly sort: Sort;
}

export function useQueue(): Queue {
  const state = useListState("onboarding", PATH, QUEUE_LIST);
  const { filters, isRestored } = state;
  const query = useMemo(() => queueQuery(filters), [filters]);
  return {
    state,
    open: queueList(filters.list),
    tabs: useListTabs("connections", QUEUE_LISTS, state),
    list: useCollectionList("connections", query, isRestored),
    sort: query.sort,
  };
}
