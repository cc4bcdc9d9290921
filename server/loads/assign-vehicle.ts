// Gives a load its truck: one of its carrier's, or the one whose VIN somebody typed in.
import type { Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import type { Tables } from "../db/schema.ts";
import { plainVin } from "../../src/domain/vin.ts";
import { freezeDecision } from "../decisions/freeze.ts";
import { invalid } from "../http/refusal.ts";
import { isFor } from "./load-sql.ts";
import { trackLoad } from "./track-trucks.ts";
import { addLog, type NewLog } from "./log-rows.ts";

/** A load that is being changed, locked. */
export interface ChangedLoad {
  readonly id: number;
  readonly status: string;
  readonly carrier_id: number | null;
  readonly carrier_vehicle_id: number | null;
  readonly team_id: number | null;
}

export type Truck = Readonly<Pick<Tables["carrier_vehicles"], "id" | "carrier_id" | "truck_number" | "vin">>;

interface Assigning {
  readonly companyId: number;
  readonly userId: number;
  readonly load: ChangedLoad;
  readonly now: Date;
}

// The position is the new truck's; without a truck there is nothing to track. One that the carrier only named is it no longer.
const ASSIGN_TRUCK = `
  with last as (select lat, lon, located_at, name from vehicle_positions p where vehicle_id = $3 and ${isFor("p", "$2::bigint")}
    order by located_at desc limit 1)
  update loads l set carrier_vehicle_id = $3, truck_number = null, updated_by_user_id = $4, next_tracking_at = null,
    latitude = last.lat, longitude = last.lon, located_at = last.located_at, located_name = last.name,
    tracking_status = case
      when $3::bigint is null and l.tracking_status in ('tracking', 'tracking_interrupted') then 'not_started'
      when l.tracking_status in ('unable_to_track', 'tracking_interrupted') then 'not_started' else l.tracking_status end
  from (select 1) one left join last on true
  where l.company_id = $1 and l.id = $2`;

// What the positions of the truck before said is history: it is no longer worked out.
const KEEP_TRACKED = "update load_logs set tracked_nth = null where company_id = $1 and load_id = $2 and tracked_nth is not null";

/** Null takes the truck away. Whoever gives another one tracks the load afterwards. */
export async function putTruck(
  tx: Queryable,
  { companyId, userId, load }: Pick<Assigning, "companyId" | "userId"> & { readonly load: { readonly id: number } },
  vehicleId: number | null,
): Promise<void> {
  await tx.query(KEEP_TRACKED, [companyId, load.id]);
  await tx.query(ASSIGN_TRUCK, [companyId, load.id, vehicleId, userId]);
}

const BY_ID = "select id, carrier_id, truck_number, vin from carrier_vehicles where id = $1 and is_type <> 'trailer'";

// Of several observations of one VIN, the carrier's own comes first, then the latest.
const BY_VIN = `select id, carrier_id, truck_number, vin from carrier_vehicles where vin = $1 and is_type <> 'trailer'
  order by (carrier_id = $2) desc, observed_on desc, id limit 1`;

/** "Truck 12". */
export const nameOfTruck = ({ truck_number: number, vin }: Truck): string =>
  number === null ? `Truck with VIN ${vin}` : `Truck ${number}`;

const entry = ({ companyId, userId, load, now }: Assigning, type: NewLog["type"], message: string): NewLog => ({
  companyId,
  loadId: load.id,
  category: "assignment",
  type,
  message,
  occurredAt: now,
  userId,
});

async function assign(tx: Queryable, assigning: Assigning, truck: Truck): Promise<void> {
  const { companyId, userId, load } = assigning;
  await putTruck(tx, assigning, truck.id);
  await addLog(tx, entry(assigning, "carrier_vehicle_assigned", `${nameOfTruck(truck)} was assigned.`));
  if (truck.carrier_id !== load.carrier_id)
    await addLog(
      tx,
      entry(
        assigning,
        "manually_entered_vin_belongs_to_different_carrier",
        `VIN ${truck.vin} belongs to a truck of another carrier.`,
      ),
    );
  const frozen = { id: truck.id, truck_number: truck.truck_number, vin: truck.vin };
  await freezeDecision(tx, {
    companyId,
    kind: "assigned",
    carrierId: load.carrier_id ?? 0,
    loadId: load.id,
    truck: frozen,
    userId,
  });
  await trackLoad(tx, companyId, load.id, assigning.now.getTime());
}

/** @throws Refusal 422 for a truck that is not the carrier's */
export async function readTruckOf(tx: Queryable, carrierId: number | null, vehicleId: number): Promise<Truck> {
  const [truck] = await readRows(tx, BY_ID, [vehicleId]);
  if (truck === undefined || truck.carrier_id !== carrierId)
    throw invalid("carrier_vehicle_id", "names no truck of this load's carrier");
  return truck;
}

/** @throws Refusal 422 for a truck that is not the carrier's */
export async function assignVehicle(tx: Queryable, assigning: Assigning, vehicleId: number | null): Promise<void> {
  const { load } = assigning;
  if (vehicleId === load.carrier_vehicle_id) return;
  if (vehicleId === null) {
    await putTruck(tx, assigning, null);
    await addLog(tx, { ...entry(assigning, "material_changes", "The truck was removed."), category: "load" });
    return;
  }
  await assign(tx, assigning, await readTruckOf(tx, load.carrier_id, vehicleId));
}

/** A VIN that is not known is logged, and nothing else changes. */
export async function assignVin(tx: Queryable, assigning: Assigning, text: string): Promise<void> {
  const vin = plainVin(text);
  const [truck] = await readRows(tx, BY_VIN, [vin, assigning.load.carrier_id]);
  if (truck === undefined) await addLog(tx, entry(assigning, "manually_entered_vin_not_found", `VIN ${vin} was not found.`));
  else if (truck.id !== assigning.load.carrier_vehicle_id) await assign(tx, assigning, truck);
}
