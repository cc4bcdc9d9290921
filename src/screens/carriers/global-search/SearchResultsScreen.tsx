// The plain search page: carriers by a text and around a place, as links from elsewhere open it.
import { Button } from "@blueprintjs/core";
import { useRef } from "react";
import { addressOfGlobalSearch } from "../../../domain/carriers/global-search/address.ts";
import type { GlobalSearchFilters } from "../../../domain/carriers/global-search/filters.ts";
import { pathTo } from "../../../domain/pages.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { useGo } from "../../../live/use-go.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useFilterKey } from "../../../ui/keys/use-filter-key.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { SearchLayout } from "../parts/filters/SearchLayout.tsx";
import { SHOW_KEY } from "../parts/filters/use-search-filters.tsx";
import { CarrierResultList } from "./CarrierResultList.tsx";
import { LocationFilter } from "../parts/filters/LocationFilter.tsx";
import { SearchBar } from "./SearchBar.tsx";
import { SearchText } from "./SearchText.tsx";
import { useSearchPage } from "./use-search-page.ts";

export function SearchResultsScreen() {
  const go = useGo();
  const page = useSearchPage("plain");
  const textRef = useRef<HTMLInputElement>(null);
  const { state, filters, change, results } = page;
  const setFilters = (next: Partial<GlobalSearchFilters>) => change({ ...state, filters: { ...filters, ...next }, peek: null });
  useFilterKey(textRef);
  useKeys([{ combo: SHOW_KEY, label: "Show carriers", typing: true, run: results.show }]);
  const refined = pathTo("global-search", { query: addressOfGlobalSearch({ ...state, peek: null }) });
  return (
    <>
      <PageHeader title="Search results" onGo={go} actions={<PageLink to={refined}>Narrow with filters</PageLink>} />
      <SearchBar>
        <SearchText
          inputRef={textRef}
          value={filters.searchText}
          onValue={(searchText) => setFilters({ searchText })}
          onEnter={results.show}
        />
        <LocationFilter filters={filters} onFilters={setFilters} isInline />
        <Button size="small" intent="primary" text="Search" onClick={results.show} />
      </SearchBar>
      <SearchLayout>
        <CarrierResultList page={page} label="Carriers" fileName="search-results.csv" />
      </SearchLayout>
    </>
  );
}
