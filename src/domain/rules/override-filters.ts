// The overrides page as an address, and as a query of the local columns.
import { addressText, sortFromText, sortText } from "../address-text.ts";
import { midnight, EXPIRING_DAYS } from "./override-state.ts";
import { oneOf, only, type Condition, type LocalQuery, type Sort } from "../query.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";

export const OVERRIDE_LISTS = [
  { id: "active", title: "Active" },
  { id: "expiring", title: "Expiring soon" },
  { id: "ended", title: "Ended" },
  { id: "all", title: "All" },
] as const;
export type OverrideListId = (typeof OVERRIDE_LISTS)[number]["id"];

export interface OverrideFilters {
  readonly list: OverrideListId;
  /** A part of the carrier's name. */
  readonly text: string;
  /** Rule types. */
  readonly rules: readonly string[];
  /** Names of the people who granted them. */
  readonly people: readonly string[];
  /** Ids; 0 stands for overrides that apply to all classifications. */
  readonly classifications: readonly number[];
  /** One carrier only. */
  readonly carrier: number | null;
  /** Null: the default sort of the list. */
  readonly sort: Sort | null;
  readonly peek: number | null;
}

export const NO_OVERRIDE_FILTERS: OverrideFilters = {
  list: "active",
  text: "",
  rules: [],
  people: [],
  classifications: [],
  carrier: null,
  sort: null,
  peek: null,
};

/** Columns that the table can be sorted by. */
const OVERRIDE_SORTS = ["name", "rule", "person", "ends", "created_at", "updated_at"] as const;

const TEXT_MAX = 200;

const isList = (word: string | null): word is OverrideListId => OVERRIDE_LISTS.some(({ id }) => id === word);
const words = (text: string | null): readonly string[] => [
  ...new Set((text ?? "").split(",").filter((word) => /^[a-z0-9_]{1,80}$/.test(word))),
];
const number = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);
const numbers = (text: string | null): readonly number[] => words(text).flatMap((word) => number(word) ?? []);

/** Parameters that cannot be read are ignored. */
export function readOverrideFilters(search: string): OverrideFilters {
  const query = new URLSearchParams(search);
  const list = query.get("list");
  return {
    list: isList(list) ? list : NO_OVERRIDE_FILTERS.list,
    text: (query.get("text") ?? "").slice(0, TEXT_MAX),
    rules: words(query.get("rule")),
    people: [...new Set(query.getAll("person"))].filter((name) => name !== ""),
    classifications: numbers(query.get("classification")),
    carrier: number(query.get("carrier")) || null,
    sort: sortFromText(query.get("sort"), OVERRIDE_SORTS),
    peek: number(query.get("peek")) || null,
  };
}

/** Without a question mark; empty for the plain page. */
export function writeOverrideFilters(filters: OverrideFilters): string {
  const { list, text, rules, people, classifications, carrier, sort, peek } = filters;
  const pairs: readonly (readonly [string, string])[] = [
    ["list", list === NO_OVERRIDE_FILTERS.list ? "" : list],
    ["text", text],
    ["rule", rules.join(",")],
    ...people.map((name) => ["person", name] as const),
    ["classification", classifications.join(",")],
    ["carrier", String(carrier ?? "")],
    ["sort", sortText(sort)],
    ["peek", String(peek ?? "")],
  ];
  return addressText(pairs);
}

const DAY = 86_400_000;

/** The conditions of a tab; `today` is YYYY-MM-DD. */
export function overrideListConditions(list: OverrideListId, today: string): readonly Condition[] {
  const from = midnight(today);
  if (list === "active") return [{ column: "last_day", is: "range", min: from }];
  if (list === "expiring") return [{ column: "last_day", is: "range", min: from, max: from + EXPIRING_DAYS * DAY }];
  return list === "ended" ? [{ column: "last_day", is: "range", max: from - 1 }] : [];
}

/** Expiring overrides by expiration, ended ones by their last change, others by when they were granted. */
export const overrideSort = ({ list, sort }: OverrideFilters): Sort =>
  sort ??
  (list === "expiring"
    ? { column: "ends", descending: false }
    : { column: list === "ended" ? "updated_at" : "created_at", descending: true });

export function overrideQuery(filters: OverrideFilters, today: string): LocalQuery {
  const { list, text, rules, people, classifications, carrier } = filters;
  const name = nameForSearch(text).trim();
  return {
    where: [
      ...overrideListConditions(list, today),
      ...oneOf("is_type", rules),
      ...oneOf("person", people),
      ...oneOf("classification_id", classifications),
      ...only("carrier_id", carrier),
    ],
    text: name === "" ? null : { kind: "name", value: name },
    sort: overrideSort(filters),
    facets: ["is_type", "person", "classification_id"],
  };
}
