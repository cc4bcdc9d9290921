// The load that a driver's link is about, with whether it is still this carrier's to haul.
import type { SharingEnd } from "../../../src/contract/links/driver.ts";
import { whyOver, type SharedLoad } from "../../../src/domain/loads/driver/sharing.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { isoText, millis } from "../../http/wire.ts";
import type { Visit } from "../../links/visit.ts";

/** Of a visit, what these services need. */
export type DriverVisit = Pick<Visit, "companyId" | "linkId" | "carrierId" | "loadId">;

export interface VisitedStop {
  readonly isPickup: boolean;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly timeZone: string | null;
  readonly lat: number;
  readonly lon: number;
  /** As the API writes times, and in milliseconds since 1970. */
  readonly windowStart: string;
  readonly windowEnd: string;
  readonly opensAt: number;
  readonly closesAt: number;
}

export interface VisitedLoad {
  readonly id: number;
  readonly number: string;
  readonly vehicleId: number | null;
  readonly stops: readonly VisitedStop[];
  readonly shared: SharedLoad;
  readonly over: SharingEnd | null;
}

interface Row {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly carrier_id: number | null;
  readonly vehicle_id: number | null;
  readonly stops: readonly VisitedStop[];
}

const LOAD = `
  select l.id, l.external_load_number as number, l.status, l.carrier_id, l.carrier_vehicle_id as vehicle_id,
    (select coalesce(json_agg(json_build_object('isPickup', s.is_type = 'pickup', 'city', s.city, 'state', s.state,
        'postalCode', s.postal_code, 'timeZone', s.time_zone, 'lat', s.latitude_for_map, 'lon', s.longitude_for_map,
        'windowStart', ${isoText("s.window_start")}, 'windowEnd', ${isoText("s.window_end")}, 'opensAt', ${millis("s.window_start")},
        'closesAt', ${millis("s.window_end")}) order by s.position), '[]'::json)
      from stops s where s.company_id = l.company_id and s.load_id = l.id) as stops
  from loads l where l.company_id = $1 and l.id = $2`;

/** @param carrierId whose driver it is @throws Refusal 404 for a load that is gone */
export async function readDrivenLoad(
  tx: Queryable,
  companyId: number,
  loadId: number,
  carrierId: number | null,
  now: number,
): Promise<VisitedLoad> {
  const [row] = await tx.query<Row>(LOAD, [companyId, loadId]);
  if (row === undefined) throw notFound();
  const { id, number, status, carrier_id: assigned, vehicle_id: vehicleId, stops } = row;
  const shared: SharedLoad = {
    status,
    carrierId: assigned,
    firstWindowStart: stops[0]?.opensAt ?? null,
    lastWindowEnd: stops.at(-1)?.closesAt ?? null,
  };
  return { id, number, vehicleId, stops, shared, over: whyOver(shared, carrierId ?? assigned ?? 0, now) };
}

/** @throws Refusal 404 */
export function readVisitedLoad(tx: Queryable, { companyId, loadId, carrierId }: DriverVisit, now: number): Promise<VisitedLoad> {
  if (loadId === null) throw notFound();
  return readDrivenLoad(tx, companyId, loadId, carrierId, now);
}

const OVER: Readonly<Record<SharingEnd, string>> = {
  delivered: "This load is delivered.",
  cancelled: "This load is canceled.",
  reassigned: "This load was given to another carrier.",
  too_late: "This load is long over.",
};

/** @throws Refusal 409 `load_over` */
export function checkNotOver({ over }: VisitedLoad): void {
  if (over !== null) throw new Refusal(409, { error: "load_over", message: `${OVER[over]} Nothing more is needed.` });
}

export const pickupOf = ({ stops }: VisitedLoad): VisitedStop | null => stops.find(({ isPickup }) => isPickup) ?? null;
