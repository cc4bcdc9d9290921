// The types of entries in a load's log, in words.
import type { LOAD_LOG_CATEGORIES, LoadLogType } from "../../contract/loads/load-logs.ts";
import { statusTable } from "../status.ts";

export const loadLogType = statusTable<LoadLogType>({
  load_created: { label: "Load created", tone: "neutral" },
  material_changes: { label: "Load changed", tone: "info" },
  carrier_assigned: { label: "Carrier assigned", tone: "neutral" },
  carrier_changed: { label: "Carrier changed", tone: "info" },
  carrier_vehicle_tms_assigned: { label: "Truck assigned by TMS", tone: "neutral" },
  received_tms_vehicle_and_found: { label: "Truck received from TMS and found", tone: "neutral" },
  ping_successful: { label: "Position updated", tone: "neutral" },
  ping_successful_no_update: { label: "Position checked, unchanged", tone: "neutral" },
  tracking_ended: { label: "Tracking ended", tone: "neutral" },
  carrier_vehicle_assigned: { label: "Truck assigned", tone: "neutral" },
  arrived_at_stop: { label: "Arrived at stop", tone: "info" },
  departed_stop: { label: "Departed from stop", tone: "info" },
  inner_stop_geofence_break: { label: "Entered the stop's inner area", tone: "neutral" },
  outer_stop_geofence_break: { label: "Came near the stop", tone: "neutral" },
  comments: { label: "Comment", tone: "neutral" },
  manually_entered_vin_belongs_to_different_carrier: { label: "VIN belongs to a different carrier", tone: "fail" },
  manually_entered_vin_not_found: { label: "VIN not found", tone: "incomplete" },
  physical_location_out_of_range_from_origin: { label: "Truck out of range of the origin", tone: "fail" },
});

export const loadLogCategory = statusTable<(typeof LOAD_LOG_CATEGORIES)[number]>({
  load: { label: "Load", tone: "neutral" },
  assignment: { label: "Assignment", tone: "neutral" },
  tracking: { label: "Tracking", tone: "neutral" },
  stop: { label: "Stops", tone: "neutral" },
  comment: { label: "Comments", tone: "neutral" },
});
