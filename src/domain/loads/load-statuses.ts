// The statuses of loads and of their tracking, one row per value.
import type { BoardView } from "../../contract/board/board.ts";
import type { Load, LoadException, LoadStatus, TrackingStatus, TrackingWindow } from "../../contract/loads/loads.ts";
import { statusTable } from "../status.ts";

export const loadStatus = statusTable<LoadStatus>({
  available: { label: "Available", tone: "neutral" },
  covered: { label: "Covered", tone: "neutral" },
  progress: { label: "In progress", tone: "info" },
  delayed: { label: "Delayed", tone: "incomplete" },
  delivered: { label: "Delivered", tone: "neutral" },
  cancelled: { label: "Canceled", tone: "neutral" },
  assumed_delivered: { label: "Assumed delivered", tone: "neutral" },
});

/** The statuses of open loads (fe_open) and of closed ones (fe_closed). */
export const OPEN_LOAD_STATUSES: readonly LoadStatus[] = ["available", "covered", "progress", "delayed"];
export const CLOSED_LOAD_STATUSES: readonly LoadStatus[] = ["delivered", "cancelled", "assumed_delivered"];

export const isOpenLoad = ({ status }: { readonly status: LoadStatus }): boolean => OPEN_LOAD_STATUSES.includes(status);

/** To be read beside the word "Tracking". */
export const trackingStatus = statusTable<TrackingStatus>({
  tracking: { label: "On", tone: "info" },
  not_started: { label: "Not started", tone: "neutral" },
  no_eld_connection: { label: "No ELD connection", tone: "incomplete" },
  tracking_interrupted: { label: "Interrupted", tone: "incomplete" },
  terminated: { label: "Terminated", tone: "neutral" },
  ended: { label: "Ended", tone: "neutral" },
  unable_to_track: { label: "Unable to track", tone: "incomplete" },
  not_eligible: { label: "Under 150 mi", tone: "unknown" },
});

export const trackingWindow = statusTable<TrackingWindow>({
  before: { label: "Before tracking window", tone: "neutral" },
  within: { label: "Within tracking window", tone: "neutral" },
  after: { label: "After tracking window", tone: "neutral" },
});

/** What a load needs somebody for. */
export const loadException = statusTable<LoadException>({
  // What to do: that there is none is the tracking status beside it.
  highway_connect_eld: { label: "Connect ELD", tone: "incomplete" },
  with_failed_to_arrive: { label: "Has not arrived", tone: "fail" },
  with_failed_to_depart: { label: "Has not departed", tone: "fail" },
  highway_failed_to_pickup: { label: "Not picked up", tone: "fail" },
  highway_failed_to_deliver: { label: "Not delivered", tone: "fail" },
  highway_assign_vehicle: { label: "No truck assigned", tone: "incomplete" },
});

/** Open loads that are posted, and those that can be; null: not on the board. */
export function placeOnBoard(load: Pick<Load, "status" | "last_posted_at" | "can_be_posted">): Exclude<BoardView, "all"> | null {
  if (!isOpenLoad(load)) return null;
  if (load.last_posted_at !== null) return "posted";
  return load.can_be_posted ? "unposted" : null;
}
