// What the connections page reads: its tabs with counts, the rows of the open one, and the filters in the address.
import { useCallback, useMemo } from "react";
import { BASE } from "../../../contract/constants.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { CONNECTION_LIST, type ConnectionFilters, connectionQuery } from "../../../domain/connections/connection-filters.ts";
import { connectionLists, isAssessmentList, type ConnectionList } from "../../../domain/connections/connection-lists.ts";
import { afterChange, withDefaultView } from "../../../domain/connections/default-view.ts";
import type { Sort } from "../../../domain/query.ts";
import { useUnconnected, type Unconnected } from "../../../live/connections/use-unconnected.ts";
import { useCollectionList, type CollectionList } from "../../../live/rows/use-collection-list.ts";
import { useAddress } from "../../../live/use-address.ts";
import { useSession } from "../../../live/use-records.ts";
import type { Tab } from "../../../ui/frame/PageTabs.tsx";
import { listState, type ListState } from "../../../widgets/list/state/use-list-state.ts";
import { useListTabs } from "../../../widgets/list/state/use-list-tabs.ts";
import { useDefaultView, type DefaultViews } from "./use-default-view.ts";

interface ConnectionListView {
  readonly user: CurrentUser | null;
  readonly canRule: boolean;
  readonly state: ListState<ConnectionFilters>;
  readonly tabs: readonly Tab[];
  readonly open: ConnectionList | undefined;
  /** The monitored carriers of the list that the company has no connection with; none where filters narrow it. */
  readonly unconnected: Unconnected;
  readonly list: CollectionList<"connections">;
  readonly sort: Sort;
  readonly views: DefaultViews;
}

const CODEC = {
  read: (search: string) => CONNECTION_LIST.read(search),
  write: (filters: ConnectionFilters) => CONNECTION_LIST.write(filters),
};
const NO_FLAGS = {};

/** Nothing narrows the list. */
const isWhole = (filters: ConnectionFilters): boolean =>
  CONNECTION_LIST.write({ ...filters, list: CONNECTION_LIST.none.list, sort: null, peek: null }) === "";

export function useConnectionList(): ConnectionListView {
  const session = useSession();
  const flags = session?.flags ?? NO_FLAGS;
  const user = session?.user ?? null;
  // Until the person is known, as for most: what they rule by would be inserted later, and move everything beside it.
  const canRule = user?.paywall.can_rule ?? true;
  const { state: fromAddress, change: changeAddress, isRestored } = useAddress("connections", CODEC);
  const views = useDefaultView(user);
  const { current } = views;
  const filters = useMemo(() => withDefaultView(fromAddress, current), [fromAddress, current]);
  const change = useCallback<ListState<ConnectionFilters>["change"]>(
    (next, push) => changeAddress(afterChange(next, current), push),
    [changeAddress, current],
  );
  // The page has an address for each kind of plan.
  const state = listState(location.pathname.slice(BASE.length), CODEC, { filters, change, isRestored });
  const lists = useMemo(() => connectionLists(flags).filter((list) => canRule || !isAssessmentList(list)), [flags, canRule]);
  const query = connectionQuery(filters, flags);
  const open = lists.find(({ id }) => id === filters.list) ?? lists[0];
  const unconnected = useUnconnected(user?.paywall.can_rule === true);
  const tabs = useListTabs("connections", lists, state, (of) => connectionQuery(of, flags));
  return {
    user,
    canRule,
    state,
    tabs: tabs.map((tab, at) =>
      tab.count === null || tab.count === undefined
        ? tab
        : { ...tab, count: tab.count + unconnected(lists[at]?.assessment).count },
    ),
    open,
    // They have no packet, status or classification to filter by.
    unconnected: unconnected(isWhole(filters) ? open?.assessment : undefined),
    list: useCollectionList("connections", query, isRestored && views.isRead),
    sort: query.sort,
    views,
  };
}
