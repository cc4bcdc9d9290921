// Where the trucks of a load's carrier were, as reported by their ELDs, and how far each is from the pickup.
import { Type, type Static } from "typebox";
import { TRUCK_AREAS } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { Day, Id, IdParams, Nullable, Timestamp } from "../shapes.ts";

const area = {
  carrier_vehicle_id: Id,
  carrier_id: Id,
  /** The ZIP, and the place's name. */
  code: Type.String(),
  name: Type.String(),
  lat: Type.Number(),
  lon: Type.Number(),
  pings: Type.Integer(),
  visited_on: Day,
  /** Null where only the day is known. */
  located_at: Nullable(Timestamp),
  /** From the phone of a driver, by a link, and not from a device of the truck. Left out: it is not. */
  is_by_phone: Type.Optional(Type.Boolean()),
};

/** One area that a truck was in. */
export const CarrierVehicleArea = Type.Object(area);
export type CarrierVehicleArea = Static<typeof CarrierVehicleArea>;

/** What identifies a truck to people. */
const truck = {
  carrier_vehicle_id: Id,
  truck_number: Nullable(Type.String()),
  vin: Type.String(),
  description: Nullable(Type.String()),
  is_assigned: Type.Boolean(),
};

/** The assigned truck's way from two days before the first window to five days after the last, oldest first; empty without a truck. */
export const getTraceData = endpoint({
  name: "getTraceData",
  method: "GET",
  path: "/api/v1/loads/{id}/carrier_vehicle_area_trace_data",
  params: IdParams,
  output: Type.Array(CarrierVehicleArea),
});

export const VehicleChoice = Type.Object({
  ...truck,
  power_unit_type: Nullable(Type.String()),
  /** Its latest observation, by whatever source. */
  source: Type.String(),
  last_seen_on: Day,
  has_eld: Type.Boolean(),
});
export type VehicleChoice = Static<typeof VehicleChoice>;

/** The trucks of the load's carrier, one row per VIN: the assigned one first, then those seen last. Empty without a carrier. */
export const listVehicleChoices = endpoint({
  name: "listVehicleChoices",
  method: "GET",
  path: "/api/v1/loads/{id}/carrier_vehicles_for_vehicle_dropdown",
  params: IdParams,
  output: Type.Array(VehicleChoice),
});

export const VehicleWithAreas = Type.Object({ ...truck, areas: Type.Array(CarrierVehicleArea) });
export type VehicleWithAreas = Static<typeof VehicleWithAreas>;

/** Where each truck of the load's carrier was in its last three days with ELD data, latest first. */
export const listRecentAreasByVehicle = endpoint({
  name: "listRecentAreasByVehicle",
  method: "GET",
  path: "/api/v1/loads/{id}/recent_carrier_vehicle_areas_by_carrier_vehicle",
  params: IdParams,
  output: Type.Array(VehicleWithAreas),
});

export const DebuggingArea = Type.Object({ ...area, truck_number: Nullable(Type.String()), stop_id: Id, miles: Type.Number() });
export type DebuggingArea = Static<typeof DebuggingArea>;

/**
 * Areas within 50 miles of one of the load's stops that trucks of its carrier were in, within the days of the trace: which truck may
 * really have hauled it. Nearest first. Assumption: at most 500.
 */
export const listAreasForDebugging = endpoint({
  name: "listAreasForDebugging",
  method: "GET",
  path: "/api/v1/loads/{id}/carrier_vehicle_areas_for_debugging",
  params: IdParams,
  output: Type.Array(DebuggingArea),
});

/** Straight miles from where a truck was last to the first pickup. */
export const VehicleDistance = Type.Object({ ...truck, ...area, miles: Type.Number() });
export type VehicleDistance = Static<typeof VehicleDistance>;

/** How far each truck with ELD data of the load's carrier is from the first pickup, nearest first. */
export const listVehicleDistances = endpoint({
  name: "listVehicleDistances",
  method: "GET",
  path: "/api/v1/loads/{id}/vehicle_distances_to_pickup",
  params: IdParams,
  output: Type.Array(VehicleDistance),
});

/** The last areas of one truck, latest first; five unless `limit` says otherwise. Assumption: the parameter that names the truck. */
export const listAreasOfVehicle = endpoint({
  name: "listAreasOfVehicle",
  method: "GET",
  path: "/api/v1/carrier_vehicle_areas/by_carrier_vehicle",
  query: Type.Object({
    carrier_vehicle_id: Id,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: TRUCK_AREAS })),
  }),
  output: Type.Array(CarrierVehicleArea),
});
