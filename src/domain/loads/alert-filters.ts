// The list of load alerts: what it is filtered, sorted and searched by.
import { DEFAULT_VIEWS, type Team } from "../../contract/account/teams.ts";
import { TICKET_STATUSES, TICKET_TYPES } from "../../contract/loads/tickets.ts";
import { defineList, listQuery, type FiltersOf } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import type { Condition, LocalQuery, Sort } from "../query.ts";
import { expectedValueSort, type Judged } from "./alert-precision.ts";
import { ALERT_TAB_ROWS, ALERT_TABS, type AlertTab } from "./alert-tabs.ts";
import { alertType } from "./alert-types.ts";
import { ticketStatus } from "./ticket-statuses.ts";
import { ownAlerts, type LoadViewer } from "./viewer.ts";

/** The column that is sorted by value at risk times how often the type was right. */
export const EXPECTED_VALUE = "expected_value";

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
  sort: field.sort([
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
  ]),
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
