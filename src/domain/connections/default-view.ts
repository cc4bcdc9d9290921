// The default view of the connections list: the classifications that a person, or else their company, has set for it.
import type { FilterSet } from "../../contract/account/company-lists.ts";
import type { ConnectionFilters } from "./connection-filters.ts";

type Owner = FilterSet["owner_type"];

export interface DefaultView {
  readonly owner: Owner;
  /** Never empty. */
  readonly classifications: readonly number[];
}

/** Null: all carriers. A person's own default counts before the company's, even an empty one. */
export function defaultViewOf(own: FilterSet | null, company: FilterSet | null): DefaultView | null {
  const set = own ?? company;
  if (set === null || set.filters.classification_id_in.length === 0) return null;
  return { owner: set.owner_type, classifications: set.filters.classification_id_in };
}

/** The filters that the list opens with: the default view, unless classifications were selected or cleared. */
export const withDefaultView = (filters: ConnectionFilters, defaultView: DefaultView | null): ConnectionFilters =>
  defaultView === null || filters.anyClassification || filters.classification.length > 0
    ? filters
    : { ...filters, classification: defaultView.classifications };

/** Filters after a change: a person who clears the classifications wants all of them, and not the default again. */
export const afterChange = (filters: ConnectionFilters, defaultView: DefaultView | null): ConnectionFilters => ({
  ...filters,
  anyClassification: defaultView !== null && filters.classification.length === 0,
});

/** Whose default view the list shows now; null where it is another selection. */
export function defaultViewOwner(filters: ConnectionFilters, defaultView: DefaultView | null): Owner | null {
  if (defaultView === null) return null;
  const [now, set] = [filters.classification, defaultView.classifications].map((ids) => new Set(ids));
  return now?.size === set?.size && [...(now ?? [])].every((id) => set?.has(id)) ? defaultView.owner : null;
}
