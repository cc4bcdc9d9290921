// The log of a load: what happened to it, in words of the product and of people.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { EnteredTime, Id, IdParams, Nullable, OneOf, Timestamp, VisibleText } from "../shapes.ts";

export const LOAD_LOG_TYPES = [
  "load_created",
  "material_changes",
  "carrier_assigned",
  "carrier_changed",
  "carrier_vehicle_tms_assigned",
  "received_tms_vehicle_and_found",
  "ping_successful",
  "ping_successful_no_update",
  "tracking_ended",
  "carrier_vehicle_assigned",
  "arrived_at_stop",
  "departed_stop",
  "inner_stop_geofence_break",
  "outer_stop_geofence_break",
  "comments",
  "manually_entered_vin_belongs_to_different_carrier",
  "manually_entered_vin_not_found",
  "physical_location_out_of_range_from_origin",
] as const;
export type LoadLogType = (typeof LOAD_LOG_TYPES)[number];

/** Assumption: the categories. */
export const LOAD_LOG_CATEGORIES = ["load", "assignment", "tracking", "stop", "comment"] as const;

/** What people may enter themselves. Assumption: which of the types. */
export const MANUAL_LOG_TYPES = ["arrived_at_stop", "departed_stop", "comments"] as const;

export const LoadLog = Type.Object({
  id: Id,
  load_id: Id,
  stop_id: Nullable(Id),
  category: OneOf(LOAD_LOG_CATEGORIES),
  is_type: OneOf(LOAD_LOG_TYPES),
  external_message: Type.String(),
  occurred_at: Timestamp,
  /** Who entered it; null: the product. */
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
});
export type LoadLog = Static<typeof LoadLog>;

/** Everything that happened to a load, the newest first unless `q[s]` says otherwise. */
export const listLoadLogs = endpoint({
  name: "listLoadLogs",
  method: "GET",
  path: "/api/v1/loads/{id}/load_logs",
  params: IdParams,
  filterable: {
    attributes: { is_type: ["eq", "in"], category: ["eq", "in"], stop_id: ["eq", "null", "not_null"] },
    sorts: ["occurred_at", "id"],
  },
  output: Type.Array(LoadLog),
});

/**
 * Adds an entry: an arrival or a departure also sets the stop's time, and a comment needs `external_message`. 200, 201 and an empty
 * 204 are success. Needs manage_loads. Assumption: the message, which the specification does not give.
 */
export const createLoadLog = endpoint({
  name: "createLoadLog",
  method: "POST",
  path: "/api/v1/load_logs",
  body: Type.Object({
    load_id: Id,
    stop_id: Type.Optional(Nullable(Id)),
    occurred_at: EnteredTime,
    is_type: OneOf(MANUAL_LOG_TYPES),
    external_message: Type.Optional(VisibleText(2000)),
  }),
  output: Nullable(LoadLog),
  answers: [403, 422],
  done: [200, 201, 204],
});
