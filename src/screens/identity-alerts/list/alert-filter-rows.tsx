// The filter bar of the list of identity alerts.
import { IDENTITY_ALERT_LIST, type AlertFilters, type AlertReader } from "../../../domain/identity-alerts/alert-filters.ts";
import { humanized } from "../../../domain/status.ts";
import { filterBar } from "../../../widgets/list/filter-bar.ts";
import type { ActiveFilter, Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";
import { labelOf, PERIODS, SITES, WHOSE } from "./alert-options.ts";
import { AlertSelects } from "./AlertSelects.tsx";

type Active = Omit<ActiveFilter, "onRemove"> & { readonly id: keyof AlertFilters };

/** The filters of the page's own controls, with how each is shown. */
const activeOf = ({ types, period, whose, site, isConnected }: AlertFilters): readonly Active[] =>
  (
    [
      { id: "period", label: "Reported", value: period === IDENTITY_ALERT_LIST.none.period ? "" : labelOf(PERIODS, period) },
      { id: "whose", label: "Filed by", value: whose === null ? "" : labelOf(WHOSE, whose) },
      { id: "site", label: "Site", value: site === null ? "" : labelOf(SITES, site) },
      { id: "isConnected", label: "Carriers", value: isConnected ? "mine only" : "" },
      { id: "types", label: "Category", value: types.map(humanized).join(", ") },
    ] as const
  ).filter(({ value }) => value !== "");

/** @param carrierName of the filter's carrier; empty without one */
export function alertFilterRows(state: ListState<AlertFilters>, reader: AlertReader, carrierName: string): Filters {
  const { filters, change } = state;
  const set = (next: Partial<AlertFilters>) => change({ ...filters, ...next }, true);
  return filterBar(IDENTITY_ALERT_LIST, state, {
    label: "Filter identity alerts",
    facets: {},
    labels: { carrierId: () => carrierName },
    // Categories are chosen above the list, with their counts.
    hidden: ["types"],
    more: <AlertSelects filters={filters} reader={reader} onSet={set} />,
    active: activeOf(filters).map((one) => ({ ...one, onRemove: () => set({ [one.id]: IDENTITY_ALERT_LIST.none[one.id] }) })),
  });
}
