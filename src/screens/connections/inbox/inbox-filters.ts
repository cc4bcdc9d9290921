// The filters of the inbox, as data.
import { consequence } from "../../../domain/connections/inbox.ts";
import { NO_INBOX_FILTERS, type InboxFilters } from "../../../domain/connections/inbox-filters.ts";
import { newsSeverity } from "../../../domain/connections/news-severity.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { facetOptions } from "../../../widgets/list/facet-options.ts";
import type { Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";

const severityLabel = (value: string): string => newsSeverity(value).label;
const consequenceLabel = (value: string): string => consequence(value).label;

export function inboxFilters({ filters, change }: ListState<InboxFilters>, facets: LocalAnswer["facets"]): Filters {
  const set = (next: Partial<InboxFilters>) => change({ ...filters, ...next }, true);
  return {
    label: "Filter the inbox",
    text: {
      label: "Filter by carrier or DOT number",
      placeholder: "Carrier, DOT…",
      value: filters.text,
      onText: (text) => change({ ...filters, text }),
    },
    options: [
      {
        id: "severities",
        label: "What happened",
        options: facetOptions(facets, "severity", severityLabel),
        labelOf: severityLabel,
        selected: filters.severities,
        onSelect: (severities) => set({ severities }),
      },
      {
        id: "consequences",
        label: "Why it matters",
        options: facetOptions(facets, "consequence", consequenceLabel),
        labelOf: consequenceLabel,
        selected: filters.consequences,
        onSelect: (consequences) => set({ consequences }),
      },
    ],
    onClear: () => change({ ...NO_INBOX_FILTERS, list: filters.list }, true),
  };
}
