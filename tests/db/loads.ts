// Loads for tests.
import type { Load, Stop } from "../../src/contract/loads/loads.ts";
import { stamp } from "./rows.ts";

/** A stop in Dallas or Chicago. */
export const stop = (id: number, set: Partial<Stop> = {}): Stop => ({
  id,
  is_type: id % 2 === 1 ? "pickup" : "dropoff",
  name: "Elm Dock",
  city: id % 2 === 1 ? "Dallas" : "Chicago",
  state: id % 2 === 1 ? "TX" : "IL",
  postal_code: id % 2 === 1 ? "75201" : "60601",
  latitude_for_map: id % 2 === 1 ? 32.78 : 41.88,
  longitude_for_map: id % 2 === 1 ? -96.8 : -87.62,
  window_start: stamp(id),
  window_end: stamp(id + 60),
  arrived_at: null,
  departed_at: null,
  ...set,
});

export const load = (id: number, set: Partial<Load> = {}): Load => ({
  id,
  external_load_number: `MF-${String(id).padStart(7, "0")}`,
  status: "progress",
  tracking_status: "tracking",
  tracking_window: "within",
  exceptions: [],
  carrier: { id: 1, legal_name: "Simulated Haulage LLC", dot: "9000001", mc: "9100001" },
  carrier_vehicle_id: 7,
  truck_number: "12",
  team_id: null,
  creator_id: 11,
  creator_name: "Ada Agent",
  equipment_type: "van",
  weight: 40_000,
  billable_miles: 970,
  rate: 1800.5,
  last_posted_at: null,
  trailer_length: 53,
  certifications: [],
  posted_equipment_type_string: "Van",
  can_be_posted: false,
  position: null,
  stops: [stop(1), stop(2)],
  created_at: stamp(0),
  updated_at: stamp(1),
  ...set,
});
