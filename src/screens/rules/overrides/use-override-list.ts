// What the overrides page reads from the local database: its lists with counts, and the rows of the open one.
import { BASE } from "../../../contract/constants.ts";
import { dayOf } from "../../../domain/days.ts";
import {
  NO_OVERRIDE_FILTERS,
  OVERRIDE_LISTS,
  overrideListConditions,
  overrideQuery,
  overrideSort,
  readOverrideFilters,
  writeOverrideFilters,
  type OverrideFilters,
  type OverrideListId,
} from "../../../domain/rules/override-filters.ts";
import { useAddress } from "../../../live/use-address.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
import { useCollection, useCounts } from "../../../live/rows/use-collection.ts";
import { useCollectionState, useSession } from "../../../live/use-records.ts";
import { useNow } from "../../../ui/cell/now.ts";

const CODEC = { read: readOverrideFilters, write: writeOverrideFilters };

/** A list without sort and peek. */
const withList = (filters: OverrideFilters, list: OverrideListId): OverrideFilters => ({
  ...filters,
  list,
  sort: null,
  peek: null,
});

export function useOverrideList() {
  const user = useSession()?.user ?? null;
  const { state: filters, change, isRestored } = useAddress("rule-overrides", CODEC);
  const today = dayOf(new Date(useNow()));
  const { answer, answeredKey } = useCollection("rule_overrides", overrideQuery(filters, today));
  const { counts } = useCounts(
    "rule_overrides",
    Object.fromEntries(OVERRIDE_LISTS.map(({ id }) => [id, overrideListConditions(id, today)])),
  );
  const hrefOf = (list: OverrideListId): string => {
    const address = writeOverrideFilters(withList(filters, list));
    return `${BASE}/rules/overrides${address === "" ? "" : `?${address}`}`;
  };
  return {
    user,
    today,
    filters,
    /** `push` makes the change a step that Back undoes. */
    change,
    answer,
    answeredKey: answeredKey ?? "",
    keys: isRestored ? (answer?.keys ?? null) : null,
    sort: overrideSort(filters),
    tabs: OVERRIDE_LISTS.map(({ id, title }) => ({ id, label: title, href: hrefOf(id), count: counts?.[id] ?? null })),
    openHref: (href: string) => change(readOverrideFilters(href.split("?")[1] ?? ""), true),
    openList: (list: OverrideListId) => change(withList(filters, list), true),
    clear: () => change({ ...NO_OVERRIDE_FILTERS, list: filters.list }, true),
    collection: useCollectionState("rule_overrides") ?? null,
    classifications: useClassifications(),
    listTitle: OVERRIDE_LISTS.find(({ id }) => id === filters.list)?.title ?? "",
  };
}

export type OverrideListView = ReturnType<typeof useOverrideList>;
