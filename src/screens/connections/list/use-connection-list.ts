// Everything the connections page asks of the local database: its lists with counts, the rows of the one that is open, the way there.
import { useCallback, useMemo } from "react";
import { BASE } from "../../../contract/constants.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import type { CollectionState } from "../../../db/records.ts";
import { addressOfFilters, filtersFromAddress, type ConnectionFilters } from "../../../domain/connections/connection-filters.ts";
import {
  connectionLists,
  isAssessmentList,
  type ConnectionList,
  type ConnectionListId,
} from "../../../domain/connections/connection-lists.ts";
import { connectionQuery } from "../../../domain/connections/connection-query.ts";
import { begun, chosen } from "../../../domain/connections/default-filters.ts";
import type { LocalAnswer, Sort } from "../../../domain/query.ts";
import { useAddress } from "../../../live/use-address.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
import { useCollection, useCounts } from "../../../live/rows/use-collection.ts";
import { useCollectionState, useSession } from "../../../live/use-records.ts";
import type { Tab } from "../../../ui/frame/PageTabs.tsx";
import { useBeginning, type ListBeginning } from "./use-beginning.ts";

export interface ConnectionListView {
  readonly user: CurrentUser | null;
  readonly canRule: boolean;
  readonly filters: ConnectionFilters;
  /** `push` makes the change a step that Back undoes. */
  readonly change: (filters: ConnectionFilters, push?: boolean) => void;
  readonly lists: readonly ConnectionList[];
  readonly list: ConnectionList | undefined;
  readonly tabs: readonly Tab[];
  readonly openList: (id: ConnectionListId) => void;
  readonly openHref: (href: string) => void;
  readonly answer: LocalAnswer | null;
  /** Which list and order `keys` belong to. */
  readonly answeredKey: string;
  readonly keys: Float64Array | null;
  readonly sort: Sort;
  readonly begins: ListBeginning;
  readonly collection: CollectionState | null;
  readonly classifications: ReadonlyMap<number, string>;
}

const CODEC = {
  read: (search: string) => filtersFromAddress(search),
  write: (filters: ConnectionFilters) => addressOfFilters(filters),
};
const NO_FLAGS = {};

export function useConnectionList(): ConnectionListView {
  const session = useSession();
  const flags = session?.flags ?? NO_FLAGS;
  const user = session?.user ?? null;
  const canRule = user?.paywall.can_rule === true;
  const { state, change: setState, isRestored } = useAddress("connections", CODEC);
  const begins = useBeginning(user);
  const { beginning } = begins;
  const filters = useMemo(() => begun(state, beginning), [state, beginning]);
  const change = useCallback<ConnectionListView["change"]>(
    (next, push) => setState(chosen(next, beginning), push),
    [setState, beginning],
  );
  const lists = useMemo(() => connectionLists(flags).filter(({ id }) => canRule || !isAssessmentList(id)), [flags, canRule]);
  const query = connectionQuery(filters, flags);
  const { answer, answeredKey } = useCollection("connections", query);
  const { counts } = useCounts("connections", Object.fromEntries(lists.map(({ id, where }) => [id, where])));
  const keys = isRestored && begins.isRead ? (answer?.keys ?? null) : null;

  const withList = (id: ConnectionListId): ConnectionFilters => ({ ...filters, list: id, sort: null, peek: null });
  const hrefOf = (id: ConnectionListId): string => {
    const address = addressOfFilters(withList(id));
    return `${BASE}${location.pathname.slice(BASE.length)}${address === "" ? "" : `?${address}`}`;
  };
  return {
    user,
    canRule,
    filters,
    change,
    lists,
    list: lists.find(({ id }) => id === filters.list) ?? lists[0],
    tabs: lists.map(({ id, title }) => ({ id, label: title, href: hrefOf(id), count: counts?.[id] ?? null })),
    openList: (id) => change(withList(id), true),
    openHref: (href) => change(filtersFromAddress(href.split("?")[1] ?? ""), true),
    answer,
    answeredKey: answeredKey ?? "",
    keys,
    sort: query.sort,
    begins,
    collection: useCollectionState("connections") ?? null,
    classifications: useClassifications(),
  };
}
