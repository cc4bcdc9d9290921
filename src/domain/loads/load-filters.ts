// The loads page as an address, and as a query of the local columns.
import { addressText, idFromText, idsFromText, sortFromText, sortText, wordsFromText } from "../address-text.ts";
import { DEFAULT_VIEWS } from "../../contract/account/teams.ts";
import { EQUIPMENT } from "../../contract/carriers/carriers.ts";
import { LOAD_STATUSES, TRACKING_STATUSES } from "../../contract/loads/loads.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { oneOf, type Condition, type LocalQuery, type Sort } from "../query.ts";
import { LATENESS } from "./lateness.ts";
import { ownLoads, type LoadViewer, type OwnFilters } from "./viewer.ts";
import { LOAD_TABS, loadTab, type LoadTabId } from "./load-tabs.ts";

export interface LoadFilters extends OwnFilters {
  readonly list: LoadTabId;
  /** A part of the load number, of the carrier's name, of a place or of the truck number. */
  readonly text: string;
  readonly statuses: readonly string[];
  readonly tracking: readonly string[];
  readonly lateness: readonly string[];
  readonly equipment: readonly string[];
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  /** Null: the default sort. */
  readonly sort: Sort | null;
  readonly peek: number | null;
}

export const NO_LOAD_FILTERS: LoadFilters = {
  list: "open",
  text: "",
  owner: null,
  teams: [],
  statuses: [],
  tracking: [],
  lateness: [],
  equipment: [],
  origins: [],
  destinations: [],
  sort: null,
  peek: null,
};

/** Columns that the table can be sorted by. */
const LOAD_SORTS: readonly string[] = [
  "id",
  "number",
  "status",
  "tracking_status",
  "equipment_type",
  "origin",
  "destination",
  "carrier",
  "creator",
  "pickup_time",
  "dropoff_time",
  "minutes_late",
  "located_at",
  "weight",
  "billable_miles",
  "rate",
  "updated_at",
];

const DEFAULT_SORT: Sort = { column: "id", descending: true };

const TEXT_MAX = 200;

const codes = (text: string | null): readonly string[] => [
  ...new Set((text ?? "").split(",").filter((code) => /^[A-Z]{2}$/.test(code))),
];

/** Parameters that cannot be read are ignored. */
export function readLoadFilters(search: string): LoadFilters {
  const query = new URLSearchParams(search);
  return {
    list: LOAD_TABS.find((tab) => tab === query.get("list")) ?? NO_LOAD_FILTERS.list,
    text: (query.get("text") ?? "").slice(0, TEXT_MAX),
    owner: DEFAULT_VIEWS.find((owner) => owner === query.get("owner")) ?? null,
    teams: idsFromText(query.get("team")),
    statuses: wordsFromText(query.get("status"), LOAD_STATUSES),
    tracking: wordsFromText(query.get("tracking"), TRACKING_STATUSES),
    lateness: wordsFromText(query.get("late"), LATENESS),
    equipment: wordsFromText(query.get("equipment"), EQUIPMENT),
    origins: codes(query.get("from")),
    destinations: codes(query.get("to")),
    sort: sortFromText(query.get("sort"), LOAD_SORTS),
    peek: idFromText(query.get("peek")),
  };
}

/** Without a question mark; empty for the plain page. */
export function writeLoadFilters(filters: LoadFilters): string {
  const { list, text, owner, teams, statuses, tracking, lateness, equipment, origins, destinations, sort, peek } = filters;
  const pairs: readonly (readonly [string, string])[] = [
    ["list", list === NO_LOAD_FILTERS.list ? "" : list],
    ["text", text],
    ["owner", owner ?? ""],
    ["team", teams.join(",")],
    ["status", statuses.join(",")],
    ["tracking", tracking.join(",")],
    ["late", lateness.join(",")],
    ["equipment", equipment.join(",")],
    ["from", origins.join(",")],
    ["to", destinations.join(",")],
    ["sort", sortText(sort)],
    ["peek", String(peek ?? "")],
  ];
  return addressText(pairs);
}

export const loadSort = ({ sort }: LoadFilters): Sort => sort ?? DEFAULT_SORT;

/** The conditions of a tab for whom its count is. */
export const loadTabConditions = (list: LoadTabId, filters: LoadFilters, viewer: LoadViewer): readonly Condition[] => [
  ...loadTab(list).where,
  ...ownLoads(filters, viewer),
];

export function loadQuery(filters: LoadFilters, viewer: LoadViewer): LocalQuery {
  const { list, text, statuses, tracking, lateness, equipment, origins, destinations } = filters;
  const name = nameForSearch(text).trim();
  return {
    where: [
      ...loadTabConditions(list, filters, viewer),
      ...oneOf("status", statuses),
      ...oneOf("tracking_status", tracking),
      ...oneOf("lateness", lateness),
      ...oneOf("equipment_type", equipment),
      ...oneOf("origin_state", origins),
      ...oneOf("destination_state", destinations),
    ],
    text: name === "" ? null : { kind: "name", value: name },
    sort: loadSort(filters),
    facets: ["status", "tracking_status", "lateness", "equipment_type", "origin_state", "destination_state", "team_id"],
  };
}
