// The list of load alerts: what it is filtered, sorted and searched by, and the columns that answer it.
import { DEFAULT_VIEWS, type Team } from "../../contract/account/teams.ts";
import { RESOLUTIONS, type Ticket, TICKET_STATUSES, TICKET_TYPES } from "../../contract/loads/tickets.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import {
  CREATED_AT,
  ID,
  type Layout,
  loadNumberText,
  searched,
  sortsOf,
  timeOrNull,
  UPDATED_AT,
  WAITING,
} from "../list/columns.ts";
import { defineList, type FiltersOf, listQuery } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { expectedValueSort, type Judged, judgedCode } from "./alert-precision.ts";
import { ALERT_TAB_ROWS, ALERT_TABS, type AlertTab } from "./alert-tabs.ts";
import { alertType } from "./alert-types.ts";
import { ticketStatus } from "./ticket-statuses.ts";
import { type LoadViewer, ownAlerts } from "./viewer.ts";
import type { Condition, LocalQuery, Sort } from "../query.ts";

/** The column that is sorted by value at risk times how often the type was right. */
export const EXPECTED_VALUE = "expected_value";

type Row = Ticket & { readonly waiting?: true };

export const layout: Layout<Row> = {
  table: "tickets",
  version: 1,
  columns: [
    { ...ID, sorts: true },
    { name: "status", sorts: true, kind: "code", words: TICKET_STATUSES, of: (row) => row.status },
    { name: "is_type", kind: "code", of: (row) => row.is_type },
    { name: "type_label", sorts: true, kind: "text", of: (row) => alertType(row.is_type).label.toUpperCase() },
    { name: "assignee_id", kind: "code", of: (row) => row.assignee_id },
    { name: "assignee", sorts: true, kind: "text", of: (row) => (row.assignee_name ?? "").toUpperCase() },
    { name: "carrier_id", kind: "number", of: (row) => row.carrier_id },
    { name: "load_id", sorts: true, kind: "number", of: (row) => row.load_id },
    { name: "movement_id", kind: "number", of: (row) => row.movement?.id ?? null },
    { name: "resolution", kind: "code", words: RESOLUTIONS, of: (row) => row.resolution },
    { name: "judged", kind: "code", of: judgedCode },
    { name: "origin", sorts: true, kind: "text", of: (row) => (row.origin ?? "").toUpperCase() },
    { name: "destination", sorts: true, kind: "text", of: (row) => (row.destination ?? "").toUpperCase() },
    { name: "carrier", sorts: true, kind: "text", of: (row) => nameForSearch(row.carrier_name ?? "") },
    { name: "value_at_risk", sorts: true, kind: "number", of: (row) => row.value_at_risk },
    { name: "pickup_at", sorts: true, kind: "number", of: (row) => timeOrNull(row.pickup_at) },
    { name: "resolved_at", sorts: true, kind: "number", of: (row) => timeOrNull(row.resolved_at) },
    { ...CREATED_AT, sorts: true },
    { ...UPDATED_AT, sorts: true },
    WAITING,
    {
      name: "name",
      kind: "text",
      of: (row) => searched(row.carrier_name, row.load_number, row.origin, row.destination),
    },
    { name: "identifiers", kind: "text", of: (row) => loadNumberText(row.load_number) },
  ],
};

export const LOAD_ALERT_LIST = defineList({
  list: field.choice(ALERT_TABS, {}, "open"),
  text: field.text("Filter by carrier, load number or place", "Carrier, load, place…"),
  owner: field.choice(DEFAULT_VIEWS),
  types: options.words(TICKET_TYPES, {
    name: "type",
    column: "is_type",
    label: "Type",
    labelOf: (value) => alertType(value).label,
  }),
  statuses: options.words(TICKET_STATUSES, {
    name: "status",
    column: "status",
    label: "Status",
    labelOf: (value) => ticketStatus(value).label,
  }),
  /** Null: nobody. */
  assignees: options.idsOrNone({ name: "assignee", column: "assignee_id", label: "Assigned to" }),
  // An alert has no team: those of its people count.
  teams: options.ids({ name: "team", label: "Team" }),
  carrier: field.onlyId("Carrier", { column: "carrier_id" }),
  load: field.onlyId("Load", { column: "load_id" }),
  sort: field.sort([...sortsOf(layout), EXPECTED_VALUE]),
  /** Of movements. */
  page: field.page,
  peek: field.peek,
});
export type LoadAlertFilters = FiltersOf<typeof LOAD_ALERT_LIST>;

export interface AlertViewer extends LoadViewer {
  /** All of the company, for the filter by team. */
  readonly teams: readonly Team[];
}

const tabConditions = (list: AlertTab, filters: LoadAlertFilters, viewer: AlertViewer): readonly Condition[] => [
  ...ALERT_TAB_ROWS[list].where(viewer.userId ?? 0),
  ...ownAlerts(filters, viewer, viewer.teams),
];

/** The conditions of a tab for whom its count is. */
export const alertTabConditions = (list: AlertTab, filters: LoadAlertFilters, viewer: AlertViewer): readonly Condition[] => [
  ...tabConditions(list, filters, viewer),
  ...LOAD_ALERT_LIST.where(filters, ["carrier", "load"]),
];

export const alertSort = ({ list, sort }: LoadAlertFilters): Sort => sort ?? ALERT_TAB_ROWS[list].sort;

/** @param totals how often each type was right, for the order by expected value */
export function alertQuery(filters: LoadAlertFilters, viewer: AlertViewer, totals: ReadonlyMap<string, Judged>): LocalQuery {
  const sort = alertSort(filters);
  const order = sort.column === EXPECTED_VALUE ? { ...expectedValueSort(totals), descending: sort.descending } : sort;
  const tab = tabConditions(filters.list, filters, viewer);
  return { ...listQuery(LOAD_ALERT_LIST, filters, tab, order), values: ["movement_id"] };
}
