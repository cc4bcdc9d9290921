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
import { countRows, readRows } from "../../db/plain-sql.ts";
import { nearWindow } from "../../http/paging.ts";
import { notFound } from "../../http/refusal.ts";
import { CARRIER_PAGE, portal, VEHICLE_SEARCH, VEHICLES } from "../../http/access.ts";
import { checkCarrier } from "../carriers/profile/check-carrier.ts";
import { route, type Route } from "../../http/serve.ts";
import { compileQ } from "../../q/compile.ts";
import { readPowerUnitStats } from "../carriers/profile/power-unit-stats.ts";
import { VEHICLE_RESOURCE } from "./vehicle-resource.ts";
import { NEWEST_FIRST, readVehicles } from "./vehicle-rows.ts";

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
    access: portal(VEHICLES, VEHICLE_SEARCH),
    async handler({ tx, q, query, setTotal }) {
      const { where, orderBy, reversedBy, params } = compileQ(listCarrierVehicles, VEHICLE_RESOURCE, q);
      const from = `from carrier_vehicles v where ${where}`;
      const total = await countRows(tx, from, params);
      setTotal(total);
      const { window, isReversed } = nearWindow(query, total);
      return readVehicles(tx, `select v.id ${from} order by ${isReversed ? reversedBy : orderBy} ${window}`, params, isReversed);
    },
  }),

  route(getVehicle, {
    access: portal(VEHICLES),
    async handler({ tx, params }) {
      const [row] = await readRows(tx, "select vin from carrier_vehicles where id = $1", [params.id]);
      if (row === undefined) throw notFound();
      return vehicleWith(tx, row.vin, params.id);
    },
  }),

  route(getVehicleByVin, {
    access: portal(VEHICLES, VEHICLE_SEARCH),
    async handler({ tx, params }) {
      return vehicleWith(tx, plainVin(params.vin), null);
    },
  }),

  route(listVehiclesOfCarrier, { access: portal(CARRIER_PAGE), handler: ({ tx, params }) => ofCarrier(tx, params.id, "true") }),
  route(listEldVehiclesOfCarrier, {
    access: portal(CARRIER_PAGE),
    handler: ({ tx, params }) => ofCarrier(tx, params.id, "v.source = 'eld'"),
  }),
  route(getPowerUnitStats, { access: portal(CARRIER_PAGE), handler: ({ tx, params }) => readPowerUnitStats(tx, params.id) }),
];
