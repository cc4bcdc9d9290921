// Vehicles: searched, opened by id or VIN, and listed and counted for one carrier.
import {
  getPowerUnitStats,
  getVehicle,
  getVehicleByVin,
  listCarrierVehicles,
  listEldVehiclesOfCarrier,
  listVehiclesOfCarrier,
  type CarrierVehicle,
  type Vehicle,
} from "../../../src/contract/vehicles/vehicles.ts";
import { plainVin } from "../../../src/domain/vin.ts";
import type { Queryable } from "../../db/engine.ts";
import { nearWindow } from "../../http/paging.ts";
import { notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { compileQ } from "../../q/compile.ts";
import { readPowerUnitStats } from "../carriers/profile/power-unit-stats.ts";
import { checkMayUseVehicles } from "./vehicle-access.ts";
import { VEHICLE_RESOURCE } from "./vehicle-resource.ts";
import { NEWEST_FIRST, readVehicles } from "./vehicle-rows.ts";

async function checkCarrier(tx: Queryable, id: number): Promise<void> {
  if ((await tx.query("select 1 from carriers where id = $1", [id])).length === 0) throw notFound();
}

async function vehicleWith(tx: Queryable, vin: string, id: number | null): Promise<Vehicle> {
  const ids = `select v.id from carrier_vehicles v where v.vin = $1 order by ${NEWEST_FIRST}`;
  const observations = await readVehicles(tx, ids, [vin]);
  const one = id === null ? observations[0] : observations.find((each) => each.id === id);
  if (one === undefined) throw notFound();
  return { ...one, observations };
}

async function ofCarrier(tx: Queryable, id: number, condition: string): Promise<CarrierVehicle[]> {
  await checkCarrier(tx, id);
  return readVehicles(
    tx,
    `select v.id from carrier_vehicles v where v.carrier_id = $1 and ${condition} order by ${NEWEST_FIRST}`,
    [id],
  );
}

export const vehicleRoutes: readonly Route[] = [
  route(listCarrierVehicles, {
    async handler({ tx, q, query, requireUser, setTotal }) {
      await checkMayUseVehicles(tx, requireUser(), true);
      const { where, orderBy, reversedBy, params } = compileQ(listCarrierVehicles, VEHICLE_RESOURCE, q);
      const from = `from carrier_vehicles v where ${where}`;
      const [counted] = await tx.query<{ total: number }>(`select count(*) as total ${from}`, params);
      const total = counted?.total ?? 0;
      setTotal(total);
      const { window, isReversed } = nearWindow(query, total);
      return readVehicles(tx, `select v.id ${from} order by ${isReversed ? reversedBy : orderBy} ${window}`, params, isReversed);
    },
  }),

  route(getVehicle, {
    async handler({ tx, params, requireUser }) {
      await checkMayUseVehicles(tx, requireUser(), false);
      const [row] = await tx.query<{ vin: string }>("select vin from carrier_vehicles where id = $1", [params.id]);
      if (row === undefined) throw notFound();
      return vehicleWith(tx, row.vin, params.id);
    },
  }),

  route(getVehicleByVin, {
    async handler({ tx, params, requireUser }) {
      await checkMayUseVehicles(tx, requireUser(), true);
      return vehicleWith(tx, plainVin(params.vin), null);
    },
  }),

  route(listVehiclesOfCarrier, { handler: ({ tx, params }) => ofCarrier(tx, params.id, "true") }),
  route(listEldVehiclesOfCarrier, { handler: ({ tx, params }) => ofCarrier(tx, params.id, "v.source = 'eld'") }),
  route(getPowerUnitStats, { handler: ({ tx, params }) => readPowerUnitStats(tx, params.id) }),
];
