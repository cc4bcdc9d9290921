// Loads: listed with their stops and exceptions, opened, and given a truck or a team.
import { Type, type Static, type TSchema } from "typebox";
import { EQUIPMENT } from "../carriers/carriers.ts";
import { VIN_MAX } from "../constants.ts";
import { endpoint, ReplicaQuery, type Predicate } from "../endpoint.ts";
import { Id, IdParams, Name, Nullable, OneOf, Timestamp } from "../shapes.ts";
import { CONFIRMATION_STATES } from "./confirmations.ts";
import { HAUL_CONTACTS } from "./haul-contacts.ts";
import { LOAD_CERTIFICATIONS, LOAD_FIELDS, UNIT_FIELDS } from "./load-fields.ts";
import { PROTECTION_STATES } from "./protection.ts";

export const LOAD_STATUSES = [
  "available",
  "covered",
  "progress",
  "delayed",
  "delivered",
  "cancelled",
  "assumed_delivered",
] as const;
export type LoadStatus = (typeof LOAD_STATUSES)[number];

export const TRACKING_STATUSES = [
  "tracking",
  "not_started",
  "no_eld_connection",
  "tracking_interrupted",
  "terminated",
  "ended",
  "unable_to_track",
  "not_eligible",
] as const;
export type TrackingStatus = (typeof TRACKING_STATUSES)[number];

/** Whether the load is to be tracked now: before its pickup, on its way, or after its delivery. */
export const TRACKING_WINDOWS = ["before", "within", "after"] as const;
export type TrackingWindow = (typeof TRACKING_WINDOWS)[number];

/** What a load needs somebody for, by the filters' names. */
export const LOAD_EXCEPTIONS = [
  "highway_connect_eld",
  "with_failed_to_arrive",
  "with_failed_to_depart",
  "highway_failed_to_pickup",
  "highway_failed_to_deliver",
  "highway_assign_vehicle",
] as const;
export type LoadException = (typeof LOAD_EXCEPTIONS)[number];

/** A stop with its appointment window, and what happened against it. */
export const Stop = Type.Object({
  id: Id,
  is_type: OneOf(["pickup", "dropoff"]),
  name: Type.String(),
  city: Type.String(),
  state: Type.String(),
  postal_code: Type.String(),
  latitude_for_map: Type.Number(),
  longitude_for_map: Type.Number(),
  window_start: Timestamp,
  window_end: Timestamp,
  arrived_at: Nullable(Timestamp),
  departed_at: Nullable(Timestamp),
  /** The IANA name of its time zone; without one the state and the postal code decide. */
  time_zone: Type.Optional(Nullable(Type.String())),
});
export type Stop = Static<typeof Stop>;

/** Where the load's truck was last; `name` is the nearest place. */
export const LoadPosition = Type.Object({
  lat: Type.Number(),
  lon: Type.Number(),
  name: Type.String(),
  located_at: Timestamp,
});
export type LoadPosition = Static<typeof LoadPosition>;

const Entered = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));

