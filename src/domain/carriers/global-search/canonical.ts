// The one form of a search over all carriers, so that one search has one address and is known by one key.
import { EQUIPMENT, LANE_PREFERENCES, SPECIALIZATIONS } from "../../../contract/carriers/carriers.ts";
import { DEFAULT_DEADHEAD } from "../../../contract/constants.ts";
import {
  AUTHORITY_AGE_LEAST,
  AUTHORITY_AGE_MAX,
  CARGO_DOLLARS,
  EQUIPMENT_COUNT,
  EQUIPMENT_SHARE,
  FLEET_MAX,
  LIABILITY_MAX,
  RADIUS_MAX,
  RATING_OPTIONS,
  type GlobalSearchFilters,
  type Range,
  type RatingOption,
  type SearchPlace,
} from "./filters.ts";

/** Ours: the longest a text is, and the largest figure that is typed. */
const TEXT_MAX = 200;
const MOST = 999_999;

const isWhole = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;

// Without doubles and in the order of the vocabulary, so that one state has one address.
const inOrder = <T extends string>(words: readonly T[], vocabulary: readonly T[]): readonly T[] =>
  vocabulary.filter((word) => words.includes(word));

function range({ min, max }: Range, end: number): Range {
  const [from, to] = [isWhole(min, end) ? min : 0, isWhole(max, end) ? max : end];
  return from <= to ? { min: from, max: to } : { min: 0, max: end };
}

function authorityAge(asked: Range): Range {
  const { min, max } = range(asked, AUTHORITY_AGE_MAX);
  return { min: min < AUTHORITY_AGE_LEAST ? 0 : min, max };
}

const ids = (given: readonly number[]): readonly number[] =>
  [...new Set(given)].filter((id) => isWhole(id, Number.MAX_SAFE_INTEGER) && id > 0).toSorted((a, b) => a - b);

// Half of a character cannot stand in an address.
const text = (given: string): string =>
  given
    .slice(0, TEXT_MAX)
    .replace(/\p{Surrogate}/gu, "")
    .trim();

// All of them together narrow nothing.
const ratings = (given: readonly RatingOption[]): readonly RatingOption[] => {
  const chosen = inOrder(given, RATING_OPTIONS);
  return chosen.length === RATING_OPTIONS.length ? [] : chosen;
};

/** Blank or negative is no bound. */
const bound = (value: number | null): number | null => (value !== null && isWhole(value, MOST) ? value : null);

/** About a metre, which is more than a click on a map means. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5 || 0;

function place(given: SearchPlace | null): SearchPlace | null {
  if (given === null) return null;
  if ("areaId" in given) return isWhole(given.areaId, Number.MAX_SAFE_INTEGER) && given.areaId > 0 ? given : null;
  const { lat, lon } = given;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat: rounded(lat), lon: rounded(lon) } : null;
}

const within = (value: number, isGood: boolean, otherwise: number): number => (isGood ? value : otherwise);

/** The one form of a state: ordered, without doubles, and with nothing that its scales do not have. */
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
    // Both together leave nobody; whoever looks for their own carriers does not want them hidden.
    hideMyCarrier: it.hideMyCarrier && !it.onlyMyCarrier,
    onlyCarrierAuthority: it.onlyCarrierAuthority,
    showSafetyRating: it.showSafetyRating,
    onlyEldConnected: it.onlyEldConnected,
    selectedEquipment: inOrder(it.selectedEquipment, EQUIPMENT),
    selectedSafetyRatingOptions: ratings(it.selectedSafetyRatingOptions),
    selectedSpecializationOptions: {
      verified: inOrder(verified, SPECIALIZATIONS),
      provided: inOrder(provided, SPECIALIZATIONS),
    },
    classificationsSelected: ids(it.classificationsSelected),
    selectedStateId: it.selectedStateId === null ? null : (ids([it.selectedStateId])[0] ?? null),
    equipmentMin: within(equipmentMin, isWhole(equipmentMin, FLEET_MAX), EQUIPMENT_COUNT),
    fleetMin: within(Math.round(fleetMin * 100) / 100 || 0, fleetMin >= 0 && fleetMin <= 1, EQUIPMENT_SHARE),
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
