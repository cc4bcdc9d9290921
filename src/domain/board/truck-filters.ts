// The page of truck postings as an address, and as a query of the local columns.
import { addressText, idFromText, sortFromText, sortText, wordsFromText } from "../address-text.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { POSTED_EQUIPMENT } from "../loads/posted-equipment.ts";
import { oneOf, only, type Condition, type LocalQuery, type Sort } from "../query.ts";

export const TRUCK_LISTS = [
  { id: "active", title: "Active" },
  { id: "available", title: "Available now" },
  { id: "inactive", title: "Inactive" },
  { id: "all", title: "All" },
] as const;
export type TruckListId = (typeof TRUCK_LISTS)[number]["id"];

export interface TruckFilters {
  readonly list: TruckListId;
  /** A part of the carrier's name, of a place, of the truck's number or VIN. */
  readonly text: string;
  /** Codes of posted equipment types. */
  readonly equipment: readonly string[];
  /** Names of the people who posted them. */
  readonly people: readonly string[];
  /** One carrier only. */
  readonly carrier: number | null;
  /** Null: the default sort of the list. */
  readonly sort: Sort | null;
  readonly peek: number | null;
}

export const NO_TRUCK_FILTERS: TruckFilters = {
  list: "active",
  text: "",
  equipment: [],
  people: [],
  carrier: null,
  sort: null,
  peek: null,
};

/** Columns that the table can be sorted by. */
const TRUCK_SORTS = [
  "carrier",
  "origin",
  "destination",
  "start",
  "equipment",
  "origin_tolerance",
  "destination_tolerance",
  "person",
  "created_at",
  "updated_at",
] as const;

const TEXT_MAX = 200;
const CODES = POSTED_EQUIPMENT.map(({ code }) => code);

/** Parameters that cannot be read are ignored. */
export function readTruckFilters(search: string): TruckFilters {
  const query = new URLSearchParams(search);
  return {
    list: TRUCK_LISTS.find(({ id }) => id === query.get("list"))?.id ?? NO_TRUCK_FILTERS.list,
    text: (query.get("text") ?? "").slice(0, TEXT_MAX),
    equipment: wordsFromText(query.get("equipment"), CODES),
    people: [...new Set(query.getAll("person"))].filter((name) => name !== ""),
    carrier: idFromText(query.get("carrier")),
    sort: sortFromText(query.get("sort"), TRUCK_SORTS),
    peek: idFromText(query.get("peek")),
  };
}

/** Without a question mark; empty for the plain page. */
export const writeTruckFilters = ({ list, text, equipment, people, carrier, sort, peek }: TruckFilters): string =>
  addressText([
    ["list", list === NO_TRUCK_FILTERS.list ? "" : list],
    ["text", text],
    ["equipment", equipment.join(",")],
    ...people.map((name) => ["person", name] as const),
    ["carrier", String(carrier ?? "")],
    ["sort", sortText(sort)],
    ["peek", String(peek ?? "")],
  ]);

/** A day as the columns have it, in milliseconds since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** What a list holds, without its filters. `today` is YYYY-MM-DD. */
export function truckListConditions(list: TruckListId, today: string): readonly Condition[] {
  if (list === "all") return [];
  if (list === "inactive") return oneOf("is_active", [false]);
  const active = oneOf("is_active", [true]);
  return list === "active" ? active : [...active, { column: "start", is: "range", max: dayNumber(today) }];
}

/** The trucks that are free first, first; of the others those that changed last. */
export const truckSort = ({ list, sort }: TruckFilters): Sort =>
  sort ??
  (list === "active" || list === "available"
    ? { column: "start", descending: false }
    : { column: "updated_at", descending: true });

export function truckQuery(filters: TruckFilters, today: string): LocalQuery {
  const { list, text, equipment, people, carrier } = filters;
  const name = nameForSearch(text).trim();
  return {
    where: [
      ...truckListConditions(list, today),
      ...oneOf("equipment", equipment),
      ...oneOf("person", people),
      ...only("carrier_id", carrier),
    ],
    text: name === "" ? null : { kind: "name", value: name },
    sort: truckSort(filters),
    facets: ["equipment", "person"],
  };
}