/** A load with its stops in order, as in the list and in the local database. Assumption: the names that the specification does not give. */
export const Load = Type.Object({
  id: Id,
  external_load_number: Type.String(),
  status: OneOf(LOAD_STATUSES),
  tracking_status: OneOf(TRACKING_STATUSES),
  tracking_window: OneOf(TRACKING_WINDOWS),
  exceptions: Type.Array(OneOf(LOAD_EXCEPTIONS)),
  /** The assigned carrier; null: not assigned. */
  carrier: Nullable(
    Type.Object({ id: Id, legal_name: Type.String(), dot: Nullable(Type.String()), mc: Nullable(Type.String()) }),
  ),
  carrier_vehicle_id: Nullable(Id),
  /** The number painted on the assigned truck, or on the one that the carrier named where that is not known here. */
  truck_number: Nullable(Type.String()),
  /** Who drives and who dispatches for the carrier; null: not known. */
  driver_name: Nullable(Type.String()),
  driver_phone: Nullable(Type.String()),
  dispatcher_name: Nullable(Type.String()),
  dispatcher_phone: Nullable(Type.String()),
  dispatcher_email: Nullable(Type.String()),
  /** Who assigned the carrier; null: not a person here, or nobody is assigned. */
  assigned_by_id: Nullable(Id),
  /** What they said where the answer about the carrier was not yes. */
  assigned_reason: Nullable(Type.String()),
  team_id: Nullable(Id),
  creator_id: Nullable(Id),
  creator_name: Nullable(Type.String()),
  equipment_type: OneOf(EQUIPMENT),
  /** Pounds. */
  weight: Nullable(Type.Integer()),
  billable_miles: Nullable(Type.Integer()),
  /** Dollars. */
  rate: Nullable(Type.Number()),
  /** When it was posted on the load board last; null: it is not posted. */
  last_posted_at: Nullable(Timestamp),
  /** Feet of trailer that the freight needs; null: any. */
  trailer_length: Nullable(Type.Integer()),
  certifications: Type.Array(OneOf(LOAD_CERTIFICATIONS)),
  /** The equipment as it is posted, in words: "Dry van or reefer"; null: not chosen yet. */
  posted_equipment_type_string: Nullable(Type.String()),
  /** Available and without a carrier. Whether it can be posted now also depends on its data and the time (posting-errors.ts). */
  can_be_posted: Type.Boolean(),
  position: Nullable(LoadPosition),
  stops: Type.Array(Stop),
  /** When the first window opens, and the last; null without stops. */
  pickup_time: Nullable(Timestamp),
  dropoff_time: Nullable(Timestamp),
  /** City and state of the first stop and of the last; empty without stops. */
  origin_name: Type.String(),
  destination_name: Type.String(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** What people entered; left out where there is none. Dollars, and degrees Fahrenheit. */
  po_number: Entered(Type.String()),
  bol_number: Entered(Type.String()),
  customer_reference: Entered(Type.String()),
  customer_name: Entered(Type.String()),
  commodity: Entered(Type.String()),
  declared_value: Entered(Type.Number()),
  min_temperature: Entered(Type.Integer()),
  max_temperature: Entered(Type.Integer()),
  trailer_number: Entered(Type.String()),
  /** Why it was canceled. */
  cancel_reason: Entered(Type.String()),
  /** What its newest rate confirmation has come to; left out where none was sent. */
  confirmation: Entered(OneOf(CONFIRMATION_STATES)),
  /** How far it is protected from theft; left out until it was looked at. */
  protection: Entered(OneOf(PROTECTION_STATES)),
});
export type Load = Static<typeof Load>;

const ONE: readonly Predicate[] = ["eq", "in"];
const RANGE: readonly Predicate[] = ["gteq", "lteq"];
const FLAG: readonly Predicate[] = ["eq"];
const REFERENCE: readonly Predicate[] = ["eq", "in", "null", "not_null"];

/** The company's loads, by id descending unless `q[s]` says otherwise. Flags take true or false. */
export const listLoads = endpoint({
  name: "listLoads",
  method: "GET",
  path: "/api/v1/loads",
  query: Type.Object(ReplicaQuery),
  filterable: {
    attributes: {
      id: ["eq", "in", "gt", "gteq", "lt", "lteq"],
      external_load_number: ["eq", "start"],
      status: [...ONE, "not_eq", "not_in"],
      tracking_status: [...ONE, "not_eq", "not_in"],
      tracking_window: ONE,
      equipment_type: ONE,
      carrier_id: REFERENCE,
      carrier_name: ["cont", "start"],
      confirmation: REFERENCE,
      protection: REFERENCE,
      carrier_vehicle_id: REFERENCE,
      creator_id: ONE,
      team_id: REFERENCE,
      billable_miles: RANGE,
      weight: RANGE,
      rate: RANGE,
      pickup_time: RANGE,
      dropoff_time: RANGE,
      updated_at: ["gt", "gteq", "lt", "lteq"],
      assigned: FLAG,
      fe_open: FLAG,
      fe_closed: FLAG,
      highway_connect_eld: FLAG,
      with_failed_to_arrive: FLAG,
      with_failed_to_depart: FLAG,
      highway_failed_to_pickup: FLAG,
      highway_failed_to_deliver: FLAG,
      highway_assign_vehicle: FLAG,
    },
    sorts: [
      "id",
      "updated_at",
      "external_load_number",
      "pickup_time",
      "dropoff_time",
      "weight",
      "origin_name",
      "destination_name",
      "equipment_type",
      "billable_miles",
      "rate",
      "status",
    ],
  },
  output: Type.Array(Load),
  paged: true,
});

export const getLoad = endpoint({
  name: "getLoad",
  method: "GET",
  path: "/api/v1/loads/{id}",
  params: IdParams,
  output: Load,
});

/**
 * Changes what people enter of an open load; assigns one of the carrier's trucks, or none, or a team; says who drives and dispatches, or
 * for which equipment the load is posted (a code of listPostedEquipmentTypes). A stop that a truck has reached stays. What happens is
 * added to the load's log, and assigning a truck freezes a decision. `carrier_vehicle_id` must be a truck of the load's carrier. `vin` is
 * what somebody typed in: a truck of another carrier is assigned and logged as such, and for an unknown VIN there is an entry in the log
 * and nothing else. Needs manage_loads. Assumption: what the body may hold.
 */
export const updateLoad = endpoint({
  name: "updateLoad",
  method: "PATCH",
  path: "/api/v1/loads/{id}",
  params: IdParams,
  body: Type.Object({
    load: Type.Object({
      carrier_vehicle_id: Type.Optional(Nullable(Id)),
      vin: Type.Optional(Name(VIN_MAX)),
      team_id: Type.Optional(Nullable(Id)),
      ...LOAD_FIELDS,
      ...UNIT_FIELDS,
      ...HAUL_CONTACTS,
      equipment_type: Type.Optional(OneOf(EQUIPMENT)),
      posted_equipment_type: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 8 }))),
    }),
  }),
  output: Load,
});
