// Truck postings: the trucks that carriers have free, where and from when, and where they want to go.
import { Type, type Static } from "typebox";
import { endpoint, ReplicaQuery } from "../endpoint.ts";
import { Day, EnteredDay, Id, IdParams, Name, Nullable, Timestamp } from "../shapes.ts";

/** Assumption: the largest deadhead of a posting, in miles. */
export const TOLERANCE_MAX = 1_000;

const Tolerance = Type.Integer({ minimum: 0, maximum: TOLERANCE_MAX });
const PlaceName = Name(200);
/** A code of the posted equipment types. */
const EquipmentCode = Type.String({ minLength: 1, maxLength: 8 });

/** `carrier_vehicle_id` null: any of the carrier's trucks. `destination_area_id` null: anywhere. Tolerances are miles. */
export const TruckPosting = Type.Object({
  id: Id,
  company_id: Id,
  carrier_id: Id,
  carrier_name: Type.String(),
  carrier_vehicle_id: Nullable(Id),
  truck_number: Nullable(Type.String()),
  vin: Nullable(Type.String()),
  origin_area_id: Id,
  destination_area_id: Nullable(Id),
  origin_deadhead_tolerance: Tolerance,
  destination_deadhead_tolerance: Tolerance,
  start_date: Day,
  posted_equipment_type: EquipmentCode,
  is_active: Type.Boolean(),
  origin_search_display_name: Type.String(),
  destination_search_display_name: Nullable(Type.String()),
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type TruckPosting = Static<typeof TruckPosting>;

/** The company's truck postings, the newest change first unless `q[s]` says otherwise. Needs can_post_loads and a scope for loads. */
export const listTruckPostings = endpoint({
  name: "listTruckPostings",
  method: "GET",
  path: "/api/v1/truck_postings",
  query: Type.Object(ReplicaQuery),
  filterable: {
    attributes: {
      id: ["eq", "in", "gt", "gteq", "lt", "lteq"],
      company_id: ["eq"],
      carrier_id: ["eq", "in"],
      carrier_vehicle_id: ["eq", "in", "null", "not_null"],
      origin_area_id: ["eq", "in"],
      destination_area_id: ["eq", "in", "null", "not_null"],
      posted_equipment_type: ["eq", "in"],
      start_date: ["gteq", "lteq"],
      is_active: ["eq"],
      user_id: ["eq"],
      updated_at: ["gt", "gteq", "lt", "lteq"],
    },
    sorts: ["id", "updated_at", "start_date"],
  },
  output: Type.Array(TruckPosting),
  paged: true,
});

export const getTruckPosting = endpoint({
  name: "getTruckPosting",
  method: "GET",
  path: "/api/v1/truck_postings/{id}",
  params: IdParams,
  output: TruckPosting,
});

const draft = {
  carrier_id: Id,
  carrier_vehicle_id: Type.Optional(Nullable(Id)),
  origin_area_id: Id,
  destination_area_id: Type.Optional(Nullable(Id)),
  origin_deadhead_tolerance: Tolerance,
  destination_deadhead_tolerance: Tolerance,
  start_date: EnteredDay,
  posted_equipment_type: EquipmentCode,
  is_active: Type.Optional(Type.Boolean()),
  /** The areas' names where they are left out. */
  origin_search_display_name: Type.Optional(PlaceName),
  destination_search_display_name: Type.Optional(Nullable(PlaceName)),
};

/** Needs manage_loads. The truck must be one of the carrier's. */
export const createTruckPosting = endpoint({
  name: "createTruckPosting",
  method: "POST",
  path: "/api/v1/truck_postings",
  body: Type.Object({ truck_posting: Type.Object(draft) }),
  output: TruckPosting,
});

/** Changes the given fields only; `is_active` false deactivates it. Needs manage_loads. */
export const updateTruckPosting = endpoint({
  name: "updateTruckPosting",
  method: "PATCH",
  path: "/api/v1/truck_postings/{id}",
  params: IdParams,
  body: Type.Object({ truck_posting: Type.Partial(Type.Object(draft)) }),
  output: TruckPosting,
});
