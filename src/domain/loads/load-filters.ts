// The list of loads: what it is filtered, sorted and searched by.
import { DEFAULT_VIEWS } from "../../contract/account/teams.ts";
import { EQUIPMENT } from "../../contract/carriers/carriers.ts";
import { LOAD_STATUSES, TRACKING_STATUSES } from "../../contract/loads/loads.ts";
import { defineList, listQuery, type FiltersOf } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { oneOf, type Condition, type LocalQuery, type Sort } from "../query.ts";
import { vehicleLabel } from "../vehicles/vehicle-labels.ts";
import { LATENESS, lateness } from "./lateness.ts";
import { loadStatus, trackingStatus } from "./load-statuses.ts";
import { LOAD_TABS, loadTab, type LoadTabId } from "./load-tabs.ts";
import { ownLoads, type LoadViewer } from "./viewer.ts";

const STATE = /^[A-Z]{2}$/;

export const LOAD_LIST = defineList({
  list: field.choice(LOAD_TABS, {}, "open"),
  text: field.text("Filter by load number, carrier, place or truck", "Load, carrier, place, truck…"),
  owner: field.choice(DEFAULT_VIEWS),
  statuses: options.words(LOAD_STATUSES, {
    name: "status",
    column: "status",
    label: "Status",
    labelOf: (value) => loadStatus(value).label,
  }),
  tracking: options.words(TRACKING_STATUSES, {
    column: "tracking_status",
    label: "Tracking",
    labelOf: (value) => trackingStatus(value).label,
  }),
  lateness: options.words(LATENESS, {
    name: "late",
    column: "lateness",
    label: "Lateness",
    labelOf: (value) => lateness(value).label,
  }),
  equipment: options.words(EQUIPMENT, { column: "equipment_type", label: "Equipment", labelOf: vehicleLabel }),
  /** On the clock of the pickup. */
  pickups: options.days({ name: "pickup", label: "Pickup", where: (days) => oneOf("pickup_day", days) }),
  origins: options.codes(STATE, { name: "from", column: "origin_state", label: "Origin" }),
  destinations: options.codes(STATE, { name: "to", column: "destination_state", label: "Destination" }),
  // Only of the company's loads; ownLoads asks for them.
  teams: options.ids({ name: "team", column: "team_id", label: "Team", where: () => [] }),
  sort: field.sort([
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
  ]),
  peek: field.peek,
});
export type LoadFilters = FiltersOf<typeof LOAD_LIST>;

export const loadSort = ({ sort }: LoadFilters): Sort => sort ?? { column: "id", descending: true };

/** The conditions of a tab for whom its count is. */
export const loadTabConditions = (list: LoadTabId, filters: LoadFilters, viewer: LoadViewer): readonly Condition[] => [
  ...loadTab(list).where,
  ...ownLoads(filters, viewer),
];

export const loadQuery = (filters: LoadFilters, viewer: LoadViewer): LocalQuery =>
  listQuery(LOAD_LIST, filters, loadTabConditions(filters.list, filters, viewer), loadSort(filters));
