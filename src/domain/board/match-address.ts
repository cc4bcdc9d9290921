// The state of a list of matches, as written in its address.
import { MATCH_MILES, MATCH_SORTS, MISS_REASONS, type MatchSort, type MissReason } from "../../contract/board/match.ts";
import type { Q } from "../../contract/endpoint.ts";
import { addressText, idFromText, sortFromText, sortText } from "../address-text.ts";
import type { Sort } from "../query.ts";

export const MATCH_TABS = ["shown", "not_shown"] as const;
export type MatchTab = (typeof MATCH_TABS)[number];

export interface MatchFilters {
  readonly list: MatchTab;
  /** Only carriers with this reason; of those that are not shown. */
  readonly reason: MissReason | null;
  /** Miles around the pickup. */
  readonly deadhead: number;
  /** Null: the server's order. */
  readonly sort: (Sort & { readonly column: MatchSort }) | null;
  readonly peek: number | null;
}

/** Tunable: what people may choose, in miles. */
export const DEADHEADS = [50, 100, MATCH_MILES, 250, 500] as const;

/** The directions that the specification names. */
const DESCENDING: readonly MatchSort[] = ["equipment_age", "fleet_size"];

/** Reads the query of an address. Ignores what it cannot read; never throws. */
export function readMatchFilters(search: string): MatchFilters {
  const params = new URLSearchParams(search);
  return {
    list: MATCH_TABS.find((tab) => tab === params.get("list")) ?? "shown",
    reason: MISS_REASONS.find((reason) => reason === params.get("reason")) ?? null,
    deadhead: DEADHEADS.find((miles) => String(miles) === params.get("deadhead")) ?? MATCH_MILES,
    sort: sortFromText(params.get("sort"), MATCH_SORTS),
    peek: idFromText(params.get("peek")),
  };
}

/** Writes it, without a question mark; equal states have the same address. */
export const writeMatchFilters = ({ list, reason, deadhead, sort, peek }: MatchFilters): string =>
  addressText([
    ["list", list === "shown" ? "" : list],
    ["reason", list === "not_shown" ? (reason ?? "") : ""],
    ["deadhead", deadhead === MATCH_MILES ? "" : String(deadhead)],
    ["sort", sortText(sort)],
    ["peek", peek === null ? "" : String(peek)],
  ]);

/** `q` of the call. */
export const matchSort = ({ sort }: Pick<MatchFilters, "sort">): Q =>
  sort === null ? {} : { s: `${sort.column} ${sort.descending ? "desc" : "asc"}` };

/** Whether the first click on a heading sorts in descending order. */
export const isDescendingFirst = (column: string): boolean => DESCENDING.some((each) => each === column);
