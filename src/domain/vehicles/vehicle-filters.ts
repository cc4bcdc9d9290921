// The filters and the sort of the vehicle search, as written in its address.
import { addressText, idFromText, sortFromText, sortText } from "../address-text.ts";
import { TRAILER_FILTERS, VEHICLE_SOURCE_FILTERS, VEHICLE_TYPE_FILTERS } from "./vehicle-labels.ts";

/** Values are those of vehicle-labels.ts. `text` is the beginning of a VIN or a truck number. */
export interface VehicleFilters {
  readonly text: string;
  readonly types: readonly string[];
  readonly trailers: readonly string[];
  /** A source, `no_insurance_certificate`, or null for any. */
  readonly source: string | null;
  /** Only observations of the last two years. */
  readonly isRecent: boolean;
  readonly carrierId: number | null;
  readonly sort: { readonly column: string; readonly descending: boolean } | null;
  /** Id of the observation in the side panel. */
  readonly peek: number | null;
}

export const NO_VEHICLE_FILTERS: VehicleFilters = {
  text: "",
  types: [],
  trailers: [],
  source: null,
  isRecent: false,
  carrierId: null,
  sort: null,
  peek: null,
};

/** Columns that the server sorts by. */
export const VEHICLE_SORTS = ["date", "vin", "truck_number"] as const;

const TEXT_MAX = 40;

const inOrder = (words: readonly string[], vocabulary: readonly string[]): readonly string[] =>
  vocabulary.filter((word) => words.includes(word));
const split = (text: string | null): readonly string[] => (text ?? "").split(",");

/** Reads the query of an address. Ignores what it cannot read; never throws. */
export function vehicleFiltersFromAddress(search: string): VehicleFilters {
  const params = new URLSearchParams(search);
  const source = params.get("source");
  return {
    text: (params.get("text") ?? "").slice(0, TEXT_MAX).replace(/\p{Surrogate}/gu, ""),
    types: inOrder(split(params.get("type")), VEHICLE_TYPE_FILTERS),
    trailers: inOrder(split(params.get("trailer")), TRAILER_FILTERS),
    source: source !== null && VEHICLE_SOURCE_FILTERS.includes(source) ? source : null,
    isRecent: params.get("age") === "2y",
    carrierId: idFromText(params.get("carrier")),
    sort: sortFromText(params.get("sort"), VEHICLE_SORTS),
    peek: idFromText(params.get("peek")),
  };
}

/** Writes the query of the address, without a question mark; equal states have the same address. */
export function addressOfVehicleFilters(filters: VehicleFilters): string {
  const { sort } = filters;
  const pairs: readonly (readonly [string, string])[] = [
    ["text", filters.text.trim()],
    ["type", inOrder(filters.types, VEHICLE_TYPE_FILTERS).join(",")],
    ["trailer", inOrder(filters.trailers, TRAILER_FILTERS).join(",")],
    ["source", filters.source ?? ""],
    ["age", filters.isRecent ? "2y" : ""],
    ["carrier", filters.carrierId === null ? "" : String(filters.carrierId)],
    ["sort", sortText(sort)],
    ["peek", filters.peek === null ? "" : String(filters.peek)],
  ];
  return addressText(pairs);
}
