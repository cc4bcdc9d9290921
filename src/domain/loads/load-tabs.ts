// The tabs of the loads list: what belongs to each.
import { TRACKABLE_MILES } from "../../contract/constants.ts";
import type { ConfirmationState } from "../../contract/loads/confirmations.ts";
import type { ProtectionState } from "../../contract/loads/protection.ts";
import type { LoadException, LoadStatus, TrackingStatus, TrackingWindow } from "../../contract/loads/loads.ts";
import type { Condition } from "../query.ts";
import { CLOSED_LOAD_STATUSES, OPEN_LOAD_STATUSES } from "./load-statuses.ts";

export const EXCEPTION_TABS = [
  "no-eld",
  "no-arrival",
  "no-departure",
  "no-pickup",
  "no-delivery",
  "no-assigned-vehicle",
  "pending-tracking",
  "not-tracking",
] as const;
export const LOAD_TABS = ["open", "closed", "result", "unsigned", "not-protected", ...EXCEPTION_TABS] as const;
export type LoadTabId = (typeof LOAD_TABS)[number];

export interface LoadTab {
  readonly id: LoadTabId;
  readonly title: string;
  /** What the tab is for, where its title does not say it. */
  readonly explanation: string | null;
  /** Conditions on the columns of loads; all must hold. */
  readonly where: readonly Condition[];
}

const among = (column: string, codes: readonly (string | boolean)[]): Condition => ({ column, is: "in", codes });
const ASSIGNED = among("assigned", [true]);
const has = (exception: LoadException): Condition => ({ column: "exceptions", is: "has_any", codes: [exception] });
const windowIs = (...windows: readonly TrackingWindow[]): Condition => among("tracking_window", windows);
const without = (...statuses: readonly TrackingStatus[]): Condition => ({
  column: "tracking_status",
  is: "not_in",
  codes: statuses,
});

/** What every exception tab asks for: a load that can be tracked at all. */
const TRACKABLE: readonly Condition[] = [
  { column: "billable_miles", is: "range", min: TRACKABLE_MILES },
  without("not_eligible"),
];

const exception = (
  id: (typeof EXCEPTION_TABS)[number],
  title: string,
  explanation: string,
  ...where: readonly Condition[]
): LoadTab => ({ id, title, explanation, where: [...TRACKABLE, ...where] });

const UNSIGNED: readonly ConfirmationState[] = ["sent", "outdated", "countered", "declined"];
/** What is on its way is found by the filter: nothing can be done any more before its pickup. */
const BEFORE_PICKUP: readonly LoadStatus[] = ["available", "covered"];
const UNPROTECTED: readonly ProtectionState[] = ["flagged", "not_protected"];

// Assumption: what tells pending from not tracking is the tracking window; the specification asks for an assigned carrier only.
export const loadTabs: readonly LoadTab[] = [
  { id: "open", title: "Open", explanation: null, where: [among("status", OPEN_LOAD_STATUSES)] },
  { id: "closed", title: "Closed", explanation: null, where: [among("status", CLOSED_LOAD_STATUSES)] },
  { id: "result", title: "Search results", explanation: null, where: [] },
  {
    id: "unsigned",
    title: "Not signed",
    explanation: "The rate confirmation was sent and is not signed, or the load has changed since.",
    where: [among("status", OPEN_LOAD_STATUSES), ASSIGNED, among("confirmation", UNSIGNED)],
  },
  {
    id: "not-protected",
    title: "Not protected",
    explanation: "Before the pickup, something that protects the load is missing or speaks against it.",
    where: [among("status", BEFORE_PICKUP), among("protection", UNPROTECTED)],
  },
  exception("no-eld", "No ELD", "The carrier has not connected its ELD.", has("highway_connect_eld")),
  exception(
    "no-arrival",
    "No arrival",
    "The appointment has passed, and the truck has not arrived.",
    ASSIGNED,
    has("with_failed_to_arrive"),
  ),
  exception(
    "no-departure",
    "No departure",
    "The truck has been at the stop for hours after the appointment.",
    ASSIGNED,
    has("with_failed_to_depart"),
  ),
  exception("no-pickup", "No pickup", "The load should have been picked up by now.", ASSIGNED, has("highway_failed_to_pickup")),
  exception("no-delivery", "No delivery", "The load should have been delivered by now.", has("highway_failed_to_deliver")),
  exception("no-assigned-vehicle", "No truck", "The carrier is assigned and its truck is not.", has("highway_assign_vehicle")),
  exception(
    "pending-tracking",
    "Pending tracking",
    "Tracking starts before the pickup.",
    ASSIGNED,
    windowIs("before"),
    among("tracking_status", ["not_started"]),
  ),
  exception(
    "not-tracking",
    "Not tracking",
    "The load should be tracked now and is not.",
    ASSIGNED,
    windowIs("within"),
    without("tracking", "ended"),
  ),
];

export const loadTab = (id: LoadTabId): LoadTab => loadTabs.find((tab) => tab.id === id) as LoadTab;
