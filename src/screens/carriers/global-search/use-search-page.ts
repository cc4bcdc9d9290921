// Hook for the state of a carrier search page: its address, its results and the user.
import { useMemo } from "react";
import { seesSafety } from "../../../domain/carriers/carrier-tabs.ts";
import {
  addressOfGlobalSearch,
  addressOfPlainSearch,
  globalSearchFromAddress,
  plainSearchFromAddress,
  type GlobalSearchState,
} from "../../../domain/carriers/global-search/address.ts";
import { NO_GLOBAL_FILTERS, searchedAround, withoutSafety } from "../../../domain/carriers/global-search/filters.ts";
import { filtersToLocal } from "../../../domain/carriers/global-search/local.ts";
import { parseSearchText } from "../../../domain/carriers/search/search-text.ts";
import { useAddress } from "../../../live/use-address.ts";
import { useSession } from "../../../live/use-records.ts";
import { useStates } from "../../../live/carriers/use-states.ts";
import { globalSearchQuery, plainSearchQuery } from "../../../sync/carriers/global-search.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { useCarrierResults } from "./use-carrier-results.ts";

/** `global`: by all filters. `plain`: by a text that the server parses, and a place. */
export type SearchKind = "global" | "plain";

const CODECS = {
  global: { read: (search: string) => globalSearchFromAddress(search), write: addressOfGlobalSearch },
  plain: { read: (search: string) => plainSearchFromAddress(search), write: addressOfPlainSearch },
} as const;

const SEARCH = { restores: false };
const NAMES: Readonly<Record<SearchKind, string>> = { global: "global-search", plain: "search-results" };

export function useSearchPage(kind: SearchKind) {
  const session = useSession();
  const user = session?.user ?? null;
  const codec = CODECS[kind];
  const { state, change, isRestored, opened } = useAddress<GlobalSearchState>(NAMES[kind], codec, SEARCH);
  const states = useStates();
  const isSafetySeen = user !== null && seesSafety(user);
  const filters = isSafetySeen ? state.filters : withoutSafety(state.filters);

  const today = new Date(useNow()).toISOString().slice(0, 10);
  const stateOf = useMemo(() => {
    const byId = new Map(states.map((area) => [area.id, area]));
    return (id: number) => {
      const area = byId.get(id);
      return area?.code ? { code: area.code, country: area.country } : null;
    };
  }, [states]);
  const isPlain = kind === "plain";
  const query = isPlain ? plainSearchQuery(filters, state.sort) : globalSearchQuery(filters, state.sort);
  const criteria = codec.write({ filters, sort: null, peek: null });
  const isEmpty = isPlain && filters.searchText.trim() === "" && searchedAround(filters) === null;
  // A plain search for a text without letters or digits matches nothing; beside filters such a text is ignored.
  const isMeaningless = isPlain && filters.searchText.trim() !== "" && parseSearchText(filters.searchText) === null;
  const results = useCarrierResults({
    query,
    counted: isPlain ? null : filters,
    // "My carriers" in the sense of that filter.
    local:
      isEmpty || isMeaningless || filters.hideMyCarrier
        ? null
        : filtersToLocal({ ...filters, onlyMyCarrier: true }, { today: new Date(`${today}T00:00:00Z`), stateOf }),
    isOpen: isRestored && session !== undefined,
    isSearch: criteria !== "" && !isEmpty,
    isOld: !opened.isLast && codec.write(state) === opened.search,
  });
  return {
    user,
    state,
    filters,
    /** `push` adds a history entry, so that Back undoes the change. */
    change,
    isRestored,
    results,
    query,
    /** The query of the search's address, without the side panel. */
    address: codec.write({ ...state, filters, peek: null }),
    isFiltered: criteria !== "",
    clear: () => change({ ...state, filters: NO_GLOBAL_FILTERS }, true),
    states,
    seesSafety: isSafetySeen,
    showsSafety: isSafetySeen && filters.showSafetyRating,
  };
}

export type SearchPage = ReturnType<typeof useSearchPage>;
