// The list of loads: what it is filtered, sorted and searched by, and the columns that answer it.
import { DEFAULT_VIEWS } from "../../contract/account/teams.ts";
import { EQUIPMENT } from "../../contract/carriers/carriers.ts";
import { CONFIRMATION_STATES } from "../../contract/loads/confirmations.ts";
import { PROTECTION_STATES } from "../../contract/loads/protection.ts";
import { type Load, LOAD_STATUSES, type Stop, TRACKING_STATUSES, TRACKING_WINDOWS } from "../../contract/loads/loads.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import {
  CREATED_AT,
  flagColumn,
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
import { latenessAt } from "./arrival.ts";
import { confirmationState } from "./confirmation/confirmation-state.ts";
import { LATENESS, lateness } from "./lateness.ts";
import { isOpenLoad, loadStatus, placeOnBoard, trackingStatus } from "./load-statuses.ts";
import { LOAD_TABS, loadTab, type LoadTabId } from "./load-tabs.ts";
import { placeOnMap } from "./place-on-map.ts";
import { postedEquipment } from "./posted-equipment.ts";
import { protectionState } from "./protection/protection.ts";
import { destinationName, dropoffTime, originName, pickupDay, pickupTime } from "./stops.ts";
import { type LoadViewer, ownLoads } from "./viewer.ts";
import { type Condition, type LocalQuery, oneOf, type Sort } from "../query.ts";
import { vehicleLabel } from "../vehicles/vehicle-labels.ts";

const STATE = /^[A-Z]{2}$/;

type Row = Load & { readonly waiting?: true };

/** Thousandths of a degree: near enough for a map, and half the bytes. */
const thousandths = (degrees: number | undefined): number | null => (degrees === undefined ? null : Math.round(degrees * 1_000));

const placeOf = (stop: Stop | undefined) =>
  stop === undefined ? null : { lat: stop.latitude_for_map, lon: stop.longitude_for_map };

/** The kinds of equipment that a search of the board finds it by: its own, and those that it is posted for. */
const boardEquipment = (row: Row): readonly string[] => {
  const posted = postedEquipment(row.posted_equipment_type_string);
  return [row.equipment_type, ...(posted?.equipment ?? [])];
};

