// The filters of the list of decisions, as written in its address, and the server query they make.
import type { Q } from "../../contract/endpoint.ts";
import { DECISION_KINDS, DECISION_RESULTS, type DecisionKind, type DecisionResult } from "../../contract/rules/decisions.ts";
import { addressText, idFromText, idsFromText, wordsFromText } from "../address-text.ts";

export interface DecisionFilters {
  /** A part of the carrier's name. */
  readonly text: string;
  readonly kinds: readonly DecisionKind[];
  readonly results: readonly DecisionResult[];
  /** Ids of the people who decided. */
  readonly people: readonly number[];
  /** `YYYY-MM-DD` in local time. */
  readonly from: string | null;
  readonly to: string | null;
  /** One carrier only. */
  readonly carrierId: number | null;
  readonly isOldestFirst: boolean;
  /** Id of the decision in the side panel. */
  readonly peek: number | null;
}

export const NO_DECISION_FILTERS: DecisionFilters = {
  text: "",
  kinds: [],
  results: [],
  people: [],
  from: null,
  to: null,
  carrierId: null,
  isOldestFirst: false,
  peek: null,
};

const TEXT_MAX = 80;

const day = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** Reads the query of an address. Ignores what it cannot read; never throws. */
export function readDecisionFilters(search: string): DecisionFilters {
  const params = new URLSearchParams(search);
  return {
    text: (params.get("text") ?? "").slice(0, TEXT_MAX).replace(/\p{Surrogate}/gu, ""),
    kinds: wordsFromText(params.get("kind"), DECISION_KINDS),
    results: wordsFromText(params.get("result"), DECISION_RESULTS),
    people: idsFromText(params.get("by")),
    from: day(params.get("from")),
    to: day(params.get("to")),
    carrierId: idFromText(params.get("carrier")),
    isOldestFirst: params.get("sort") === "oldest",
    peek: idFromText(params.get("peek")),
  };
}

/** Writes the query of the address, without a question mark; equal states have the same address. */
export function writeDecisionFilters(filters: DecisionFilters): string {
  const { text, kinds, results, people, from, to, carrierId, isOldestFirst, peek } = filters;
  return addressText([
    ["text", text.trim()],
    ["kind", wordsFromText(kinds.join(","), DECISION_KINDS).join(",")],
    ["result", wordsFromText(results.join(","), DECISION_RESULTS).join(",")],
    ["by", people.join(",")],
    ["from", from ?? ""],
    ["to", to ?? ""],
    ["carrier", carrierId === null ? "" : String(carrierId)],
    ["sort", isOldestFirst ? "oldest" : ""],
    ["peek", peek === null ? "" : String(peek)],
  ]);
}

/** The query of the list; the newest first by default. Days begin and end at local midnight. */
export function decisionQuery({ text, kinds, results, people, from, to, carrierId, isOldestFirst }: DecisionFilters): Q {
  return {
    ...(text.trim() === "" ? {} : { carrier_name_cont: text.trim() }),
    ...(kinds.length === 0 ? {} : { kind_in: kinds }),
    ...(results.length === 0 ? {} : { result_in: results }),
    ...(people.length === 0 ? {} : { user_id_in: people }),
    ...(from === null ? {} : { decided_at_gteq: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === null ? {} : { decided_at_lteq: new Date(`${to}T23:59:59.999`).toISOString() }),
    ...(carrierId === null ? {} : { carrier_id_eq: carrierId }),
    s: `id ${isOldestFirst ? "asc" : "desc"}`,
  };
}
