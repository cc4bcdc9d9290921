// A lane search as it is written in the address of its results.
import { addressText, sortText } from "../../address-text.ts";
import { DEFAULT_DEADHEAD } from "../../../contract/constants.ts";
import { NO_GLOBAL_FILTERS, type GlobalSearchFilters } from "../global-search/filters.ts";
import { addressOfRefine, canonicalRefine, refineFromAddress } from "./lane-refine.ts";
import { laneSortOf } from "./lane-sort.ts";
import type { Sort } from "../../query.ts";

/** An area id or, in links from elsewhere, a maps service's place id. */
export type PlaceRef = number | string;

export interface Lane {
  readonly origin: PlaceRef | null;
  /** Null means anywhere. */
  readonly destination: PlaceRef | null;
  /** Deadhead miles at origin and at destination. */
  readonly originRadius: number;
  readonly destinationRadius: number;
  /** Filters that the server applies. */
  readonly refine: GlobalSearchFilters;
  /** Filters the loaded rows. */
  readonly text: string;
  /** Sorts the loaded rows; null is the default sort. */
  readonly sort: Sort | null;
  /** Id of the carrier in the side panel. */
  readonly peek: number | null;
}

export const NO_LANE: Lane = {
  origin: null,
  destination: null,
  originRadius: DEFAULT_DEADHEAD,
  destinationRadius: DEFAULT_DEADHEAD,
  refine: NO_GLOBAL_FILTERS,
  text: "",
  sort: null,
  peek: null,
};

/** Miles; the server accepts the same range. */
export const LEAST_DEADHEAD = 1;
export const DEADHEAD_MAX = 500;

const TEXT_MAX = 200;

/** A place as an address names it; null for what names none. */
export const refOf = (text: string | null): PlaceRef | null => {
  if (text === null) return null;
  if (/^\d{1,15}$/.test(text)) return Number(text) || null;
  // The form of a maps service's ids, and nothing that could be read as a number.
  return /^[\w:-]{6,300}$/.test(text) && !/^\d+$/.test(text) ? text : null;
};

/** Reads a typed radius: whole miles within the bounds, otherwise null. */
export function radiusOf(text: string): number | null {
  const miles = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return miles >= LEAST_DEADHEAD && miles <= DEADHEAD_MAX ? miles : null;
}

/** Reads the query of an address. Ignores what it cannot read; never throws. */
export function laneFromAddress(search: URLSearchParams | string): Lane {
  const params = new URLSearchParams(search);
  const [first = "", second = first] = (params.get("deadhead") ?? "").split(",");
  return canonicalLane({
    origin: refOf(params.get("origin")),
    destination: refOf(params.get("destination")),
    originRadius: radiusOf(first) ?? DEFAULT_DEADHEAD,
    destinationRadius: radiusOf(second) ?? DEFAULT_DEADHEAD,
    refine: refineFromAddress(params),
    text: params.get("text") ?? "",
    sort: laneSortOf(params.get("sort")),
    peek: /^\d{1,15}$/.test(params.get("peek") ?? "") ? Number(params.get("peek")) || null : null,
  });
}

/** Normalizes a lane: no lone surrogates, which cannot be encoded, and no blanks at the ends of the text. */
export const canonicalLane = (lane: Lane): Lane => ({
  ...lane,
  refine: canonicalRefine(lane.refine),
  text: lane.text
    .slice(0, TEXT_MAX)
    .replace(/\p{Surrogate}/gu, "")
    .trim(),
});

/** Writes the query of the address, without a question mark; empty without a lane. Commas and colons are legal there. */
export function addressOfLane(lane: Lane): string {
  const { origin, destination, originRadius, destinationRadius, refine, text, sort, peek } = canonicalLane(lane);
  const radii = originRadius === destinationRadius ? String(originRadius) : `${originRadius},${destinationRadius}`;
  const pairs: readonly (readonly [string, string])[] = [
    ["origin", origin === null ? "" : String(origin)],
    ["destination", destination === null ? "" : String(destination)],
    ["deadhead", radii === String(DEFAULT_DEADHEAD) ? "" : radii],
    ["text", text],
    ["sort", sortText(sort)],
    ["peek", peek === null ? "" : String(peek)],
  ];
  const own = addressText(pairs).replaceAll("%3A", ":");
  return [own, addressOfRefine(refine)].filter((part) => part !== "").join("&");
}

/** "Chicago, IL → Dallas, TX", or "→ anywhere" without a destination. */
export const laneTitle = (origin: string, destination: string | null): string => `${origin} → ${destination ?? "anywhere"}`;

/** The query of the search and its sort, without the text filter and the side panel. */
export const addressOfSearch = (lane: Lane): string => addressOfLane({ ...lane, text: "", peek: null });

/** With the radii that the server applies where none are sent. */
export const withoutRadii = (lane: Lane): Lane => ({
  ...lane,
  originRadius: DEFAULT_DEADHEAD,
  destinationRadius: DEFAULT_DEADHEAD,
});

/** Only the ends of a lane and their radii. */
export const endsOf = ({ origin, destination, originRadius, destinationRadius }: Lane): Lane => ({
  ...NO_LANE,
  origin,
  destination,
  originRadius,
  destinationRadius,
});
