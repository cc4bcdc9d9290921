// The filters of the load board, as data: the frequent ones in the bar, the rest in a panel of their own.
import { EQUIPMENT, type Equipment } from "../../../contract/carriers/carriers.ts";
import {
  CERTIFICATION_CHOICES,
  certificationLabel,
  NO_BOARD_FILTERS,
  type BoardFilters,
  type BoardPlace,
  type CertificationChoice,
} from "../../../domain/board/board-filters.ts";
import { deadheadOf } from "../../../domain/board/board-query.ts";
import { postingAgeLabel } from "../../../domain/board/posting-age.ts";
import { formatMoney, formatWeight } from "../../../domain/format.ts";
import type { LoadViewer } from "../../../domain/loads/viewer.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { vehicleLabel } from "../../../domain/vehicles/vehicle-labels.ts";
import { facetOptions } from "../../../widgets/list/facet-options.ts";
import type { ActiveFilter, Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";
import { ownerFilter } from "../../../widgets/loads/owner-filter.tsx";
import { BoardMoreFilters } from "./BoardMoreFilters.tsx";

/** Names of the areas of the filters; empty while they are not known. */
export interface AreaNames {
  readonly origin: string;
  readonly destination: string;
}

const NO_PLACE: BoardPlace = NO_BOARD_FILTERS.origin;

const dayRange = (start: string, end: string): string =>
  end === "" ? `from ${start}` : start === "" ? `to ${end}` : `${start} to ${end}`;

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
    ...chip("pickup", "Pickup", pickupStart + pickupEnd === "" ? null : dayRange(pickupStart, pickupEnd), {
      pickupStart: "",
      pickupEnd: "",
    }),
    ...chip("dropoff", "Delivery", dropoffStart + dropoffEnd === "" ? null : dayRange(dropoffStart, dropoffEnd), {
      dropoffStart: "",
      dropoffEnd: "",
    }),
    ...chip("posting", "Posted", filters.posting === null ? null : postingAgeLabel(filters.posting), { posting: null }),
    ...chip("network", "Carrier", filters.isInNetwork ? "In network" : null, { isInNetwork: false }),
  ];
}

export function boardFilters(
  { filters, change }: ListState<BoardFilters>,
  facets: LocalAnswer["facets"],
  viewer: LoadViewer,
  teams: ReadonlyMap<number, string>,
  names: AreaNames,
): Filters {
  const set = (next: Partial<BoardFilters>) => change({ ...filters, ...next }, true);
  const team = (id: string): string => teams.get(Number(id)) ?? `Team ${id}`;
  const panel = panelChips(filters, set, names);
  const teamOptions = { options: facetOptions(facets, "team_id", team), labelOf: team };
  const owner = ownerFilter("loads", filters, viewer, teamOptions, set);
  const values = (all: readonly string[]) => all.map((value) => ({ value }));
  return {
    label: "Filter the load board",
    text: {
      label: "Filter by the start of a load number",
      placeholder: "Load number…",
      value: filters.loadNumber,
      onText: (loadNumber) => change({ ...filters, loadNumber }),
    },
    options: [
      {
        id: "equipment",
        label: "Equipment",
        options: values(EQUIPMENT),
        labelOf: vehicleLabel,
        selected: filters.equipment,
        onSelect: (equipment) => set({ equipment: equipment as readonly Equipment[] }),
      },
      {
        id: "certifications",
        label: "Certification",
        options: values(CERTIFICATION_CHOICES),
        labelOf: (value) => certificationLabel(value as CertificationChoice),
        selected: filters.certifications,
        onSelect: (chosen) => set({ certifications: chosen as readonly CertificationChoice[] }),
      },
      ...owner.options,
    ],
    more: (
      <>
        {owner.more}
        <BoardMoreFilters filters={filters} count={panel.length} names={names} onFilters={set} />
      </>
    ),
    active: [...owner.active, ...panel],
    onClear: () => change({ ...NO_BOARD_FILTERS, list: filters.list, peek: filters.peek }, true),
  };
}
