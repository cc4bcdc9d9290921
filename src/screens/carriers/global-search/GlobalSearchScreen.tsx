// The global search page: filters at the side, a count at once, rows on request.
import { useRef } from "react";
import type { GlobalSearchFilters } from "../../../domain/carriers/global-search/filters.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useFilterKey } from "../../../ui/keys/use-filter-key.ts";
import { SaveSearchButton } from "../../../widgets/carriers/SaveSearchButton.tsx";
import { SavedSearchesMenu } from "../../../widgets/carriers/SavedSearchesMenu.tsx";
import { SearchLayout } from "../parts/filters/SearchLayout.tsx";
import { useSearchFilters } from "../parts/filters/use-search-filters.tsx";
import { CarrierResultList } from "./CarrierResultList.tsx";
import { SearchBar } from "./SearchBar.tsx";
import { SearchText } from "./SearchText.tsx";
import { useSearchPage } from "./use-search-page.ts";

export function GlobalSearchScreen() {
  const go = useGo();
  const page = useSearchPage("global");
  const textRef = useRef<HTMLInputElement>(null);
  const { state, filters, change, results, states, seesSafety } = page;

  const setFilters = (next: GlobalSearchFilters, push = false) => change({ ...state, filters: next, peek: null }, push);
  const show = () => {
    results.show();
    textRef.current?.closest("main")?.querySelector<HTMLElement>("[role=grid]")?.focus();
  };
  useFilterKey(textRef);
  const { toggle, chips, panel } = useSearchFilters({
    name: "global-search",
    section: "Global search",
    filters,
    onFilters: setFilters,
    onClear: page.clear,
    onShow: show,
    states,
    seesSafety,
    isOpenAtFirst: true,
  });
  return (
    <>
      <PageHeader
        title="Global search"
        onGo={go}
        actions={
          <>
            <SavedSearchesMenu type="global" />
            <SaveSearchButton
              type="global"
              address={pathTo("global-search", { query: page.address })}
              suggestion={filters.searchText}
            />
          </>
        }
      />
      <SearchBar>
        {toggle}
        <SearchText
          inputRef={textRef}
          value={filters.searchText}
          onValue={(searchText) => setFilters({ ...filters, searchText })}
          onEnter={show}
        />
        {chips}
      </SearchBar>
      <SearchLayout panel={panel}>
        <CarrierResultList page={page} label="Carriers" fileName="carriers.csv" />
      </SearchLayout>
    </>
  );
}
