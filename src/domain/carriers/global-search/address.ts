// Converts a global search to the query of its address and back; defaults are left out.
import { addressText, sortFromText, sortText } from "../../address-text.ts";
import { AUTHORITY_TYPES, EQUIPMENT, LANE_PREFERENCES, SPECIALIZATIONS } from "../../../contract/carriers/carriers.ts";
import { searchCarriersGlobally } from "../../../contract/carriers/search.ts";
import type { Sort } from "../../query.ts";
import { canonicalGlobalFilters } from "./canonical.ts";
import { NO_GLOBAL_FILTERS as NONE, RATING_OPTIONS, type GlobalSearchFilters, type Range, type SearchPlace } from "./filters.ts";

/** `sort` null sorts by name. */
export interface GlobalSearchState {
  readonly filters: GlobalSearchFilters;
  readonly sort: Sort | null;
  /** Id of the carrier in the side panel. */
  readonly peek: number | null;
}

const number = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : null;
const key = (text: string | null): number | null => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null);
const split = (text: string | null): string[] => (text === null ? [] : text.split(",").filter((word) => word !== ""));
const among = <T extends string>(text: string | null, words: readonly T[]): readonly T[] =>
  split(text).filter((word): word is T => (words as readonly string[]).includes(word));

function rangeOf(text: string | null, all: Range): Range {
  const [, min, max] = /^(\d*)-(\d*)$/.exec(text ?? "") ?? [];
  return { min: number(min) ?? all.min, max: number(max) ?? all.max };
}

const rangeText = ({ min, max }: Range, all: Range): string =>
  min === all.min && max === all.max ? "" : `${min === all.min ? "" : min}-${max === all.max ? "" : max}`;

function placeOf(text: string | null): SearchPlace | null {
  const areaId = key(/^area:(.*)$/.exec(text ?? "")?.[1] ?? null);
  if (areaId !== null) return { areaId };
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(text ?? "") ?? [];
  return lat === undefined || lon === undefined ? null : { lat: Number(lat), lon: Number(lon) };
}

const placeText = (place: SearchPlace | null): string =>
  place === null ? "" : "areaId" in place ? `area:${place.areaId}` : `${place.lat},${place.lon}`;

/** Columns the server can sort by. */
const SORTABLE = searchCarriersGlobally.filterable?.sorts ?? [];
const BY_NAME = "legal_name-asc";

const sortOf = (text: string | null): Sort | null => (text === BY_NAME ? null : sortFromText(text, SORTABLE));

/** Reads the query of an address. Ignores what it cannot read; never throws. */
export function globalSearchFromAddress(search: URLSearchParams | string): GlobalSearchState {
  const params = new URLSearchParams(search);
  const get = (name: string): string | null => params.get(name);
  const has = (name: string, word: string): boolean => get(name) === word;
  const filters = canonicalGlobalFilters({
    searchText: get("text") ?? "",
    fleetSizeRange: rangeOf(get("fleet"), NONE.fleetSizeRange),
    straightBoxTrucksRange: rangeOf(get("box-trucks"), NONE.straightBoxTrucksRange),
    cargoVansRange: rangeOf(get("cargo-vans"), NONE.cargoVansRange),
    authorityAgeRange: rangeOf(get("authority-age"), NONE.authorityAgeRange),
    onlyMyCarrier: has("mine", "only"),
    hideMyCarrier: has("mine", "hide"),
    onlyCarrierAuthority: has("authority", "active"),
    showSafetyRating: has("safety", "show"),
    onlyEldConnected: has("eld", "connected"),
    onlyPassingRules: has("rules", "pass"),
    truckSeenWithin: number(get("truck-seen")),
    selectedEquipment: among(get("equipment"), EQUIPMENT),
    selectedSafetyRatingOptions: among(get("rating"), RATING_OPTIONS),
    selectedSpecializationOptions: {
      verified: among(get("verified"), SPECIALIZATIONS),
      provided: among(get("provided"), SPECIALIZATIONS),
    },
    classificationsSelected: split(get("classification")).flatMap((word) => key(word) ?? []),
    selectedStateId: key(get("state")),
    equipmentMin: number(get("equipment-min")) ?? NONE.equipmentMin,
    fleetMin: number(get("equipment-share")) ?? NONE.fleetMin,
    selectedLanePreferences: among(get("lanes"), LANE_PREFERENCES),
    cargoCoverageLimit: number(get("cargo")) ?? 0,
    generalLiability: number(get("general-liability")) ?? 0,
    autoLiability: number(get("auto-liability")) ?? 0,
    vehicleRangeInTime: number(get("seen-days")),
    milesFromOriginRange: number(get("seen-miles")),
    locationText: get("near") ?? "",
    locationRadius: number(get("radius")) ?? NONE.locationRadius,
    locationTextRadiusSearch: has("around", "on"),
    locationPlace: placeOf(get("at")),
    selectedAuthorityType: among(get("authority-type"), AUTHORITY_TYPES)[0] ?? null,
  });
  return { filters, sort: sortOf(get("sort")), peek: key(get("peek")) };
}

