// What a search over all carriers is narrowed by: its fields, their scales, and the values that narrow nothing.
import {
  type AUTHORITY_TYPES,
  SAFETY_RATINGS,
  type Equipment,
  type LanePreference,
  type Specialization,
} from "../../../contract/carriers/carriers.ts";
import { DEFAULT_DEADHEAD } from "../../../contract/constants.ts";

/** Both ends belong to it; the lowest and the highest value of its scale are no bounds. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export type AuthorityType = (typeof AUTHORITY_TYPES)[number];

/** The ratings, and none at all: most carriers were never rated. */
export const RATING_OPTIONS = [...SAFETY_RATINGS, "unrated"] as const;
export type RatingOption = (typeof RATING_OPTIONS)[number];

/** What a search is around: an area of ours, or a point of the map. */
export type SearchPlace = { readonly areaId: number } | { readonly lat: number; readonly lon: number };

/** The state of the trade's own search (specification part 1, section 3); `locationPlace` is ours, for a text is no place. */
export interface GlobalSearchFilters {
  readonly searchText: string;
  /** Power units. */
  readonly fleetSizeRange: Range;
  readonly straightBoxTrucksRange: Range;
  readonly cargoVansRange: Range;
  /** Whole months. */
  readonly authorityAgeRange: Range;
  readonly onlyMyCarrier: boolean;
  readonly hideMyCarrier: boolean;
  readonly onlyCarrierAuthority: boolean;
  /** Shows the ratings, and lets the options below narrow. */
  readonly showSafetyRating: boolean;
  readonly onlyEldConnected: boolean;
  readonly selectedEquipment: readonly Equipment[];
  readonly selectedSafetyRatingOptions: readonly RatingOption[];
  readonly selectedSpecializationOptions: {
    readonly verified: readonly Specialization[];
    readonly provided: readonly Specialization[];
  };
  readonly classificationsSelected: readonly number[];
  /** The id of a state's area. */
  readonly selectedStateId: number | null;
  /** Vehicles of the chosen equipment, at least. */
  readonly equipmentMin: number;
  /** Their part of the fleet, at least: 0 to 1. */
  readonly fleetMin: number;
  readonly selectedLanePreferences: readonly LanePreference[];
  /** One of CARGO_STEPS. */
  readonly cargoCoverageLimit: number;
  /** Millions of dollars, 0 to LIABILITY_MAX. */
  readonly generalLiability: number;
  readonly autoLiability: number;
  /** Days since a truck was seen, and miles from the place it was seen in, at most. Null is no bound. */
  readonly vehicleRangeInTime: number | null;
  readonly milesFromOriginRange: number | null;
  readonly locationText: string;
  /** Miles. */
  readonly locationRadius: number;
  /** Whether the place and the radius narrow the search. */
  readonly locationTextRadiusSearch: boolean;
  readonly locationPlace: SearchPlace | null;
  readonly selectedAuthorityType: AuthorityType | null;
}

/** The end of the fleet and equipment scales (specification part 1, section 5). */
export const FLEET_MAX = 1000;
/** The end of the scale of authority ages, in months; its beginning counts from 2 on. */
export const AUTHORITY_AGE_MAX = 24;
export const AUTHORITY_AGE_LEAST = 2;
/** The steps of the cargo slider, and the dollars each stands for. */
export const CARGO_STEPS = [0, 50, 100, 150, 200, 250] as const;
export const CARGO_DOLLARS: Readonly<Record<number, number>> = {
  0: 0,
  50: 100_000,
  100: 200_000,
  150: 250_000,
  200: 500_000,
  250: 1_000_000,
};
/** Millions of dollars of general and automobile liability. */
export const LIABILITY_MAX = 5;
/** What chosen equipment asks of a fleet unless the person says otherwise. */
export const EQUIPMENT_COUNT = 1;
export const EQUIPMENT_SHARE = 0.5;
/** Ours: the farthest a place is searched around, in miles. */
export const RADIUS_MAX = 500;

export const NO_GLOBAL_FILTERS: GlobalSearchFilters = {
  searchText: "",
  fleetSizeRange: { min: 0, max: FLEET_MAX },
  straightBoxTrucksRange: { min: 0, max: FLEET_MAX },
  cargoVansRange: { min: 0, max: FLEET_MAX },
  authorityAgeRange: { min: 0, max: AUTHORITY_AGE_MAX },
  onlyMyCarrier: false,
  hideMyCarrier: false,
  onlyCarrierAuthority: false,
  showSafetyRating: false,
  onlyEldConnected: false,
  selectedEquipment: [],
  selectedSafetyRatingOptions: [],
  selectedSpecializationOptions: { verified: [], provided: [] },
  classificationsSelected: [],
  selectedStateId: null,
  equipmentMin: EQUIPMENT_COUNT,
  fleetMin: EQUIPMENT_SHARE,
  selectedLanePreferences: [],
  cargoCoverageLimit: 0,
  generalLiability: 0,
  autoLiability: 0,
  vehicleRangeInTime: null,
  milesFromOriginRange: null,
  locationText: "",
  locationRadius: DEFAULT_DEADHEAD,
  locationTextRadiusSearch: false,
  locationPlace: null,
  selectedAuthorityType: null,
};

/** The place and radius that narrow the search; null when they are switched off or there is no place. */
export const searchedAround = (it: GlobalSearchFilters): SearchPlace | null =>
  it.locationTextRadiusSearch ? it.locationPlace : null;

/** What a person may ask who must not see safety data: as if they had not asked to see it. */
export const withoutSafety = (it: GlobalSearchFilters): GlobalSearchFilters => ({ ...it, showSafetyRating: false });
