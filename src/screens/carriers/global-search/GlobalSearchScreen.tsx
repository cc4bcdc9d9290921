// The global search page: filters at the side, a count at once, rows on request.
import { useRef } from "react";
import { globalSearchChips, withoutChip } from "../../../domain/carriers/global-search/chips.ts";
import type { GlobalSearchFilters } from "../../../domain/carriers/global-search/filters.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
import { useGo } from "../../../live/use-go.ts";
import { FilterChips } from "../../../ui/form/FilterChips.tsx";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { SaveSearchButton } from "../../../widgets/carriers/SaveSearchButton.tsx";
import { FilterAside } from "../../../widgets/search-filters/FilterAside.tsx";
import { filterNames } from "../../../widgets/search-filters/filter-names.ts";
import { FilterToggle } from "../../../widgets/search-filters/FilterToggle.tsx";
import { SHOW_KEY } from "../../../widgets/search-filters/CarrierResultBar.tsx";
import { CarrierResultList } from "./CarrierResultList.tsx";
import { SearchText } from "./SearchText.tsx";
import { usePanel } from "../../../widgets/search-filters/use-panel.ts";
import { useSearchPage } from "./use-search-page.ts";
import "../../../widgets/search-filters/global-search.css";

export function GlobalSearchScreen() {
  const go = useGo();
  const page = useSearchPage("global");
  const classifications = useClassifications();
  const textRef = useRef<HTMLInputElement>(null);
  const [isOpen, toggle] = usePanel("global-search:panel", true);
  const { state, filters, change, results, states } = page;

  const setFilters = (next: GlobalSearchFilters, push = false) => change({ ...state, filters: next, peek: null }, push);
  const show = () => {
    results.show();
    textRef.current?.closest("main")?.querySelector<HTMLElement>("[role=grid]")?.focus();
  };
  useKeys([
    { combo: "/", label: "Search by name or number", run: () => textRef.current?.focus() },
    { combo: "f", label: "Show or hide the filters", run: toggle },
    { combo: SHOW_KEY, label: "Show carriers", typing: true, run: show },
  ]);
  usePaletteItems([
    { id: "global-search-filters", title: "Show or hide the filters", section: "Global search", keys: "f", run: toggle },
    { id: "global-search-show", title: "Show carriers", section: "Global search", keys: SHOW_KEY, run: show },
    { id: "global-search-clear", title: "Clear all filters", section: "Global search", run: page.clear },
  ]);

  const chips = globalSearchChips(filters, filterNames(classifications, states));
  return (
    <>
      <PageHeader
        title="Global search"
        onGo={go}
        actions={
          <SaveSearchButton
            type="global"
            address={pathTo("global-search", { query: page.address })}
            suggestion={filters.searchText}
          />
        }
      />
      <div className="found-search" role="search">
        <FilterToggle isOpen={isOpen} count={chips.length} controls="global-search-filters" onToggle={toggle} />
        <SearchText
          inputRef={textRef}
          value={filters.searchText}
          onValue={(searchText) => setFilters({ ...filters, searchText })}
          onEnter={show}
        />
        <FilterChips chips={chips} onRemove={(id) => setFilters(withoutChip(filters, id), true)} onClear={page.clear} />
      </div>
      <div className="found-page">
        {isOpen && (
          <FilterAside
            id="global-search-filters"
            filters={filters}
            onFilters={setFilters}
            classifications={classifications}
            states={states}
            seesSafety={page.seesSafety}
          />
        )}
        <CarrierResultList page={page} label="Carriers" fileName="carriers.csv" />
      </div>
    </>
  );
}
