// One end of a lane in a form: the typed text and the selected area.
import type { Area, AreaType } from "../../../contract/carriers/areas.ts";
import { placeForSearch, placesForSearch } from "../area-search.ts";

/** The field names are those of the API. */
export interface LanePlace {
  /** Name of the selected area; empty while none is selected. */
  readonly name: string;
  /** A maps service's id of the place; null for one of the portal's own areas. */
  readonly googlePlaceId: string | null;
  readonly areaId: number | null;
  readonly stateAreaId: number | null;
  readonly kmaAreaId: number | null;
  /** Whether a click on the map fills in this end. */
  readonly active: boolean;
  /** The text in the field. */
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

/** Labels of area types; brokers price lanes by key market area. */
const KINDS: Readonly<Record<AreaType, string>> = {
  five_zip: "Zip",
  city: "City",
  kma: "Market",
  state: "State",
  country: "Country",
};

export const areaKind = (area: Area): string => KINDS[area.is_type];

/** Where an area is, shown beside its name (a city's name already includes its state). `countries` are names by code. */
export function areaDetail(area: Area, countries: ReadonlyMap<string, string>): string {
  const code = area.is_type === "state" ? (area.code ?? "") : "";
  const country = area.is_type === "country" ? (area.code ?? "") : (countries.get(area.country) ?? area.country);
  return [code, country].filter((part) => part !== "").join(" · ");
}

/** Where an area is on the map; null when unknown. */
export function areaPoint(area: Area): { readonly lat: number; readonly lon: number } | null {
  if (area.lat !== null && area.lon !== null) return { lat: area.lat, lon: area.lon };
  return area.centroid;
}

/** The place of an area, with the field filled in. */
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

/** The place after typing; a selected area stays only while the field shows its name. */
export const typedPlace = (place: LanePlace, searchText: string): LanePlace =>
  searchText === place.name && place.areaId !== null
    ? { ...place, searchText }
    : { ...NO_PLACE, active: place.active, searchText };

/** Whether the text is worth looking up. Assumption: one digit begins a zip, but one letter matches too much. */
export const isSearchable = (text: string): boolean => /^\d/.test(text.trim()) || text.trim().length >= 2;

/** The beginning of a zip, which is looked up by code. */
export const isZipStart = (text: string): boolean => /^\d{1,5}$/.test(text.trim());

/** Whether a name or one of its words begins with the typed text; ignores accents and punctuation. */
export function beginsWith(name: string, typed: string): boolean {
  const words = placeForSearch(name);
  return placesForSearch(typed).some((start) => words.startsWith(start) || words.includes(` ${start}`));
}
