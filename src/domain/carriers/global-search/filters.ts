// The filters of a global search: fields, scales, and defaults that match every carrier.
import {
  type AUTHORITY_TYPES,
  SAFETY_RATINGS,
  type Equipment,
  type LanePreference,
  type Specialization,
} from "../../../contract/carriers/carriers.ts";
import { DEFAULT_DEADHEAD } from "../../../contract/constants.ts";

/** Inclusive; the lowest and the highest value of the scale mean no bound. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export type AuthorityType = (typeof AUTHORITY_TYPES)[number];

/** The ratings plus "unrated": most carriers were never rated. */
export const RATING_OPTIONS = [...SAFETY_RATINGS, "unrated"] as const;
export type RatingOption = (typeof RATING_OPTIONS)[number];

/** The center of a search: a known area or a point on the map. */
export type SearchPlace = { readonly areaId: number } | { readonly lat: number; readonly lon: number };

/** Named as saved searches of the API name them, plus `locationPlace`, since a text alone is not a place. */
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
  /** Shows the ratings and applies the options below. */
  readonly showSafetyRating: boolean;
  readonly onlyEldConnected: boolean;
  /** Assumption: the specification names no such filter. */
  readonly onlyPassingRules: boolean;
  /** Days since a truck was seen anywhere, one of RECENCY_STEPS; null: any time. Assumption: the specification names none without a place. */
  readonly truckSeenWithin: number | null;
  readonly selectedEquipment: readonly Equipment[];
  readonly selectedSafetyRatingOptions: readonly RatingOption[];
  readonly selectedSpecializationOptions: {
    readonly verified: readonly Specialization[];
    readonly provided: readonly Specialization[];
  };
  readonly classificationsSelected: readonly number[];
  /** The id of a state's area. */
  readonly selectedStateId: number | null;
  /** Minimum number of vehicles with the selected equipment. */
  readonly equipmentMin: number;
  /** Their minimum share of the fleet, 0 to 1; 0 is no condition. */
  readonly fleetMin: number;
  readonly selectedLanePreferences: readonly LanePreference[];
  /** One of CARGO_STEPS. */
  readonly cargoCoverageLimit: number;
  /** Millions of dollars, 0 to LIABILITY_MAX. */
  readonly generalLiability: number;
  readonly autoLiability: number;
  /** Maximum days since a truck was seen there, and maximum miles from the place. Null means no bound. */
  readonly vehicleRangeInTime: number | null;
  readonly milesFromOriginRange: number | null;
  readonly locationText: string;
  /** Miles. */
  readonly locationRadius: number;
  /** Whether the place and the radius apply. */
  readonly locationTextRadiusSearch: boolean;
  readonly locationPlace: SearchPlace | null;
  readonly selectedAuthorityType: AuthorityType | null;
}

/** The end of the fleet and equipment scales. */
export const FLEET_MAX = 1000;
/** The end of the authority age scale, in months; a minimum counts from 2 months. */
export const AUTHORITY_AGE_MAX = 24;
export const AUTHORITY_AGE_LEAST = 2;
/** The steps of the cargo slider, and the dollars of each. */
export const CARGO_STEPS = [0, 50, 100, 150, 200, 250] as const;
export const CARGO_DOLLARS: Readonly<Record<number, number>> = {
  0: 0,
  50: 100_000,
  100: 200_000,
  150: 250_000,
  200: 500_000,
  250: 1_000_000,
};
/** Assumption: days within which a truck was seen; a week still finds work, and roadside inspections are months apart. */
export const RECENCY_STEPS = [7, 30, 60, 90, 180, 365] as const;
/** Millions of dollars of general and auto liability. */
export const LIABILITY_MAX = 5;
/** Default minimums once a type of equipment is selected. */
export const EQUIPMENT_COUNT = 1;
export const EQUIPMENT_SHARE = 0.5;
/** Tunable: the largest search radius, in miles; beyond it a place says little. */
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
  onlyPassingRules: false,
  truckSeenWithin: null,
  selectedEquipment: [],
  selectedSafetyRatingOptions: [],
  selectedSpecializationOptions: { verified: [], provided: [] },
  classificationsSelected: [],
  selectedStateId: null,
  equipmentMin: EQUIPMENT_COUNT,
  fleetMin: 0,
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

/** The place to search around; null when it is switched off or there is no place. */
export const searchedAround = (it: GlobalSearchFilters): SearchPlace | null =>
  it.locationTextRadiusSearch ? it.locationPlace : null;

/** The filters for a user who may not see safety data. */
export const withoutSafety = (it: GlobalSearchFilters): GlobalSearchFilters => ({ ...it, showSafetyRating: false });
