// Truck postings for tests.
import type { TruckPosting } from "../../src/contract/board/truck-postings.ts";
import { stamp } from "./rows.ts";

export const truckPosting = (id: number, set: Partial<TruckPosting> = {}): TruckPosting => ({
  id,
  company_id: 1,
  carrier_id: 101,
  carrier_name: "Carrier 1 LLC",
  carrier_vehicle_id: 9001,
  truck_number: "12",
  vin: "1M8GDM9AXKP042788",
  origin_area_id: 11,
  destination_area_id: 12,
  origin_deadhead_tolerance: 50,
  destination_deadhead_tolerance: 75,
  start_date: "2026-11-24",
  posted_equipment_type: "V",
  is_active: true,
  origin_search_display_name: "Dallas, TX",
  destination_search_display_name: "Chicago, IL",
  user_id: 11,
  user_name: "Mara Manager",
  created_at: stamp(0),
  updated_at: stamp(id),
  ...set,
});
