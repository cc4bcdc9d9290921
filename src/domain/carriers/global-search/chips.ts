// The active filters of a search as chips, and the filters that remain when one is removed.
import { formatCount, formatMoney, formatNumber } from "../../format.ts";
import { humanized } from "../../status.ts";
import { equipmentName } from "../equipment-name.ts";
import { canonicalGlobalFilters } from "./canonical.ts";
import {
  AUTHORITY_AGE_MAX,
  CARGO_DOLLARS,
  FLEET_MAX,
  NO_GLOBAL_FILTERS,
  searchedAround,
  type GlobalSearchFilters,
  type Range,
} from "./filters.ts";

type Field = keyof GlobalSearchFilters;

/** One active filter; `id` is its field. */
export interface FilterChip {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** Names by id; where the name is unknown, the id is shown. */
export interface Names {
  readonly classification: (id: number) => string | undefined;
  readonly state: (areaId: number) => string | undefined;
}

const MILLION = 1_000_000;

/** "5 to 20", "up to 20 months", "5 or more"; empty without bounds. */
function rangeLabel({ min, max }: Range, end: number, unit = ""): string {
  const tail = unit === "" ? "" : ` ${unit}`;
  if (min === 0 && max === end) return "";
  if (min === 0) return `up to ${formatNumber(max)}${tail}`;
  return max === end ? `${formatNumber(min)}${tail} or more` : `${formatNumber(min)} to ${formatNumber(max)}${tail}`;
}

/** "in the last 30 days". */
export const withinDays = (days: number): string => `in the last ${formatCount(days, "day")}`;

const listed = (words: readonly string[], name = humanized): string => words.map(name).join(", ");
const dollars = (amount: number): string => (amount === 0 ? "" : `at least ${formatMoney(amount)}`);
const percent = (share: number): string => `${Math.round(share * 100)}%`;

function equipment({ selectedEquipment, equipmentMin, fleetMin }: GlobalSearchFilters): string {
  if (selectedEquipment.length === 0) return "";
  const least = [
    ...(equipmentMin > 0 ? [`at least ${formatNumber(equipmentMin)}`] : []),
    ...(fleetMin > 0 ? [`${percent(fleetMin)} of the fleet`] : []),
  ];
  return [listed(selectedEquipment, equipmentName), ...least].join(", ");
}

function around(it: GlobalSearchFilters): string {
  const place = searchedAround(it);
  if (place === null) return "";
  const where = "areaId" in place ? it.locationText || `area ${place.areaId}` : it.locationText || `${place.lat}, ${place.lon}`;
  return `${formatNumber(it.locationRadius)} mi around ${where}`;
}

function seen(it: GlobalSearchFilters, hasOrigin: boolean): string {
  if (!hasOrigin) return "";
  const parts = [
    it.milesFromOriginRange === null ? "" : `within ${formatNumber(it.milesFromOriginRange)} mi`,
    it.vehicleRangeInTime === null ? "" : withinDays(it.vehicleRangeInTime),
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/**
 * Leaves out the text, which its own field shows and clears.
 * @param isLane a lane has its own origin, so trucks seen near it count without a place
 */
export function globalSearchChips(filters: GlobalSearchFilters, names: Names, isLane = false): readonly FilterChip[] {
  const it = canonicalGlobalFilters(filters);
  const { verified, provided } = it.selectedSpecializationOptions;
  const chip = (id: Field | "verified" | "provided", label: string, value: string): FilterChip => ({ id, label, value });
  const yes = (is: boolean): string => (is ? "yes" : "");
  return [
    chip("onlyMyCarrier", "My carriers", it.onlyMyCarrier ? "only" : ""),
    chip("hideMyCarrier", "My carriers", it.hideMyCarrier ? "hidden" : ""),
    chip(
      "selectedStateId",
      "State",
      it.selectedStateId === null ? "" : (names.state(it.selectedStateId) ?? `#${it.selectedStateId}`),
    ),
    chip("locationTextRadiusSearch", "Based", around(it)),
    chip("milesFromOriginRange", "Truck seen", seen(it, isLane || searchedAround(it) !== null)),
    chip("fleetSizeRange", "Power units", rangeLabel(it.fleetSizeRange, FLEET_MAX)),
    chip("selectedEquipment", "Equipment", equipment(it)),
    chip("straightBoxTrucksRange", "Box trucks", rangeLabel(it.straightBoxTrucksRange, FLEET_MAX)),
    chip("cargoVansRange", "Cargo vans", rangeLabel(it.cargoVansRange, FLEET_MAX)),
    chip("authorityAgeRange", "Authority age", rangeLabel(it.authorityAgeRange, AUTHORITY_AGE_MAX, "months")),
    chip("onlyCarrierAuthority", "Active authority", yes(it.onlyCarrierAuthority)),
    chip("selectedAuthorityType", "Authority", it.selectedAuthorityType === null ? "" : humanized(it.selectedAuthorityType)),
    chip("cargoCoverageLimit", "Cargo", dollars(CARGO_DOLLARS[it.cargoCoverageLimit] ?? 0)),
    chip("generalLiability", "General liability", dollars(it.generalLiability * MILLION)),
    chip("autoLiability", "Auto liability", dollars(it.autoLiability * MILLION)),
    chip("selectedSafetyRatingOptions", "Safety rating", it.showSafetyRating ? listed(it.selectedSafetyRatingOptions) : ""),
    chip("onlyEldConnected", "ELD connected", yes(it.onlyEldConnected)),
    chip("onlyPassingRules", "Passes my rules", yes(it.onlyPassingRules)),
    chip("truckSeenWithin", "Truck last seen", it.truckSeenWithin === null ? "" : withinDays(it.truckSeenWithin)),
    chip("verified", "Verified", listed(verified)),
    chip("provided", "Self-reported", listed(provided)),
    chip("selectedLanePreferences", "Lanes", listed(it.selectedLanePreferences)),
    chip(
      "classificationsSelected",
      "Classification",
      it.classificationsSelected.map((id) => names.classification(id) ?? `#${id}`).join(", "),
    ),
  ].filter(({ value }) => value !== "");
}

/** The search without the filter of one chip. */
export function withoutChip(filters: GlobalSearchFilters, id: string): GlobalSearchFilters {
  if (id === "verified" || id === "provided") {
    return { ...filters, selectedSpecializationOptions: { ...filters.selectedSpecializationOptions, [id]: [] } };
  }
  const { equipmentMin, fleetMin } = NO_GLOBAL_FILTERS;
  return {
    ...filters,
    [id]: NO_GLOBAL_FILTERS[id as Field],
    // The equipment minimums go with the equipment; miles and days of a sighting share one chip.
    ...(id === "selectedEquipment" ? { equipmentMin, fleetMin } : {}),
    ...(id === "milesFromOriginRange" ? { vehicleRangeInTime: null } : {}),
  };
}
