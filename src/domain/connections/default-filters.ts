// What the list of connections begins with: the classifications that a person, or else their company, keeps for it.
import type { FilterSet } from "../../contract/account/company-lists.ts";
import { canonicalFilters, type ConnectionFilters } from "./connection-filters.ts";

type Whose = FilterSet["owner_type"];

export interface Beginning {
  readonly whose: Whose;
  /** Never empty. */
  readonly classifications: readonly number[];
}

/** Null: with everything. A person's own set counts before the company's, also when it holds nothing. */
export function beginningOf(own: FilterSet | null, company: FilterSet | null): Beginning | null {
  const set = own ?? company;
  if (set === null || set.filters.classification_id_in.length === 0) return null;
  return { whose: set.owner_type, classifications: set.filters.classification_id_in };
}

/** The filters that a list opens with: the beginning, unless classifications were chosen or all of them asked for. */
export const begun = (filters: ConnectionFilters, beginning: Beginning | null): ConnectionFilters =>
  beginning === null || filters.anyClassification || filters.classification.length > 0
    ? filters
    : canonicalFilters({ ...filters, classification: beginning.classifications });

/** Filters after a person's change: one who takes the classifications out wants all of them, and does not begin again. */
export const chosen = (filters: ConnectionFilters, beginning: Beginning | null): ConnectionFilters => ({
  ...filters,
  anyClassification: beginning !== null && filters.classification.length === 0,
});

/** Whose beginning it is that the list is filtered by now; null where it is something else. */
export function beginsBy(filters: ConnectionFilters, beginning: Beginning | null): Whose | null {
  if (beginning === null) return null;
  const [now, set] = [filters.classification, beginning.classifications].map((ids) => new Set(ids));
  return now?.size === set?.size && [...(now ?? [])].every((id) => set?.has(id)) ? beginning.whose : null;
}
