// One end of a lane while it is being filled in: what was typed, and the area that was chosen for it.
import type { Area, AreaType } from "../../../contract/carriers/areas.ts";
import { placeForSearch } from "../area-search.ts";

/** The field names are the specification's (part 1, section 3). */
export interface LanePlace {
  /** Of the chosen area, as people read it; empty while none is chosen. */
  readonly name: string;
  /** What a maps service calls the place; null for one of our own areas. */
  readonly googlePlaceId: string | null;
  readonly areaId: number | null;
  readonly stateAreaId: number | null;
  readonly kmaAreaId: number | null;
  /** The end that a click on the map fills in. */
  readonly active: boolean;
  /** As it stands in the field. */
  readonly searchText: string;
}

export const NO_PLACE: LanePlace = {
  name: "",
  googlePlaceId: null,
  areaId: null,
  stateAreaId: null,
  kmaAreaId: null,
  active: false,
  searchText: "",
};

/** How the types of areas are called; a key market area is what brokers price lanes by. */
const KINDS: Readonly<Record<AreaType, string>> = {
  five_zip: "Zip",
  city: "City",
  kma: "Market",
  state: "State",
  country: "Country",
};

export const areaKind = (area: Area): string => KINDS[area.is_type];

/** Where an area lies, for beside its name, which names the state of a city itself. `countries` are names by code. */
export function areaDetail(area: Area, countries: ReadonlyMap<string, string>): string {
  const code = area.is_type === "state" ? (area.code ?? "") : "";
  const country = area.is_type === "country" ? (area.code ?? "") : (countries.get(area.country) ?? area.country);
  return [code, country].filter((part) => part !== "").join(" · ");
}

/** Where an area is on the map; null when nobody knows. */
export function areaPoint(area: Area): { readonly lat: number; readonly lon: number } | null {
  if (area.lat !== null && area.lon !== null) return { lat: area.lat, lon: area.lon };
  return area.centroid;
}

/** The place that an area stands for, with the field filled in. */
export function placeOfArea(area: Area, googlePlaceId: string | null = null): LanePlace {
  const { name } = area;
  return {
    name,
    googlePlaceId,
    areaId: area.id,
    stateAreaId: area.is_type === "state" ? area.id : area.state_area_id,
    kmaAreaId: area.is_type === "kma" ? area.id : area.kma_area_id,
    active: false,
    searchText: name,
  };
}

/** The field as it was typed; a chosen area holds only as long as its name stands there. */
export const typedPlace = (place: LanePlace, searchText: string): LanePlace =>
  searchText === place.name && place.areaId !== null
    ? { ...place, searchText }
    : { ...NO_PLACE, active: place.active, searchText };

/** Whether what is typed is worth asking for: a digit begins a zip, but one letter says nothing (ours). */
export const isAskable = (text: string): boolean => /^\d/.test(text.trim()) || text.trim().length >= 2;

/** The start of a zip, which is looked up by its code. */
export const isZipStart = (text: string): boolean => /^\d{1,5}$/.test(text.trim());

/** Whether a name begins with what is typed, or one of its words does; accents and marks do not matter. */
export function beginsWith(name: string, typed: string): boolean {
  const sought = placeForSearch(typed);
  const words = placeForSearch(name);
  return words.startsWith(sought) || words.includes(` ${sought}`);
}
