// The filters of the overrides page, as data.
import { NO_OVERRIDE_FILTERS, type OverrideFilters } from "../../../domain/rules/override-filters.ts";
import { ruleLabel } from "../../../domain/rules/rules.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { facetOptions } from "../../../widgets/list/facet-options.ts";
import type { Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";
import { classificationText } from "../../../widgets/rules/override-columns.tsx";

export function overrideFilters(
  { filters, change }: ListState<OverrideFilters>,
  facets: LocalAnswer["facets"],
  classifications: ReadonlyMap<number, string>,
): Filters {
  const set = (next: Partial<OverrideFilters>) => change({ ...filters, ...next }, true);
  // 0 stands for overrides of every classification.
  const classificationLabel = (id: string): string =>
    classificationText({ classification_id: Number(id) || null }, classifications);
  return {
    label: "Filter overrides",
    text: {
      label: "Filter by carrier name",
      placeholder: "Carrier name…",
      value: filters.text,
      onText: (text) => change({ ...filters, text }),
    },
    options: [
      {
        id: "rules",
        label: "Rule",
        options: facetOptions(facets, "is_type", ruleLabel),
        labelOf: ruleLabel,
        selected: filters.rules,
        onSelect: (rules) => set({ rules }),
      },
      {
        id: "people",
        label: "Granted by",
        options: facetOptions(facets, "person", String),
        labelOf: String,
        selected: filters.people,
        onSelect: (people) => set({ people }),
      },
      {
        id: "classifications",
        label: "Classification",
        options: facetOptions(facets, "classification_id", classificationLabel),
        labelOf: classificationLabel,
        selected: filters.classifications.map(String),
        onSelect: (ids) => set({ classifications: ids.map(Number) }),
      },
    ],
    active:
      filters.carrier === null
        ? []
        : [{ id: "carrier", label: "Carrier", value: String(filters.carrier), onRemove: () => set({ carrier: null }) }],
    onClear: () => change({ ...NO_OVERRIDE_FILTERS, list: filters.list }, true),
  };
}
