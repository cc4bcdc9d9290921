// Truck postings as the API returns them: with the names of the carrier, the truck and the person who added them.
import type { TruckPosting } from "../../../src/contract/board/truck-postings.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound } from "../../http/refusal.ts";
import { dayText, isoText } from "../../http/wire.ts";

export const POSTINGS_FROM = `truck_postings p left join carriers ca on ca.id = p.carrier_id
  left join carrier_vehicles v on v.id = p.carrier_vehicle_id
  left join users u on u.company_id = p.company_id and u.id = p.user_id`;

export const POSTING_COLUMNS = `p.id, p.company_id, p.carrier_id, coalesce(ca.legal_name, '') as carrier_name, p.carrier_vehicle_id,
  v.truck_number, v.vin, p.origin_area_id, p.destination_area_id, p.origin_deadhead_tolerance, p.destination_deadhead_tolerance,
  ${dayText("p.start_date")} as start_date, p.posted_equipment_type, p.is_active, p.origin_search_display_name,
  p.destination_search_display_name, p.user_id, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name,
  ${isoText("p.created_at")} as created_at, ${isoText("p.updated_at")} as updated_at`;

/** @throws Refusal 404 */
export async function readPosting(tx: Queryable, companyId: number, id: number): Promise<TruckPosting> {
  const [row] = await tx.query<TruckPosting>(
    `select ${POSTING_COLUMNS} from ${POSTINGS_FROM} where p.company_id = $1 and p.id = $2`,
    [companyId, id],
  );
  if (row === undefined) throw notFound();
  return row;
}
