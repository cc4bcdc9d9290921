// The filters of the load board as a search of the server, and as a query of the local columns. Both find the same loads.
import { BOARD_SORTS, type BoardQuery, type BoardSort } from "../../contract/board/board.ts";
import type { Area } from "../../contract/carriers/areas.ts";
import { DEFAULT_DEADHEAD } from "../../contract/constants.ts";
import { areaPoint } from "../carriers/lane/lane-place.ts";
import { dayOf } from "../days.ts";
import { ownLoads, shownView, type LoadViewer } from "../loads/viewer.ts";
import type { Condition, LocalQuery, Sort } from "../query.ts";
import { BOARD_LIST, type BoardFilters, type BoardPlace } from "./board-filters.ts";
import { boardView } from "./board-views.ts";
import { postingAgeCondition } from "./posting-age.ts";

/** By pickup, the first first. */
export const boardSort = ({ sort }: BoardFilters): Sort & { readonly column: BoardSort } => ({
  column: BOARD_SORTS.find((column) => column === sort?.column) ?? "pickup",
  descending: sort?.descending ?? false,
});

/** The radius around an end, in miles. */
export const deadheadOf = (place: BoardPlace, { deadhead }: BoardFilters): number =>
  place.deadhead ?? deadhead ?? DEFAULT_DEADHEAD;

/** The certifications to ask for: none once "none" is chosen. */
const certificationsOf = ({ certifications: chosen }: BoardFilters): readonly ("hazmat" | "tanker")[] =>
  chosen.includes("none") ? [] : chosen.filter((each) => each !== "none");

const whole = (value: number | null): number | undefined => (value === null ? undefined : Math.trunc(value));

/** What is sent: whole numbers, a radius for every area, and today as the first pickup unless another is chosen. `now` as in Date. */
export function serverQuery(filters: BoardFilters, viewer: Pick<LoadViewer, "teamIds" | "start">, now: number): BoardQuery {
  const { origin, destination, teams } = filters;
  const { teamIds } = viewer;
  const view = shownView(filters, viewer);
  const certifications = certificationsOf(filters);
  const { column, descending } = boardSort(filters);
  const given: { readonly [Name in keyof BoardQuery]: BoardQuery[Name] | undefined } = {
    view: filters.list,
    load_id: filters.text.trim() || undefined,
    my_loads: view === "mine" || undefined,
    // The teams within the person's teams count too, which "all" leaves out.
    teams:
      view === "team"
        ? teamIds.length === 0
          ? "all"
          : [...teamIds]
        : view === "company" && teams.length > 0
          ? [...teams]
          : undefined,
    company_wide_view: (view === "company" && teams.length === 0) || undefined,
    equipment: filters.equipment.length === 0 ? undefined : [...filters.equipment],
    min_rate: whole(filters.minRate),
    weight: whole(filters.weight),
    trailer_length: whole(filters.trailerLength),
    origin_area_id: origin.areaId ?? undefined,
    origin_deadhead: origin.areaId === null ? undefined : whole(deadheadOf(origin, filters)),
    destination_area_id: destination.areaId ?? undefined,
    destination_deadhead: destination.areaId === null ? undefined : whole(deadheadOf(destination, filters)),
    deadhead: whole(filters.deadhead),
    pickup_start: filters.pickupStart ?? dayOf(new Date(now)),
    pickup_end: filters.pickupEnd ?? undefined,
    dropoff_start: filters.dropoffStart ?? undefined,
    dropoff_end: filters.dropoffEnd ?? undefined,
    posting: filters.posting ?? undefined,
    status: filters.isInNetwork ? "in_network" : undefined,
    certifications: certifications.length === 0 ? undefined : [...certifications],
    s: `${column} ${descending ? "desc" : "asc"}`,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** What the local query needs to know besides the filters. */
export interface BoardFacts {
  readonly viewer: LoadViewer;
  /** The areas of the filters; null: none chosen, or not known yet. */
  readonly origin: Area | null;
  readonly destination: Area | null;
  /** Codes of states by country, for areas that are a country. */
  readonly statesOf: ReadonlyMap<string, readonly string[]>;
  /** The carriers that are connected to the company; null while they are not known. */
  readonly connectedCarriers: readonly number[] | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const NOTHING: readonly Condition[] = [{ column: "id", is: "in", codes: [] }];

const atLeast = (column: string, min: number | null): readonly Condition[] =>
  min === null ? [] : [{ column, is: "range", min }];

const DAY = 86_400_000;

function days(column: string, start: string | null, end: string | null): readonly Condition[] {
  if (start === null && end === null) return [];
  const min = start === null ? {} : { min: Date.parse(start) };
  const max = end === null ? {} : { max: Date.parse(end) + DAY - 1 };
  return [{ column, is: "range", ...min, ...max }];
}

/** States and countries as a whole, any other area as a circle. An area that is not known yet finds nothing. */
function near(end: "origin" | "destination", filters: BoardFilters, facts: BoardFacts): readonly Condition[] {
  const place = filters[end];
  const area = facts[end];
  if (place.areaId === null) return [];
  if (area === null) return NOTHING;
  const { is_type: type, code } = area;
  if (type === "state") return [{ column: `${end}_state`, is: "in", codes: code === null ? [] : [code] }];
  if (type === "country") return [{ column: `${end}_state`, is: "in", codes: facts.statesOf.get(code ?? "") ?? [] }];
  const point = areaPoint(area);
  return point === null ? NOTHING : [{ column: `${end}_place`, is: "near", ...point, miles: deadheadOf(place, filters) }];
}

/** What narrows every view alike. */
export function boardConditions(filters: BoardFilters, facts: BoardFacts): readonly Condition[] {
  const { equipment, posting, weight, isInNetwork, text } = filters;
  const number = text.trim().toUpperCase();
  const certifications = certificationsOf(filters);
  return [
    ...ownLoads(filters, facts.viewer),
    ...(number === "" ? [] : [{ column: "number", is: "starts_with", value: number } as const]),
    ...(equipment.length === 0 ? [] : [{ column: "board_equipment", is: "has_any", codes: equipment } as const]),
    ...(posting === null ? [] : [postingAgeCondition(posting, facts.now)]),
    ...(isInNetwork ? [{ column: "carrier_id", is: "in", codes: facts.connectedCarriers ?? [] } as const] : []),
    // All of them, as the server does.
    ...certifications.map((each) => ({ column: "certifications", is: "has_any", codes: [each] }) as const),
    ...near("origin", filters, facts),
    ...near("destination", filters, facts),
    ...atLeast("rate", filters.minRate),
    ...(weight === null ? [] : [{ column: "weight", is: "range", max: weight } as const]),
    ...atLeast("trailer_length", filters.trailerLength),
    ...days("pickup_time", filters.pickupStart ?? dayOf(new Date(facts.now)), filters.pickupEnd),
    ...days("dropoff_time", filters.dropoffStart, filters.dropoffEnd),
  ];
}

/** The column of loads that each sort stands for. */
const SORT_COLUMNS: Readonly<Record<BoardSort, string>> = {
  pickup: "pickup_time",
  dropoff: "dropoff_time",
  load_id: "number",
  weight: "weight",
  origin: "origin",
  destination: "destination",
  equipment: "equipment_type",
};

export function boardQuery(filters: BoardFilters, facts: BoardFacts): LocalQuery {
  const { column, descending } = boardSort(filters);
  return {
    where: [...boardView(filters.list).where, ...boardConditions(filters, facts)],
    text: null,
    sort: { column: SORT_COLUMNS[column], descending },
    facets: BOARD_LIST.facets,
  };
}
