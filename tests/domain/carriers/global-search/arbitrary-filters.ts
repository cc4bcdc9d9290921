// Arbitrary filters of a global search, for property tests.
import fc from "fast-check";
import { AUTHORITY_TYPES, EQUIPMENT, LANE_PREFERENCES, SPECIALIZATIONS } from "../../../../src/contract/carriers/carriers.ts";
import { RATING_OPTIONS, type GlobalSearchFilters } from "../../../../src/domain/carriers/global-search/filters.ts";

const range = fc.record({ min: fc.integer({ min: -5, max: 1_100 }), max: fc.integer({ min: -5, max: 1_100 }) });
const some = <T extends string>(words: readonly T[]) => fc.array(fc.constantFrom(...words), { maxLength: 5 });
const figure = fc.option(fc.integer({ min: -3, max: 900 }));
const degrees = fc.record({
  lat: fc.double({ min: -95, max: 95, noNaN: true }),
  lon: fc.double({ min: -190, max: 190, noNaN: true }),
});
const words = fc.string({ unit: "grapheme", maxLength: 30 });

/** Includes values that no control of the page can set. */
export const filters: fc.Arbitrary<GlobalSearchFilters> = fc.record({
  searchText: words,
  fleetSizeRange: range,
  straightBoxTrucksRange: range,
  cargoVansRange: range,
  authorityAgeRange: fc.record({ min: fc.integer({ min: -1, max: 26 }), max: fc.integer({ min: -1, max: 26 }) }),
  onlyMyCarrier: fc.boolean(),
  hideMyCarrier: fc.boolean(),
  onlyCarrierAuthority: fc.boolean(),
  showSafetyRating: fc.boolean(),
  onlyEldConnected: fc.boolean(),
  onlyPassingRules: fc.boolean(),
  truckSeenWithin: fc.constantFrom(null, 0, 7, 8, 30, 365),
  selectedEquipment: some(EQUIPMENT),
  selectedSafetyRatingOptions: some(RATING_OPTIONS),
  selectedSpecializationOptions: fc.record({ verified: some(SPECIALIZATIONS), provided: some(SPECIALIZATIONS) }),
  classificationsSelected: fc.array(fc.integer({ min: -1, max: 40 }), { maxLength: 4 }),
  selectedStateId: fc.option(fc.integer({ min: 0, max: 2 ** 40 })),
  equipmentMin: fc.integer({ min: -1, max: 1_001 }),
  fleetMin: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
  selectedLanePreferences: some(LANE_PREFERENCES),
  cargoCoverageLimit: fc.constantFrom(0, 50, 75, 100, 150, 200, 250, 300),
  generalLiability: fc.integer({ min: -1, max: 7 }),
  autoLiability: fc.integer({ min: -1, max: 7 }),
  vehicleRangeInTime: figure,
  milesFromOriginRange: figure,
  locationText: words,
  locationRadius: fc.integer({ min: -1, max: 700 }),
  locationTextRadiusSearch: fc.boolean(),
  locationPlace: fc.oneof(fc.constant(null), fc.record({ areaId: fc.integer({ min: 0, max: 2 ** 45 }) }), degrees),
  selectedAuthorityType: fc.option(fc.constantFrom(...AUTHORITY_TYPES)),
});
