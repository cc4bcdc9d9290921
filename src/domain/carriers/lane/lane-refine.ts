// The filters of a lane search: those of the global search, except the ones a lane does not need.
import { addressOfGlobalSearch, globalSearchFromAddress } from "../global-search/address.ts";
import { canonicalGlobalFilters } from "../global-search/canonical.ts";
import { NO_GLOBAL_FILTERS, type GlobalSearchFilters } from "../global-search/filters.ts";

// A lane's places are its ends, and its text only filters the loaded rows.
const { searchText, locationText, locationPlace, locationRadius, locationTextRadiusSearch } = NO_GLOBAL_FILTERS;
const LEFT_OUT = { searchText, locationText, locationPlace, locationRadius, locationTextRadiusSearch };

/** Normalized filters of a lane. */
export const canonicalRefine = (filters: GlobalSearchFilters): GlobalSearchFilters =>
  canonicalGlobalFilters({ ...filters, ...LEFT_OUT });

/** Reads them from the address of a lane; the lane's own parameters of the same names are left out. */
export const refineFromAddress = (search: URLSearchParams): GlobalSearchFilters =>
  canonicalRefine(globalSearchFromAddress(search).filters);

/** Writes them as part of a query; empty without filters. */
export const addressOfRefine = (filters: GlobalSearchFilters): string =>
  addressOfGlobalSearch({ filters: canonicalRefine(filters), sort: null, peek: null });