export const layout: Layout<Row> = {
  table: "loads",
  version: 3,
  ages: "minutes_late",
  columns: [
    { ...ID, sorts: true },
    { name: "status", sorts: true, kind: "code", words: LOAD_STATUSES, of: (row) => row.status },
    { name: "tracking_status", sorts: true, kind: "code", words: TRACKING_STATUSES, of: (row) => row.tracking_status },
    { name: "tracking_window", kind: "code", words: TRACKING_WINDOWS, of: (row) => row.tracking_window },
    { name: "confirmation", kind: "code", words: CONFIRMATION_STATES, of: (row) => row.confirmation ?? null },
    { name: "protection", sorts: true, kind: "code", words: PROTECTION_STATES, of: (row) => row.protection ?? null },
    { name: "exceptions", kind: "set", of: (row) => row.exceptions },
    flagColumn("assigned", (row) => row.carrier !== null),
    { name: "carrier_id", kind: "number", of: (row) => row.carrier?.id ?? null },
    flagColumn("has_truck", (row) => row.carrier_vehicle_id !== null),
    { name: "creator_id", kind: "code", of: (row) => row.creator_id },
    { name: "creator", sorts: true, kind: "text", of: (row) => (row.creator_name ?? "").toUpperCase() },
    { name: "team_id", kind: "code", of: (row) => row.team_id },
    { name: "equipment_type", sorts: true, kind: "code", words: EQUIPMENT, of: (row) => row.equipment_type },
    { name: "weight", sorts: true, kind: "number", of: (row) => row.weight },
    { name: "billable_miles", sorts: true, kind: "number", of: (row) => row.billable_miles },
    { name: "rate", sorts: true, kind: "number", of: (row) => row.rate },
    { name: "posted_at", kind: "number", of: (row) => timeOrNull(row.last_posted_at) },
    { name: "on_board", kind: "code", words: ["posted", "unposted"], of: placeOnBoard },
    { name: "board_equipment", kind: "set", of: boardEquipment },
    { name: "trailer_length", kind: "number", of: (row) => row.trailer_length },
    { name: "certifications", kind: "set", of: (row) => row.certifications },
    { name: "origin_place", kind: "place", of: (row) => placeOf(row.stops[0]) },
    { name: "destination_place", kind: "place", of: (row) => placeOf(row.stops.at(-1)) },
    { name: "pickup_day", kind: "code", of: pickupDay },
    { name: "pickup_time", sorts: true, kind: "number", of: (row) => timeOrNull(pickupTime(row)) },
    { name: "dropoff_time", sorts: true, kind: "number", of: (row) => timeOrNull(dropoffTime(row)) },
    { name: "origin", sorts: true, kind: "text", of: (row) => originName(row).toUpperCase() },
    { name: "destination", sorts: true, kind: "text", of: (row) => destinationName(row).toUpperCase() },
    { name: "origin_state", kind: "code", of: (row) => row.stops[0]?.state ?? null },
    { name: "destination_state", kind: "code", of: (row) => row.stops.at(-1)?.state ?? null },
    { name: "carrier", sorts: true, kind: "text", of: (row) => nameForSearch(row.carrier?.legal_name ?? "") },
    { name: "number", sorts: true, kind: "text", of: (row) => row.external_load_number.toUpperCase() },
    { name: "located_at", sorts: true, kind: "number", of: (row) => timeOrNull(row.position?.located_at ?? null) },
    { name: "minutes_late", sorts: true, kind: "number", of: (row) => latenessAt(row, Date.now()).minutesLate },
    {
      name: "lateness",
      kind: "code",
      words: LATENESS,
      of: (row) => (isOpenLoad(row) ? latenessAt(row, Date.now()).lateness : null),
    },
    { name: "lat", kind: "number", of: (row) => thousandths(placeOnMap(row)?.lat) },
    { name: "lon", kind: "number", of: (row) => thousandths(placeOnMap(row)?.lon) },
    CREATED_AT,
    { ...UPDATED_AT, sorts: true },
    WAITING,
    {
      name: "name",
      kind: "text",
      of: (row) =>
        searched(row.external_load_number, row.carrier?.legal_name, originName(row), destinationName(row), row.truck_number),
    },
    { name: "identifiers", kind: "text", of: (row) => loadNumberText(row.external_load_number) },
  ],
};

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
  protection: options.words([...PROTECTION_STATES, null], {
    column: "protection",
    label: "Protection",
    labelOf: (value) => protectionState(options.codeOf(value)).label,
  }),
  confirmation: options.words([...CONFIRMATION_STATES, null], {
    column: "confirmation",
    label: "Rate confirmation",
    labelOf: (value) => confirmationState(options.codeOf(value)).label,
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
  sort: field.sort(sortsOf(layout)),
  peek: field.peek,
});
export type LoadFilters = FiltersOf<typeof LOAD_LIST>;

/** What somebody has to do before the pickup comes the most urgent first. */
const BY_PICKUP: readonly LoadTabId[] = ["unsigned", "not-protected"];

export const loadSort = ({ sort, list }: Pick<LoadFilters, "sort" | "list">): Sort =>
  sort ?? (BY_PICKUP.includes(list) ? { column: "pickup_time", descending: false } : { column: "id", descending: true });

/** The conditions of a tab for whom its count is. */
export const loadTabConditions = (list: LoadTabId, filters: LoadFilters, viewer: LoadViewer): readonly Condition[] => [
  ...loadTab(list).where,
  ...ownLoads(filters, viewer),
];

export const loadQuery = (filters: LoadFilters, viewer: LoadViewer): LocalQuery =>
  listQuery(LOAD_LIST, filters, loadTabConditions(filters.list, filters, viewer), loadSort(filters));
