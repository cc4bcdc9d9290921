// The filters of the list of identity alerts, as data.
import { NO_ALERT_FILTERS, type AlertFilters, type AlertReader } from "../../../domain/identity-alerts/alert-filters.ts";
import { humanized } from "../../../domain/status.ts";
import type { ActiveFilter, Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";
import { labelOf, PERIODS, SITES, WHOSE } from "./alert-options.ts";
import { AlertSelects } from "./AlertSelects.tsx";

/** The filters other than the text, with how each is shown. */
function activeOf(filters: AlertFilters, carrierName: string): readonly Omit<ActiveFilter, "onRemove">[] {
  const { types, period, whose, site, isConnected } = filters;
  return [
    { id: "period", label: "Reported", value: period === NO_ALERT_FILTERS.period ? "" : labelOf(PERIODS, period) },
    { id: "whose", label: "Filed by", value: whose === null ? "" : labelOf(WHOSE, whose) },
    { id: "site", label: "Site", value: site === null ? "" : labelOf(SITES, site) },
    { id: "isConnected", label: "Carriers", value: isConnected ? "mine only" : "" },
    { id: "carrierId", label: "Carrier", value: carrierName },
    { id: "types", label: "Category", value: types.map(humanized).join(", ") },
  ].filter(({ value }) => value !== "");
}

/** @param carrierName of the filter's carrier; empty without one */
export function alertFilterRows({ filters, change }: ListState<AlertFilters>, reader: AlertReader, carrierName: string): Filters {
  const set = (next: Partial<AlertFilters>) => change({ ...filters, ...next }, true);
  return {
    label: "Filter identity alerts",
    text: {
      label: "Search carriers and messages",
      placeholder: "Carrier or message…",
      value: filters.text,
      onText: (text) => change({ ...filters, text }, false),
    },
    options: [],
    more: <AlertSelects filters={filters} reader={reader} onSet={set} />,
    active: activeOf(filters, carrierName).map((one) => ({
      ...one,
      onRemove: () => set({ [one.id]: NO_ALERT_FILTERS[one.id as keyof AlertFilters] }),
    })),
    onClear: () => change({ ...NO_ALERT_FILTERS, peek: filters.peek }, true),
  };
}
