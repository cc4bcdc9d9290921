// Translates a global search into a query over the broker's own carriers in the local database.
import type { Assessment } from "../../../contract/carriers/carriers.ts";
import { monthsBefore as dayBefore } from "../../days.ts";
import type { Condition, LocalQuery } from "../../query.ts";
import { parseSearchText } from "../search/search-text.ts";
import { canonicalGlobalFilters } from "./canonical.ts";
import { AUTHORITY_AGE_MAX, CARGO_DOLLARS, FLEET_MAX, searchedAround, type GlobalSearchFilters, type Range } from "./filters.ts";
import { ACTIVE_AUTHORITY, ELD_CONNECTED } from "./q.ts";

/** Facts that the rows themselves do not have. */
export interface LocalKnowledge {
  /** The day on which authority ages are computed. */
  readonly today: Date;
  /** A state by its area id; null when unknown. */
  readonly stateOf: (areaId: number) => { readonly code: string; readonly country: string } | null;
}

/** With an override or without. */
const PASSING: readonly Assessment[] = ["pass", "partial_pass"];

const MILLION = 1_000_000;
const DAY = 86_400_000;

const oneOf = (column: string, codes: readonly (string | number | boolean | null)[]): Condition => ({ column, is: "in", codes });

/** What every search demands, in terms of the local columns. */
export const SEARCHABLE_HERE: Condition = oneOf("is_searchable", [true]);

/** Midnight UTC of the day this many months earlier. */
const monthsBefore = (day: Date, months: number): number => Date.parse(dayBefore(day, months));

const range = (column: string, { min, max }: Range, end: number): Condition[] =>
  min === 0 && max === end ? [] : [{ column, is: "range", ...(min > 0 ? { min } : {}), ...(max < end ? { max } : {}) }];

const atLeast = (column: string, min: number): Condition[] => (min > 0 ? [{ column, is: "range", min }] : []);

const anyOf = (column: string, codes: readonly (string | number)[]): Condition[] =>
  codes.length === 0 ? [] : [{ column, is: "has_any", codes }];

// The older an authority, the earlier its day. Ages are whole months: an age of 12 lasts until the day it turns 13.
function authorityAge({ min, max }: Range, today: Date): Condition[] {
  if (min === 0 && max === AUTHORITY_AGE_MAX) return [];
  return [
    {
      column: "authority_granted_on",
      is: "range",
      ...(max < AUTHORITY_AGE_MAX ? { min: monthsBefore(today, max + 1) + DAY } : {}),
      ...(min > 0 ? { max: monthsBefore(today, min) } : {}),
    },
  ];
}

function ratings(it: GlobalSearchFilters): Condition[] {
  const selected = it.selectedSafetyRatingOptions;
  if (!it.showSafetyRating || selected.length === 0) return [];
  return [
    oneOf(
      "safety_rating",
      selected.map((option) => (option === "unrated" ? null : option)),
    ),
  ];
}

function inState(areaId: number | null, stateOf: LocalKnowledge["stateOf"]): Condition[] | null {
  if (areaId === null) return [];
  const state = stateOf(areaId);
  return state === null ? null : [oneOf("state", [state.code]), oneOf("country", [state.country])];
}

/**
 * The query over the connections' columns; null where they cannot answer it: around a place, by when a truck was seen, for carriers that
 * are not the broker's own, or in an unknown state.
 */
export function filtersToLocal(filters: GlobalSearchFilters, { today, stateOf }: LocalKnowledge): LocalQuery | null {
  const it = canonicalGlobalFilters(filters);
  const state = inState(it.selectedStateId, stateOf);
  if (it.hideMyCarrier || it.truckSeenWithin !== null || searchedAround(it) !== null || state === null) return null;
  const { verified, provided } = it.selectedSpecializationOptions;
  return {
    where: [
      SEARCHABLE_HERE,
      // "My carriers" leaves out dismissed ones.
      ...(it.onlyMyCarrier ? [oneOf("is_dismissed", [false])] : []),
      ...range("power_units", it.fleetSizeRange, FLEET_MAX),
      ...range("straight_box_trucks", it.straightBoxTrucksRange, FLEET_MAX),
      ...range("cargo_vans", it.cargoVansRange, FLEET_MAX),
      ...authorityAge(it.authorityAgeRange, today),
      ...(it.onlyCarrierAuthority ? [oneOf("authority_status", [ACTIVE_AUTHORITY])] : []),
      ...anyOf("authority_types", it.selectedAuthorityType === null ? [] : [it.selectedAuthorityType]),
      ...ratings(it),
      ...(it.onlyEldConnected ? [oneOf("eld_status", [ELD_CONNECTED])] : []),
      ...(it.onlyPassingRules ? [oneOf("assessment", PASSING)] : []),
      ...(it.selectedEquipment.length === 0
        ? []
        : [
            {
              column: "equipment",
              is: "makes_up",
              codes: it.selectedEquipment,
              count: it.equipmentMin,
              share: it.fleetMin,
            } as const,
          ]),
      ...anyOf("specializations_verified", verified),
      ...anyOf("specializations_provided", provided),
      ...anyOf("lane_preferences", it.selectedLanePreferences),
      ...anyOf("classification_ids", it.classificationsSelected),
      ...state,
      ...atLeast("cargo_limit", CARGO_DOLLARS[it.cargoCoverageLimit] ?? 0),
      ...atLeast("general_liability_limit", it.generalLiability * MILLION),
      ...atLeast("bipd_limit", it.autoLiability * MILLION),
    ],
    text: parseSearchText(it.searchText),
    sort: { column: "name", descending: false },
    facets: [],
  };
}
