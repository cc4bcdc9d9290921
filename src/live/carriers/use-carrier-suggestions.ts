// Carriers that fit what is being typed: the company's own from this computer at once, others as the server finds them.
import { NO_GLOBAL_FILTERS } from "../../domain/carriers/global-search/filters.ts";
import { parseSearchText } from "../../domain/carriers/search/search-text.ts";
import { plainSearchQuery } from "../../sync/carriers/global-search.ts";
import { listKey } from "../../sync/lists.ts";
import { useCollection } from "../rows/use-collection.ts";
import { useFirstRows } from "../rows/use-first-rows.ts";
import { listedKeys, useListSync } from "../use-list-sync.ts";
import { useList } from "../use-records.ts";
import { useDebounced } from "../use-debounced.ts";
import type { ListedCarrier } from "../../contract/carriers/carriers.ts";

/** Offered at once; ours. */
const MOST = 6;
/** One letter says nothing; ours. */
const LEAST = 2;

const BY_NAME = { column: "name", descending: false };
const NOBODY = [{ column: "id", is: "in", codes: [] }] as const;

interface CarrierSuggestions {
  readonly own: readonly ListedCarrier[];
  /** Without those the company is connected with. */
  readonly others: readonly ListedCarrier[];
  readonly isLoading: boolean;
  /** Why the others are not known; null where they are. */
  readonly failure: string | null;
}

/** `text` empty asks for nothing. */
export function useCarrierSuggestions(text: string): CarrierSuggestions {
  const typed = text.trim();
  const settled = useDebounced(typed);
  const isAsked = typed.length >= LEAST;
  const match = isAsked ? parseSearchText(typed) : null;
  const { answer } = useCollection("connections", {
    where: match === null ? NOBODY : [],
    text: match,
    sort: BY_NAME,
    facets: [],
  });
  const own = useFirstRows("connections", match === null || answer === null ? [] : [...answer.keys.subarray(0, MOST)]);
  const asked = isAsked && settled.length >= LEAST;
  const query = {
    ...plainSearchQuery({ ...NO_GLOBAL_FILTERS, searchText: settled }, null),
    tab: "carrier-suggestions",
    perPage: MOST,
  };
  useListSync(asked ? query : null);
  const list = useList(asked ? listKey(query) : "") ?? null;
  const found = useFirstRows("found_carriers", list === null ? [] : listedKeys(list).slice(0, MOST));
  const mine = new Set(own.map(({ carrier_id: id }) => id));
  return {
    own: own.map(({ carrier }) => carrier),
    others: isAsked ? found.filter(({ id }) => !mine.has(id)) : [],
    isLoading: asked && (list === null || list.status === "loading"),
    failure: list?.status === "failed" || list?.status === "forbidden" ? (list.failure ?? "") : null,
  };
}