const unless = <T extends number | null>(value: T, plain: T): string => (value === plain || value === null ? "" : String(value));

/** Writes the query of the address, without a question mark; empty when everything is at its default. */
export function addressOfGlobalSearch({ filters, sort, peek }: GlobalSearchState): string {
  const it = canonicalGlobalFilters(filters);
  const order = sortText(sort);
  const pairs: readonly (readonly [string, string])[] = [
    ["text", it.searchText],
    ["fleet", rangeText(it.fleetSizeRange, NONE.fleetSizeRange)],
    ["box-trucks", rangeText(it.straightBoxTrucksRange, NONE.straightBoxTrucksRange)],
    ["cargo-vans", rangeText(it.cargoVansRange, NONE.cargoVansRange)],
    ["authority-age", rangeText(it.authorityAgeRange, NONE.authorityAgeRange)],
    ["mine", it.onlyMyCarrier ? "only" : it.hideMyCarrier ? "hide" : ""],
    ["authority", it.onlyCarrierAuthority ? "active" : ""],
    ["authority-type", it.selectedAuthorityType ?? ""],
    ["safety", it.showSafetyRating ? "show" : ""],
    ["rating", it.selectedSafetyRatingOptions.join(",")],
    ["eld", it.onlyEldConnected ? "connected" : ""],
    ["rules", it.onlyPassingRules ? "pass" : ""],
    ["truck-seen", unless(it.truckSeenWithin, null)],
    ["equipment", it.selectedEquipment.join(",")],
    ["equipment-min", unless(it.equipmentMin, NONE.equipmentMin)],
    ["equipment-share", unless(it.fleetMin, NONE.fleetMin)],
    ["verified", it.selectedSpecializationOptions.verified.join(",")],
    ["provided", it.selectedSpecializationOptions.provided.join(",")],
    ["classification", it.classificationsSelected.join(",")],
    ["state", unless(it.selectedStateId, null)],
    ["lanes", it.selectedLanePreferences.join(",")],
    ["cargo", unless(it.cargoCoverageLimit, 0)],
    ["general-liability", unless(it.generalLiability, 0)],
    ["auto-liability", unless(it.autoLiability, 0)],
    ["seen-days", unless(it.vehicleRangeInTime, null)],
    ["seen-miles", unless(it.milesFromOriginRange, null)],
    ["near", it.locationText],
    ["at", placeText(it.locationPlace)],
    ["radius", unless(it.locationRadius, NONE.locationRadius)],
    ["around", it.locationTextRadiusSearch ? "on" : ""],
    ["sort", order === BY_NAME ? "" : order],
    ["peek", unless(peek, null)],
  ];
  // Colons are legal in a query, too, and keep the link readable.
  return addressText(pairs).replaceAll("%3A", ":");
}

// A plain search has only a text, a place and a radius.
function plain({ filters, sort, peek }: GlobalSearchState): GlobalSearchState {
  const { searchText, locationText, locationPlace, locationRadius, locationTextRadiusSearch } = filters;
  return {
    filters: { ...NONE, searchText, locationText, locationPlace, locationRadius, locationTextRadiusSearch },
    sort,
    peek,
  };
}

/** Reads the address of a plain search, `search=…`. */
export function plainSearchFromAddress(search: URLSearchParams | string): GlobalSearchState {
  const params = new URLSearchParams(search);
  params.set("text", params.get("search") ?? "");
  return plain(globalSearchFromAddress(params));
}

/** Writes the address of a plain search. */
export const addressOfPlainSearch = (state: GlobalSearchState): string =>
  addressOfGlobalSearch(plain(state)).replace(/^text=/, "search=");
