// What narrows a lane search: the filters of the search over all carriers, but for those that a lane has no use for.
import { addressOfGlobalSearch, globalSearchFromAddress } from "../global-search/address.ts";
import { canonicalGlobalFilters } from "../global-search/canonical.ts";
import { NO_GLOBAL_FILTERS, type GlobalSearchFilters } from "../global-search/filters.ts";

// A lane's ends are its places, and its text filters the rows that are here.
const { searchText, locationText, locationPlace, locationRadius, locationTextRadiusSearch } = NO_GLOBAL_FILTERS;
const LEFT_OUT = { searchText, locationText, locationPlace, locationRadius, locationTextRadiusSearch };

/** The one form of the filters of a lane. */
export const canonicalRefine = (filters: GlobalSearchFilters): GlobalSearchFilters =>
  canonicalGlobalFilters({ ...filters, ...LEFT_OUT });

/** Reads them from the address of a lane; what the lane itself has of the same name is not theirs. */
export const refineFromAddress = (search: URLSearchParams): GlobalSearchFilters =>
  canonicalRefine(globalSearchFromAddress(search).filters);

/** Writes them as a part of a query; empty when nothing is narrowed. */
export const addressOfRefine = (filters: GlobalSearchFilters): string =>
  addressOfGlobalSearch({ filters: canonicalRefine(filters), sort: null, peek: null });
