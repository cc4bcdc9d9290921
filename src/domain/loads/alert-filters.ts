// The page of load alerts as an address, and as a query of the local columns.
import { addressText, idFromText, idsFromText, sortFromText, sortText, wordsFromText } from "../address-text.ts";
import { DEFAULT_VIEWS, type Team } from "../../contract/account/teams.ts";
import { TICKET_STATUSES, TICKET_TYPES } from "../../contract/loads/tickets.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { oneOf, only, type Condition, type LocalQuery, type Sort } from "../query.ts";
import { expectedValueSort, type Judged } from "./alert-precision.ts";
import { ownAlerts, type LoadViewer, type OwnFilters } from "./viewer.ts";
import { ALERT_TAB_ROWS, ALERT_TABS, type AlertTab } from "./alert-tabs.ts";

export interface LoadAlertFilters extends OwnFilters {
  readonly list: AlertTab;
  /** A part of the carrier's name, of the load number or of a place. */
  readonly text: string;
  readonly types: readonly string[];
  readonly statuses: readonly string[];
  /** Ids of people, or "none". */
  readonly assignees: readonly string[];
  readonly carrier: number | null;
  readonly load: number | null;
  /** Null: the default sort of the tab. */
  readonly sort: Sort | null;
  /** Of movements, from 1. */
  readonly page: number;
  readonly peek: number | null;
}

export const NO_LOAD_ALERT_FILTERS: LoadAlertFilters = {
  list: "open",
  text: "",
  owner: null,
  teams: [],
  types: [],
  statuses: [],
  assignees: [],
  carrier: null,
  load: null,
  sort: null,
  page: 1,
  peek: null,
};

/** What stands for alerts that are assigned to nobody. */
export const NOBODY = "none";

/** The column that is sorted by value at risk times how often the type was right. */
export const EXPECTED_VALUE = "expected_value";

const SORTS: readonly string[] = [
  "id",
  "type_label",
  "status",
  "load_id",
  "carrier",
  "origin",
  "destination",
  "assignee",
  "pickup_at",
  "value_at_risk",
  EXPECTED_VALUE,
  "resolved_at",
  "created_at",
  "updated_at",
];

const TEXT_MAX = 200;

/** Parameters that cannot be read are ignored. */
export function readLoadAlertFilters(search: string): LoadAlertFilters {
  const query = new URLSearchParams(search);
  const assignees = query.get("assignee");
  return {
    list: ALERT_TABS.find((tab) => tab === query.get("list")) ?? NO_LOAD_ALERT_FILTERS.list,
    text: (query.get("text") ?? "").slice(0, TEXT_MAX),
    owner: DEFAULT_VIEWS.find((owner) => owner === query.get("owner")) ?? null,
    teams: idsFromText(query.get("team")),
    types: wordsFromText(query.get("type"), TICKET_TYPES),
    statuses: wordsFromText(query.get("status"), TICKET_STATUSES),
    assignees: [...idsFromText(assignees).map(String), ...wordsFromText(assignees, [NOBODY])],
    carrier: idFromText(query.get("carrier")),
    load: idFromText(query.get("load")),
    sort: sortFromText(query.get("sort"), SORTS),
    page: idFromText(query.get("page")) ?? NO_LOAD_ALERT_FILTERS.page,
    peek: idFromText(query.get("peek")),
  };
}

/** Without a question mark; empty for the plain page. */
export function writeLoadAlertFilters(filters: LoadAlertFilters): string {
  const { list, text, owner, teams, types, statuses, assignees, carrier, load, sort, page, peek } = filters;
  const pairs: readonly (readonly [string, string])[] = [
    ["list", list === NO_LOAD_ALERT_FILTERS.list ? "" : list],
    ["text", text],
    ["owner", owner ?? ""],
    ["team", teams.join(",")],
    ["type", types.join(",")],
    ["status", statuses.join(",")],
    ["assignee", assignees.join(",")],
    ["carrier", String(carrier ?? "")],
    ["load", String(load ?? "")],
    ["sort", sortText(sort)],
    ["page", page === NO_LOAD_ALERT_FILTERS.page ? "" : String(page)],
    ["peek", String(peek ?? "")],
  ];
  return addressText(pairs);
}

export interface AlertViewer extends LoadViewer {
  /** All of the company, for the filter by team. */
  readonly teams: readonly Team[];
}

/** The conditions of a tab for whom its count is. */
export const alertTabConditions = (list: AlertTab, filters: LoadAlertFilters, viewer: AlertViewer): readonly Condition[] => [
  ...ALERT_TAB_ROWS[list].where(viewer.userId ?? 0),
  ...ownAlerts(filters, viewer, viewer.teams),
  ...only("carrier_id", filters.carrier),
  ...only("load_id", filters.load),
];

export const alertSort = ({ list, sort }: LoadAlertFilters): Sort => sort ?? ALERT_TAB_ROWS[list].sort;

/** @param totals how often each type was right, for the order by expected value */
export function alertQuery(filters: LoadAlertFilters, viewer: AlertViewer, totals: ReadonlyMap<string, Judged>): LocalQuery {
  const { list, text, types, statuses, assignees } = filters;
  const name = nameForSearch(text).trim();
  const sort = alertSort(filters);
  return {
    where: [
      ...alertTabConditions(list, filters, viewer),
      ...oneOf("is_type", types),
      ...oneOf("status", statuses),
      ...oneOf(
        "assignee_id",
        assignees.map((id) => (id === NOBODY ? null : Number(id))),
      ),
    ],
    text: name === "" ? null : { kind: "name", value: name },
    sort: sort.column === EXPECTED_VALUE ? { ...expectedValueSort(totals), descending: sort.descending } : sort,
    facets: ["is_type", "status", "assignee_id"],
    values: ["movement_id"],
  };
}
