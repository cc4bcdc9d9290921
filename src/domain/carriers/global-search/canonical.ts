// Normalizes a global search, so that equal searches have the same address and the same key.
import { EQUIPMENT, LANE_PREFERENCES, SPECIALIZATIONS } from "../../../contract/carriers/carriers.ts";
import { DEFAULT_DEADHEAD } from "../../../contract/constants.ts";
import {
  AUTHORITY_AGE_LEAST,
  AUTHORITY_AGE_MAX,
  CARGO_DOLLARS,
  EQUIPMENT_COUNT,
  FLEET_MAX,
  LIABILITY_MAX,
  RADIUS_MAX,
  RATING_OPTIONS,
  RECENCY_STEPS,
  type GlobalSearchFilters,
  type Range,
  type RatingOption,
  type SearchPlace,
} from "./filters.ts";

/** Assumption: longer texts and larger numbers are typing errors. */
const TEXT_MAX = 200;
const MAX = 999_999;

const isWhole = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;

// Without duplicates and in the order of the vocabulary, so that equal states have the same address.
const inOrder = <T extends string>(words: readonly T[], vocabulary: readonly T[]): readonly T[] =>
  vocabulary.filter((word) => words.includes(word));

function range({ min, max }: Range, end: number): Range {
  const [from, to] = [isWhole(min, end) ? min : 0, isWhole(max, end) ? max : end];
  return from <= to ? { min: from, max: to } : { min: 0, max: end };
}

function authorityAge(given: Range): Range {
  const { min, max } = range(given, AUTHORITY_AGE_MAX);
  return { min: min < AUTHORITY_AGE_LEAST ? 0 : min, max };
}

const ids = (given: readonly number[]): readonly number[] =>
  [...new Set(given)].filter((id) => isWhole(id, Number.MAX_SAFE_INTEGER) && id > 0).toSorted((a, b) => a - b);

// A lone surrogate cannot be encoded in an address.
const text = (given: string): string =>
  given
    .slice(0, TEXT_MAX)
    .replace(/\p{Surrogate}/gu, "")
    .trim();

// Selecting all of them is the same as selecting none.
const ratings = (given: readonly RatingOption[]): readonly RatingOption[] => {
  const selected = inOrder(given, RATING_OPTIONS);
  return selected.length === RATING_OPTIONS.length ? [] : selected;
};

/** Null for a blank or negative bound. */
const bound = (value: number | null): number | null => (value !== null && isWhole(value, MAX) ? value : null);

/** To about a meter, finer than a click on a map. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5 || 0;

function place(given: SearchPlace | null): SearchPlace | null {
  if (given === null) return null;
  if ("areaId" in given) return isWhole(given.areaId, Number.MAX_SAFE_INTEGER) && given.areaId > 0 ? given : null;
  const { lat, lon } = given;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat: rounded(lat), lon: rounded(lon) } : null;
}

const within = (value: number, isGood: boolean, otherwise: number): number => (isGood ? value : otherwise);

/** Ordered, without duplicates, and with every value within its scale. */
export function canonicalGlobalFilters(it: GlobalSearchFilters): GlobalSearchFilters {
  const { verified, provided } = it.selectedSpecializationOptions;
  const { equipmentMin, fleetMin, cargoCoverageLimit, generalLiability, autoLiability, locationRadius } = it;
  return {
    searchText: text(it.searchText),
    fleetSizeRange: range(it.fleetSizeRange, FLEET_MAX),
    straightBoxTrucksRange: range(it.straightBoxTrucksRange, FLEET_MAX),
    cargoVansRange: range(it.cargoVansRange, FLEET_MAX),
    authorityAgeRange: authorityAge(it.authorityAgeRange),
    onlyMyCarrier: it.onlyMyCarrier,
    // Both together match nobody; showing only my carriers wins.
    hideMyCarrier: it.hideMyCarrier && !it.onlyMyCarrier,
    onlyCarrierAuthority: it.onlyCarrierAuthority,
    showSafetyRating: it.showSafetyRating,
    onlyEldConnected: it.onlyEldConnected,
    onlyPassingRules: it.onlyPassingRules,
    truckSeenWithin: RECENCY_STEPS.find((days) => days === it.truckSeenWithin) ?? null,
    selectedEquipment: inOrder(it.selectedEquipment, EQUIPMENT),
    selectedSafetyRatingOptions: ratings(it.selectedSafetyRatingOptions),
    selectedSpecializationOptions: {
      verified: inOrder(verified, SPECIALIZATIONS),
      provided: inOrder(provided, SPECIALIZATIONS),
    },
    classificationsSelected: ids(it.classificationsSelected),
    selectedStateId: it.selectedStateId === null ? null : (ids([it.selectedStateId])[0] ?? null),
    equipmentMin: within(equipmentMin, isWhole(equipmentMin, FLEET_MAX), EQUIPMENT_COUNT),
    fleetMin: within(Math.round(fleetMin * 100) / 100 || 0, fleetMin >= 0 && fleetMin <= 1, 0),
    selectedLanePreferences: inOrder(it.selectedLanePreferences, LANE_PREFERENCES),
    cargoCoverageLimit: within(cargoCoverageLimit, Object.hasOwn(CARGO_DOLLARS, cargoCoverageLimit), 0),
    generalLiability: within(generalLiability, isWhole(generalLiability, LIABILITY_MAX), 0),
    autoLiability: within(autoLiability, isWhole(autoLiability, LIABILITY_MAX), 0),
    vehicleRangeInTime: bound(it.vehicleRangeInTime),
    milesFromOriginRange: bound(it.milesFromOriginRange),
    locationText: text(it.locationText),
    locationRadius: within(locationRadius, isWhole(locationRadius, RADIUS_MAX) && locationRadius > 0, DEFAULT_DEADHEAD),
    locationTextRadiusSearch: it.locationTextRadiusSearch,
    locationPlace: place(it.locationPlace),
    selectedAuthorityType: it.selectedAuthorityType,
  };
}
