// Observations of vehicles on insurance certificates, by ELDs and at inspections.
import { Type, type Static } from "typebox";
import { Identifier } from "../carriers/carriers.ts";
import { VIN_MAX } from "../constants.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Day, Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";

/** Where a vehicle was seen. */
export const VEHICLE_SOURCES = ["insurance_certificate", "eld", "inspection"] as const;
export type VehicleSource = (typeof VEHICLE_SOURCES)[number];

/** Vehicle type in an observation. An ELD only knows that it is a truck; a certificate names the kind of small truck. */
export const VEHICLE_TYPES = ["truck", "trailer", "straight_box_truck", "cargo_van", "pickup"] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

export const POWER_UNIT_TYPES = ["tractor", "straight_box_truck", "cargo_van", "pickup"] as const;
export type PowerUnitType = (typeof POWER_UNIT_TYPES)[number];

/** The carrier that an observation names. */
const VehicleCarrier = Type.Object({ id: Id, legal_name: Type.String(), identifiers: Type.Array(Identifier) });

// One observation of a vehicle; a VIN can have many. Unknown values are null.
const observation = {
  id: Id,
  carrier_id: Id,
  vin: Type.String(),
  truck_number: Nullable(Type.String()),
  /** The license plate, without blanks, and the state or province that issued it. Inspectors write it down; others do not know it. */
  plate: Nullable(Type.String()),
  plate_state: Nullable(Type.String()),
  is_type: OneOf(VEHICLE_TYPES),
  power_unit_type: Nullable(OneOf(POWER_UNIT_TYPES)),
  trailer_type: Nullable(Type.String()),
  source: OneOf(VEHICLE_SOURCES),
  description: Nullable(Type.String()),
  /** The date it was seen. */
  date: Day,
  carrier: VehicleCarrier,
};

export const CarrierVehicle = Type.Object(observation);
export type CarrierVehicle = Static<typeof CarrierVehicle>;

/** One observation and all observations of the same VIN, newest first. */
export const Vehicle = Type.Object({ ...observation, observations: Type.Array(CarrierVehicle) });
export type Vehicle = Static<typeof Vehicle>;

/**
 * All observations of all carriers, newest first unless `q[s]` sorts otherwise. Any HTTP error is an answer.
 */
export const listCarrierVehicles = endpoint({
  name: "listCarrierVehicles",
  method: "GET",
  path: "/api/v1/carrier_vehicles",
  query: Type.Object(PageQuery),
  filterable: {
    attributes: {
      id: ["eq", "in"],
      carrier_id: ["eq", "in"],
      vin: ["eq", "start"],
      truck_number: ["eq", "start"],
      plate: ["eq", "start"],
      vin_or_plate: ["start"],
      is_type: ["eq", "in"],
      power_unit_type: ["eq", "in"],
      trailer_type: ["eq", "in"],
      source: ["eq", "in", "not_eq"],
      date: ["gteq", "lteq"],
    },
    sorts: ["id", "date", "vin", "truck_number"],
  },
  answers: "any",
  output: Type.Array(CarrierVehicle),
  paged: true,
});

/** One observation by its id, with all others of its VIN. */
export const getVehicle = endpoint({
  name: "getVehicle",
  method: "GET",
  path: "/api/v1/vehicles/{id}",
  params: IdParams,
  output: Vehicle,
});

/** The newest observation of a VIN, with all others. */
export const getVehicleByVin = endpoint({
  name: "getVehicleByVin",
  method: "GET",
  path: "/api/v1/vehicles/{vin}/by_vin",
  params: Type.Object({ vin: Type.String({ minLength: 1, maxLength: VIN_MAX }) }),
  output: Vehicle,
});

/** All observations of a carrier's vehicles, newest first. */
export const listVehiclesOfCarrier = endpoint({
  name: "listVehiclesOfCarrier",
  method: "GET",
  path: "/api/v1/carriers/{id}/vehicles",
  params: IdParams,
  output: Type.Array(CarrierVehicle),
});

/** Observations by a carrier's ELDs, newest first. */
export const listEldVehiclesOfCarrier = endpoint({
  name: "listEldVehiclesOfCarrier",
  method: "GET",
  path: "/api/v1/carriers/{id}/eld_carrier_vehicles",
  params: IdParams,
  output: Type.Array(CarrierVehicle),
});

const Counted = Type.Array(Type.Object({ is_type: Type.String(), count: Type.Integer() }));

/** Counts of distinct vehicles, not observations, beside the numbers that the carrier filed. */
export const PowerUnitStats = Type.Object({
  filed_power_units: Nullable(Type.Integer()),
  filed_trailers: Nullable(Type.Integer()),
  power_units: Type.Integer(),
  trailers: Type.Integer(),
  by_power_unit_type: Counted,
  by_trailer_type: Counted,
  by_source: Counted,
  /** Power units by the model year in the VIN; null where the VIN has none. */
  by_model_year: Type.Array(Type.Object({ model_year: Nullable(Type.Integer()), count: Type.Integer() })),
  /** The date of the newest observation. */
  observed_on: Nullable(Day),
  eld: Type.Object({
    provider: Nullable(Type.String()),
    /** connected, not_connected or one of the failing statuses. */
    status: Nullable(Type.String()),
    as_of: Nullable(Timestamp),
  }),
});
export type PowerUnitStats = Static<typeof PowerUnitStats>;

/** Statistics of a carrier's vehicles by kind, model year and source. */
export const getPowerUnitStats = endpoint({
  name: "getPowerUnitStats",
  method: "GET",
  path: "/api/v1/carriers/{id}/power_unit_stats",
  params: IdParams,
  output: PowerUnitStats,
});
