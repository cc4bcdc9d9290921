// The filter bar of the load board: the frequent filters in the bar, the rest in a panel of their own.
import { BOARD_LIST, NO_PLACE, type BoardFilters } from "../../../domain/board/board-filters.ts";
import { deadheadOf } from "../../../domain/board/board-query.ts";
import { postingAgeLabel } from "../../../domain/board/posting-age.ts";
import { formatMoney, formatWeight } from "../../../domain/format.ts";
import type { LoadViewer } from "../../../domain/loads/viewer.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { filterBar } from "../../../widgets/list/filter-bar.ts";
import type { ActiveFilter, Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";
import { ownerFilter } from "../../../widgets/loads/owner-filter.tsx";
import { BoardMoreFilters } from "./BoardMoreFilters.tsx";

/** Names of the areas of the filters; empty while they are not known. */
export interface AreaNames {
  readonly origin: string;
  readonly destination: string;
}

function dayRange(start: string | null, end: string | null): string | null {
  if (start === null) return end === null ? null : `to ${end}`;
  return end === null ? `from ${start}` : `${start} to ${end}`;
}

/** What the panel's filters say, each with what removes it. */
export function panelChips(
  filters: BoardFilters,
  set: (change: Partial<BoardFilters>) => void,
  names: AreaNames,
): readonly ActiveFilter[] {
  const { minRate, weight, trailerLength, deadhead, pickupStart, pickupEnd, dropoffStart, dropoffEnd } = filters;
  const end = (id: "origin" | "destination", label: string): readonly ActiveFilter[] =>
    filters[id].areaId === null
      ? []
      : [
          {
            id,
            label,
            value: `${names[id] || "…"}, ${deadheadOf(filters[id], filters)} mi`,
            onRemove: () => set({ [id]: NO_PLACE }),
          },
        ];
  const chip = (id: string, label: string, value: string | null, clear: Partial<BoardFilters>): readonly ActiveFilter[] =>
    value === null ? [] : [{ id, label, value, onRemove: () => set(clear) }];
  return [
    ...end("origin", "Origin"),
    ...end("destination", "Destination"),
    ...chip("deadhead", "Deadhead", deadhead === null ? null : `${deadhead} mi`, { deadhead: null }),
    ...chip("minRate", "Rate from", minRate === null ? null : formatMoney(minRate), { minRate: null }),
    ...chip("weight", "Weight up to", weight === null ? null : formatWeight(weight), { weight: null }),
    ...chip("length", "Trailer from", trailerLength === null ? null : `${trailerLength} ft`, { trailerLength: null }),
    ...chip("pickup", "Pickup", dayRange(pickupStart, pickupEnd), { pickupStart: null, pickupEnd: null }),
    ...chip("dropoff", "Delivery", dayRange(dropoffStart, dropoffEnd), { dropoffStart: null, dropoffEnd: null }),
    ...chip("posting", "Posted", filters.posting === null ? null : postingAgeLabel(filters.posting), { posting: null }),
    ...chip("network", "Carrier", filters.isInNetwork ? "In network" : null, { isInNetwork: false }),
  ];
}

export function boardFilters(
  state: ListState<BoardFilters>,
  facets: LocalAnswer["facets"],
  viewer: LoadViewer,
  teams: ReadonlyMap<number, string>,
  names: AreaNames,
): Filters {
  const { filters, change } = state;
  const set = (next: Partial<BoardFilters>) => change({ ...filters, ...next }, true);
  const panel = panelChips(filters, set, names);
  const owner = ownerFilter("loads", filters, viewer, set);
  return filterBar(BOARD_LIST, state, {
    label: "Filter the load board",
    facets,
    labels: { teams: (id) => teams.get(Number(id)) ?? `Team ${id}` },
    hidden: owner.hidden,
    more: (
      <>
        {owner.more}
        <BoardMoreFilters filters={filters} count={panel.length} names={names} onFilters={set} />
      </>
    ),
    active: [...owner.active, ...panel],
  });
}
