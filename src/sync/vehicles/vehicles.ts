// The vehicle search list, the resource of one vehicle, and the lookup by VIN.
import { catchError, concatMap, from, map, of, type Observable } from "rxjs";
import type { Q } from "../../contract/endpoint.ts";
import { getVehicle, getVehicleByVin, listCarrierVehicles } from "../../contract/vehicles/vehicles.ts";
import { putResource } from "../../db/resources.ts";
import type { Handle } from "../../db/open.ts";
import { request$ } from "../../net/request.ts";
import { resourceKey } from "../resources.ts";
import type { ListQuery } from "../list-query.ts";
import { caught$, refused, type FetchOutcome } from "../fetch-outcome.ts";

export const vehicleList = (q: Q): ListQuery<"vehicles"> => ({
  tab: "vehicles",
  table: "vehicles",
  endpoint: listCarrierVehicles,
  q,
});

export const vehicleResource = (id: number) => ({ endpoint: getVehicle, input: { params: { id } } });

export type VinOutcome = { readonly kind: "found"; readonly id: number } | FetchOutcome;

/** Looks up a VIN and stores its newest observation. Emits once; never fails; unsubscribing aborts. */
export const findByVin$ = (handle: Handle, vin: string): Observable<VinOutcome> =>
  request$(getVehicleByVin, { params: { vin } }).pipe(
    concatMap((reply): Observable<VinOutcome> => {
      if (!reply.ok) return of(reply.status === 404 ? { kind: "missing" } : refused(reply));
      const { id } = reply.data;
      const stored = putResource(handle, { key: resourceKey(vehicleResource(id)), data: reply.data, total: null, counts: {} });
      return from(stored).pipe(map(() => ({ kind: "found", id })));
    }),
    catchError(caught$),
  );
