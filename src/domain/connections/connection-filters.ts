// What the connections page is filtered and sorted by, as it stands in the address.
import { addressText, sortFromText, sortText } from "../address-text.ts";
import { ASSESSMENTS } from "../../contract/carriers/carriers.ts";
import { CONNECTION_STATUSES, PACKET_STATUSES } from "../../contract/connections/connections.ts";
import { isConnectionListId, type ConnectionListId } from "./connection-lists.ts";
import { LISTED_WARNINGS } from "./listed-warnings.ts";
import type { Sort } from "../query.ts";

/** Ranges are inclusive, null is no bound; days are YYYY-MM-DD in UTC. A null among the words means unknown or none. */
export interface ConnectionFilters {
  readonly list: ConnectionListId;
  readonly text: string;
  readonly status: readonly string[];
  readonly packetStatus: readonly (string | null)[];
  readonly assessment: readonly (string | null)[];
  /** What rules are about that the carrier does not pass; see subjectsOf. */
  readonly why: readonly string[];
  readonly warnings: readonly string[];
  readonly state: readonly (string | null)[];
  readonly fleetMin: number | null;
  readonly fleetMax: number | null;
  readonly updatedSince: string | null;
  readonly classification: readonly number[];
  /** The person wants all of them, whatever the default view is. Only where none is selected. */
  readonly anyClassification: boolean;
  /** Null: the default sort. */
  readonly sort: Sort | null;
  /** The connection that is peeked at. */
  readonly peek: number | null;
}

export const NO_FILTERS: ConnectionFilters = {
  list: "my-carriers",
  text: "",
  status: [],
  packetStatus: [],
  assessment: [],
  why: [],
  warnings: [],
  state: [],
  fleetMin: null,
  fleetMax: null,
  updatedSince: null,
  classification: [],
  anyClassification: false,
  sort: null,
  peek: null,
};

/** Columns the table can be sorted by. */
export const SORTABLE = [
  "updated_at",
  "packet_updated_at",
  "name",
  "power_units",
  "id",
  "status",
  "packet_status",
  "ok_to_use",
  "state",
] as const;

/** A fleet of this size and more is one: the range has no upper bound (specification part 1, section 5). */
export const FLEET_MAX = 1000;
const TEXT_MAX = 200;
const NONE = "none";
/** A rule's subject, or the token of a rule type that this release does not know. */
const WORD = /^\w[\w ]{0,79}$/;
const ANY = "any";

type Words = readonly (string | null)[];

// Sorted by the vocabulary and without doubles, so that one state has one address.
const inOrder = (words: Words, vocabulary: Words): Words => vocabulary.filter((word) => words.includes(word));

const PACKETS: Words = [...PACKET_STATUSES, null];
const VERDICTS: Words = [...ASSESSMENTS, null];

const split = (text: string | null): string[] => (text === null ? [] : text.split(",").filter((word) => word !== ""));
const codes = (text: string | null): Words => split(text).map((word) => (word === NONE ? null : word));
const joined = (words: Words): string => words.map((word) => word ?? NONE).join(",");

const count = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
const key = (text: string | null): number | null => count(text) || null;
const keys = (text: string | null): number[] =>
  [...new Set(split(text).map((word) => key(word) ?? 0))].filter((id) => id > 0).toSorted((a, b) => a - b);

const byAlphabet = (a: string | null, b: string | null): number => (String(a) < String(b) ? -1 : 1);

const states = (words: Words): Words => [
  ...[...new Set(words)].filter((word) => word !== null && /^[A-Z]{2,3}$/.test(word)).toSorted(byAlphabet),
  ...(words.includes(null) ? [null] : []),
];

function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** The one form of a state: ordered, without doubles, without bounds that bound nothing. */
export function canonicalFilters(filters: ConnectionFilters): ConnectionFilters {
  const { fleetMin, fleetMax } = filters;
  return {
    list: filters.list,
    // Half of a character cannot stand in an address.
    text: filters.text
      .slice(0, TEXT_MAX)
      .replace(/\p{Surrogate}/gu, "")
      .trim(),
    status: inOrder(filters.status, CONNECTION_STATUSES) as readonly string[],
    packetStatus: inOrder(filters.packetStatus, PACKETS),
    assessment: inOrder(filters.assessment, VERDICTS),
    why: [...new Set(filters.why)].filter((word) => WORD.test(word)).toSorted(),
    warnings: inOrder(filters.warnings, LISTED_WARNINGS) as readonly string[],
    state: states(filters.state),
    fleetMin: fleetMin !== null && fleetMin > 0 ? fleetMin : null,
    fleetMax: fleetMax !== null && fleetMax < FLEET_MAX ? fleetMax : null,
    updatedSince: isDay(filters.updatedSince) ? filters.updatedSince : null,
    classification: keys(filters.classification.join(",")),
    anyClassification: filters.anyClassification && filters.classification.length === 0,
    sort: filters.sort,
    peek: filters.peek,
  };
}

/** Reads an address's query. What it cannot read is left out; it never throws. */
export function filtersFromAddress(search: URLSearchParams | string): ConnectionFilters {
  const params = new URLSearchParams(search);
  const list = params.get("list") ?? "";
  const [, min, max] = /^(\d*)-(\d*)$/.exec(params.get("fleet") ?? "") ?? [];
  return canonicalFilters({
    list: isConnectionListId(list) ? list : NO_FILTERS.list,
    text: params.get("text") ?? "",
    status: split(params.get("status")),
    packetStatus: codes(params.get("packet")),
    assessment: codes(params.get("assessment")),
    why: split(params.get("why")),
    warnings: split(params.get("warnings")),
    state: codes(params.get("state")),
    fleetMin: count(min),
    fleetMax: count(max),
    updatedSince: params.get("updated-since"),
    classification: keys(params.get("classification")),
    anyClassification: params.get("classification") === ANY,
    sort: sortFromText(params.get("sort"), SORTABLE),
    peek: key(params.get("peek")),
  });
}

/** Writes the query of the address, without a question mark; empty when nothing differs from the plain page. */
export function addressOfFilters(filters: ConnectionFilters): string {
  const it = canonicalFilters(filters);
  const hasFleet = it.fleetMin !== null || it.fleetMax !== null;
  const pairs: readonly (readonly [string, string])[] = [
    ["list", it.list === NO_FILTERS.list ? "" : it.list],
    ["text", it.text],
    ["status", joined(it.status)],
    ["packet", joined(it.packetStatus)],
    ["assessment", joined(it.assessment)],
    ["why", joined(it.why)],
    ["warnings", joined(it.warnings)],
    ["state", joined(it.state)],
    ["fleet", hasFleet ? `${it.fleetMin ?? ""}-${it.fleetMax ?? ""}` : ""],
    ["updated-since", it.updatedSince ?? ""],
    ["classification", it.anyClassification ? ANY : it.classification.join(",")],
    ["sort", sortText(it.sort)],
    ["peek", it.peek === null ? "" : String(it.peek)],
  ];
  return addressText(pairs);
}
