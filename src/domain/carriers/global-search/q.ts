// Translates a global search into the server's `q[...]` and its place parameters.
import type { Q } from "../../../contract/endpoint.ts";
import type { Sort, TextMatch } from "../../query.ts";
import { parseSearchText } from "../search/search-text.ts";
import { canonicalGlobalFilters } from "./canonical.ts";
import {
  AUTHORITY_AGE_MAX,
  CARGO_DOLLARS,
  FLEET_MAX,
  RATING_OPTIONS,
  searchedAround,
  type GlobalSearchFilters,
  type Range,
  type RatingOption,
} from "./filters.ts";

type Part = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;

/** Parameters beside `q` for carriers based around a place. */
export interface Near {
  readonly area_id?: number;
  readonly lat?: number;
  readonly lon?: number;
  /** Miles. */
  readonly radius?: number;
}

const MILLION = 1_000_000;

/** The status of an active authority. */
export const ACTIVE_AUTHORITY = "active";
/** The status of ELDs that report and agree with the carrier's own figures. */
export const ELD_CONNECTED = "connected";

function text(match: TextMatch | null): Part {
  if (match?.kind === "identifier_prefix") return { identifier_value_start: match.value };
  if (match?.kind === "name") return { search_name_cont: match.value };
  if (match?.kind !== "identifier") return {};
  return match.type === null
    ? { identifier_value_eq: match.value }
    : { identifier_type_eq: match.type, identifier_value_eq: match.value };
}

const range = (attribute: string, { min, max }: Range, end: number): Part => ({
  ...(min > 0 ? { [`${attribute}_gteq`]: min } : {}),
  ...(max < end ? { [`${attribute}_lteq`]: max } : {}),
});

const among = (attribute: string, words: readonly (string | number)[]): Part =>
  words.length === 0 ? {} : { [`${attribute}_in`]: words };

const atLeast = (attribute: string, value: number): Part => (value > 0 ? { [`${attribute}_gteq`]: value } : {});

/** Ratings that are not selected; "unrated" means no rating, which together with others only a "not in" can express. */
const others = (selected: readonly RatingOption[]): readonly string[] =>
  RATING_OPTIONS.filter((option) => option !== "unrated" && !selected.includes(option));

function ratings(it: GlobalSearchFilters): Part {
  const selected = it.selectedSafetyRatingOptions;
  if (!it.showSafetyRating || selected.length === 0) return {};
  if (!selected.includes("unrated")) return { safety_rating_in: selected };
  return selected.length === 1 ? { safety_rating_null: 1 } : { safety_rating_not_in: others(selected) };
}

const equipment = (it: GlobalSearchFilters): Part =>
  it.selectedEquipment.length === 0
    ? {}
    : {
        equipment_in: it.selectedEquipment,
        ...atLeast("equipment_count", it.equipmentMin),
        ...atLeast("equipment_share", it.fleetMin),
      };

const seen = (it: GlobalSearchFilters, hasOrigin: boolean): Part =>
  hasOrigin
    ? {
        ...(it.milesFromOriginRange === null ? {} : { visited_miles_lteq: it.milesFromOriginRange }),
        ...(it.vehicleRangeInTime === null ? {} : { visited_days_lteq: it.vehicleRangeInTime }),
      }
    : {};

/** What every search demands, by filters, by a text or while typing. */
export const SEARCHABLE: Q = { search_name_not_null: 1, verified_census_or_identifier_eq: true };

/**
 * The conditions of a search, without a sort.
 * @param isLane a lane has its own origin, so trucks seen near it count without a place
 */
export function filtersToQ(filters: GlobalSearchFilters, isLane = false): Q {
  const it = canonicalGlobalFilters(filters);
  const { verified, provided } = it.selectedSpecializationOptions;
  return {
    ...SEARCHABLE,
    ...text(parseSearchText(it.searchText)),
    ...range("power_units", it.fleetSizeRange, FLEET_MAX),
    ...range("straight_box_trucks", it.straightBoxTrucksRange, FLEET_MAX),
    ...range("cargo_vans", it.cargoVansRange, FLEET_MAX),
    ...range("authority_months", it.authorityAgeRange, AUTHORITY_AGE_MAX),
    ...(it.onlyMyCarrier ? { is_mine_eq: true } : it.hideMyCarrier ? { is_mine_eq: false } : {}),
    ...(it.onlyCarrierAuthority ? { authority_status_eq: ACTIVE_AUTHORITY } : {}),
    ...(it.selectedAuthorityType === null ? {} : { authority_type_in: [it.selectedAuthorityType] }),
    ...ratings(it),
    ...(it.onlyEldConnected ? { eld_status_eq: ELD_CONNECTED } : {}),
    ...(it.onlyPassingRules ? { passes_rules_eq: true } : {}),
    ...(it.truckSeenWithin === null ? {} : { located_days_lteq: it.truckSeenWithin }),
    ...equipment(it),
    ...among("specialization_verified", verified),
    ...among("specialization_provided", provided),
    ...among("lane_preference", it.selectedLanePreferences),
    ...among("classification_id", it.classificationsSelected),
    ...(it.selectedStateId === null ? {} : { state_area_id_eq: it.selectedStateId }),
    ...atLeast("cargo_limit", CARGO_DOLLARS[it.cargoCoverageLimit] ?? 0),
    ...atLeast("general_liability_limit", it.generalLiability * MILLION),
    ...atLeast("bipd_limit", it.autoLiability * MILLION),
    ...seen(it, isLane || searchedAround(it) !== null),
  };
}

/** `q[s]`: by legal name by default. */
export const sortToQ = (sort: Sort | null): string =>
  sort === null ? "legal_name asc" : `${sort.column} ${sort.descending ? "desc" : "asc"}`;

/** The place parameters of a search; empty without a place. */
export function nearOf(filters: GlobalSearchFilters): Near {
  const it = canonicalGlobalFilters(filters);
  const place = searchedAround(it);
  if (place === null) return {};
  const radius = it.locationRadius;
  return "areaId" in place ? { area_id: place.areaId, radius } : { lat: place.lat, lon: place.lon, radius };
}
