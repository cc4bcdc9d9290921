// The filter bar of the connections page.
import type { FilterSet } from "../../../contract/account/company-lists.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { CONNECTION_LIST, type ConnectionFilters } from "../../../domain/connections/connection-filters.ts";
import { defaultViewOwner } from "../../../domain/connections/default-view.ts";
import { formatDay, formatNumber } from "../../../domain/format.ts";
import { NO_BOUNDS, type Bounds } from "../../../domain/list/fields.ts";
import { NONE } from "../../../domain/list/option-fields.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { classificationNames } from "../../../widgets/connections/classification-names.ts";
import { filterBar } from "../../../widgets/list/filter-bar.ts";
import type { ActiveFilter, Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";
import { DefaultViewEditor } from "./DefaultViewEditor.tsx";
import { MoreFilters } from "./MoreFilters.tsx";
import type { DefaultViews } from "./use-default-view.ts";

interface Given {
  readonly state: ListState<ConnectionFilters>;
  readonly facets: LocalAnswer["facets"];
  readonly classifications: ReadonlyMap<number, string>;
  /** Empty until they are known: then codes are shown. */
  readonly stateNames: ReadonlyMap<string, string>;
  readonly canRule: boolean;
  readonly views: DefaultViews;
  readonly user: CurrentUser | null;
}

const OWNERS: Readonly<Record<FilterSet["owner_type"], string>> = {
  User: "Classification, your default",
  Company: "Classification, your company's default",
};

function rangeText({ from, to }: Bounds): string {
  if (from === null) return `up to ${formatNumber(to)}`;
  return to === null ? `${formatNumber(from)} and more` : `${formatNumber(from)} to ${formatNumber(to)}`;
}

export function connectionFilters({ state, facets, classifications, stateNames, canRule, views, user }: Given): Filters {
  const { filters, change } = state;
  const { fleet, updatedSince } = filters;
  const set = (next: Partial<ConnectionFilters>) => change({ ...filters, ...next }, true);
  const owner = defaultViewOwner(filters, views.current);
  const active: readonly (ActiveFilter | false)[] = [
    (fleet.from !== null || fleet.to !== null) && {
      id: "fleet",
      label: "Power units",
      value: rangeText(fleet),
      onRemove: () => set({ fleet: NO_BOUNDS }),
    },
    updatedSince !== null && {
      id: "updatedSince",
      label: "Updated since",
      value: formatDay(updatedSince),
      onRemove: () => set({ updatedSince: null }),
    },
  ];
  return filterBar(CONNECTION_LIST, state, {
    label: "Filter connections",
    facets,
    labels: {
      state: (code) => (code === NONE ? "Unknown" : (stateNames.get(code) ?? code)),
      classification: (id) => classificationNames([Number(id)], classifications).join(),
    },
    offered: { classification: [...classifications.keys()].map(String) },
    chipLabels: owner === null ? {} : { classification: OWNERS[owner] },
    hidden: canRule ? [] : ["assessment", "why"],
    more: (
      <MoreFilters filters={filters} onFilters={change}>
        <DefaultViewEditor views={views} selected={filters.classification} classifications={classifications} user={user} />
      </MoreFilters>
    ),
    active: active.filter((one) => one !== false),
  });
}
