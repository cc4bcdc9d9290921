// The filters of a search in words, and what is left when one of them is taken out.
import { formatMoney, formatNumber } from "../../format.ts";
import { humanized } from "../../statuses.ts";
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

/** One filter in force: `id` is the field that holds it. */
export interface FilterChip {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** What ids are called; the id itself is shown where nobody knows. */
export interface Names {
  readonly classification: (id: number) => string | undefined;
  readonly state: (areaId: number) => string | undefined;
}

const MILLION = 1_000_000;

/** "5 to 20", "up to 20 months", "5 and more"; empty when nothing is bounded. */
export function rangeWords({ min, max }: Range, end: number, unit = ""): string {
  const tail = unit === "" ? "" : ` ${unit}`;
  if (min === 0 && max === end) return "";
  if (min === 0) return `up to ${formatNumber(max)}${tail}`;
  return max === end ? `${formatNumber(min)}${tail} and more` : `${formatNumber(min)} to ${formatNumber(max)}${tail}`;
}

const listed = (words: readonly string[]): string => words.map(humanized).join(", ");
const dollars = (amount: number): string => (amount === 0 ? "" : `at least ${formatMoney(amount)}`);
const percent = (share: number): string => `${Math.round(share * 100)}%`;

function equipment({ selectedEquipment, equipmentMin, fleetMin }: GlobalSearchFilters): string {
  if (selectedEquipment.length === 0) return "";
  const least = [
    ...(equipmentMin > 0 ? [`at least ${formatNumber(equipmentMin)}`] : []),
    ...(fleetMin > 0 ? [`${percent(fleetMin)} of the fleet`] : []),
  ];
  return [listed(selectedEquipment), ...least].join(", ");
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
    it.vehicleRangeInTime === null ? "" : `in the last ${formatNumber(it.vehicleRangeInTime)} days`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/**
 * Without the text: its field shows it, and has its own way to clear it.
 * @param isLane a lane has an origin of its own, which trucks were seen near
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
    chip("fleetSizeRange", "Power units", rangeWords(it.fleetSizeRange, FLEET_MAX)),
    chip("selectedEquipment", "Equipment", equipment(it)),
    chip("straightBoxTrucksRange", "Straight box trucks", rangeWords(it.straightBoxTrucksRange, FLEET_MAX)),
    chip("cargoVansRange", "Cargo vans", rangeWords(it.cargoVansRange, FLEET_MAX)),
    chip("authorityAgeRange", "Authority age", rangeWords(it.authorityAgeRange, AUTHORITY_AGE_MAX, "months")),
    chip("onlyCarrierAuthority", "Active authority", yes(it.onlyCarrierAuthority)),
    chip("selectedAuthorityType", "Authority", it.selectedAuthorityType === null ? "" : humanized(it.selectedAuthorityType)),
    chip("cargoCoverageLimit", "Cargo", dollars(CARGO_DOLLARS[it.cargoCoverageLimit] ?? 0)),
    chip("generalLiability", "General liability", dollars(it.generalLiability * MILLION)),
    chip("autoLiability", "Auto liability", dollars(it.autoLiability * MILLION)),
    chip("selectedSafetyRatingOptions", "Safety rating", it.showSafetyRating ? listed(it.selectedSafetyRatingOptions) : ""),
    chip("onlyEldConnected", "ELD connected", yes(it.onlyEldConnected)),
    chip("verified", "Verified", listed(verified)),
    chip("provided", "Says it does", listed(provided)),
    chip("selectedLanePreferences", "Lanes", listed(it.selectedLanePreferences)),
    chip(
      "classificationsSelected",
      "Classification",
      it.classificationsSelected.map((id) => names.classification(id) ?? `#${id}`).join(", "),
    ),
  ].filter(({ value }) => value !== "");
}

/** The search without what one chip stands for. */
export function withoutChip(filters: GlobalSearchFilters, id: string): GlobalSearchFilters {
  if (id === "verified" || id === "provided") {
    return { ...filters, selectedSpecializationOptions: { ...filters.selectedSpecializationOptions, [id]: [] } };
  }
  const { equipmentMin, fleetMin } = NO_GLOBAL_FILTERS;
  return {
    ...filters,
    [id]: NO_GLOBAL_FILTERS[id as Field],
    // What was asked of the equipment goes with it, and both halves of where a truck was seen are one chip.
    ...(id === "selectedEquipment" ? { equipmentMin, fleetMin } : {}),
    ...(id === "milesFromOriginRange" ? { vehicleRangeInTime: null } : {}),
  };
}
