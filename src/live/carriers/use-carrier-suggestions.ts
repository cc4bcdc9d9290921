// Hook for carrier suggestions while typing: connected carriers from the local database at once, others from the server.
import { NO_GLOBAL_FILTERS } from "../../domain/carriers/global-search/filters.ts";
import { SEARCHABLE_HERE } from "../../domain/carriers/global-search/local.ts";
import { parseSearchText } from "../../domain/carriers/search/search-text.ts";
import { plainSearchQuery } from "../../sync/carriers/global-search.ts";
import { listKey } from "../../sync/list-query.ts";
import { useCollection } from "../rows/use-collection.ts";
import { useFirstRows } from "../rows/use-first-rows.ts";
import { listedKeys, useListSync } from "../use-list-sync.ts";
import { useList } from "../use-records.ts";
import { useDebounced } from "../use-debounced.ts";
import type { ListedCarrier } from "../../contract/carriers/carriers.ts";

/** Tunable: suggestions of each kind. */
const MAX = 6;
/** Assumption: one letter matches too much. */
const LEAST = 2;

const BY_NAME = { column: "name", descending: false };
const NOBODY = [{ column: "id", is: "in", codes: [] }] as const;

interface CarrierSuggestions {
  readonly own: readonly ListedCarrier[];
  /** Without connected carriers. */
  readonly others: readonly ListedCarrier[];
  readonly isLoading: boolean;
  /** They are those of the text, and the server's are here. */
  readonly isCurrent: boolean;
  /** Why the others could not be loaded; null when they were. */
  readonly failure: string | null;
}

/** An empty text looks up nothing. */
export function useCarrierSuggestions(text: string): CarrierSuggestions {
  const typed = text.trim();
  const settled = useDebounced(typed);
  const isLongEnough = typed.length >= LEAST;
  const match = isLongEnough ? parseSearchText(typed) : null;
  const { answer } = useCollection("connections", {
    where: match === null ? NOBODY : [SEARCHABLE_HERE],
    text: match,
    sort: BY_NAME,
    facets: [],
  });
  const own = useFirstRows("connections", match === null || answer === null ? [] : [...answer.keys.subarray(0, MAX)]);
  const isSearched = isLongEnough && settled.length >= LEAST;
  const query = {
    ...plainSearchQuery({ ...NO_GLOBAL_FILTERS, searchText: settled }, null),
    tab: "carrier-suggestions",
    perPage: MAX,
  };
  useListSync(isSearched ? query : null);
  const list = useList(isSearched ? listKey(query) : "") ?? null;
  const results = useFirstRows("found_carriers", list === null ? [] : listedKeys(list).slice(0, MAX));
  const mine = new Set(own.map(({ carrier_id: id }) => id));
  return {
    own: own.map(({ carrier }) => carrier),
    others: isLongEnough ? results.filter(({ id }) => !mine.has(id)) : [],
    isLoading: isSearched && (list === null || list.status === "loading"),
    isCurrent: isSearched && settled === typed && list?.status === "ready",
    failure: list?.status === "failed" || list?.status === "forbidden" ? (list.failure ?? "") : null,
  };
}
