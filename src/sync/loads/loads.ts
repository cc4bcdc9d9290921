// What the pages of loads ask the server: a load itself, its log, its roads, and where trucks were.
import { catchError, concatMap, type Observable } from "rxjs";
import { TRUCK_AREAS } from "../../contract/constants.ts";
import { listLoadLogs } from "../../contract/loads/load-logs.ts";
import { getLoadRoute, getRecentPositions, getTruckRoute } from "../../contract/loads/load-routes.ts";
import { readLoadDriver } from "../../contract/loads/driver-proofs.ts";
import { getLoad } from "../../contract/loads/loads.ts";
import {
  getTraceData,
  listAreasForDebugging,
  listAreasOfVehicle,
  listRecentAreasByVehicle,
  listVehicleChoices,
  listVehicleDistances,
} from "../../contract/loads/vehicle-areas.ts";
import type { Handle } from "../../db/open.ts";
import { putRows } from "../../db/put-rows.ts";
import { request$ } from "../../net/request.ts";
import { caught$, refused, STORED, type FetchOutcome } from "../fetch-outcome.ts";

const ofLoad = (id: number) => ({ params: { id } });

export const logsOf = (id: number) => ({ endpoint: listLoadLogs, input: { ...ofLoad(id), q: { s: "occurred_at desc" } } });
export const routeOf = (id: number) => ({ endpoint: getLoadRoute, input: ofLoad(id) });
export const truckRouteOf = (id: number) => ({ endpoint: getTruckRoute, input: ofLoad(id) });
export const driverOf = (id: number) => ({ endpoint: readLoadDriver, input: ofLoad(id) });
export const traceOf = (id: number) => ({ endpoint: getTraceData, input: ofLoad(id) });
export const choicesOf = (id: number) => ({ endpoint: listVehicleChoices, input: ofLoad(id) });
export const recentAreasOf = (id: number) => ({ endpoint: listRecentAreasByVehicle, input: ofLoad(id) });
/** The last areas of one truck, the latest first. */
export const areasOfTruck = (truckId: number) => ({
  endpoint: listAreasOfVehicle,
  input: { query: { carrier_vehicle_id: truckId, limit: TRUCK_AREAS } },
});
export const areasNearStopsOf = (id: number) => ({ endpoint: listAreasForDebugging, input: ofLoad(id) });
export const distancesOf = (id: number) => ({ endpoint: listVehicleDistances, input: ofLoad(id) });

/** Where the trucks of all open loads were in the last 24 hours. */
export const recentPositions = { endpoint: getRecentPositions, input: {} };

/** Fetches one load into the collection. Emits once; never fails; unsubscribing aborts. */
export const syncLoad$ = (handle: Handle, id: number): Observable<FetchOutcome> =>
  request$(getLoad, ofLoad(id)).pipe(
    concatMap(async (reply): Promise<FetchOutcome> => {
      if (reply.ok) {
        await putRows(handle, { collection: "loads", rows: [reply.data] });
        return STORED;
      }
      if (reply.status !== 404) return refused(reply);
      await putRows(handle, { collection: "loads", rows: [], remove: [id] });
      return { kind: "missing" };
    }),
    catchError(caught$),
  );
