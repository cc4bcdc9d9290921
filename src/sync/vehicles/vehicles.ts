// The vehicle search list, the resource of one vehicle, and the lookup by VIN.
import { catchError, concatMap, firstValueFrom, from, map, of, type Observable } from "rxjs";
import type { Q } from "../../contract/endpoint.ts";
import { getVehicle, getVehicleByVin, listCarrierVehicles } from "../../contract/vehicles/vehicles.ts";
import { putResource } from "../../db/resources.ts";
import type { Handle } from "../../db/open.ts";
import type { ServerTables } from "../../db/tables.ts";
import { accepted } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { resourceKey } from "../resources.ts";
import type { ListQuery } from "../list-query.ts";
import { pagesFrom } from "../pages.ts";
import { caught$, refused, type FetchOutcome } from "../fetch-outcome.ts";

export const vehicleList = (q: Q): ListQuery<"vehicles"> => ({
  tab: "vehicles",
  table: "vehicles",
  endpoint: listCarrierVehicles,
  q,
});

/** The largest page. */
const PRINT_PAGE = 100;

/** All sightings of a query, page by page from the server. Throws what the call throws, or RefusedReply. */
export async function* vehicleBatches(q: Q): AsyncGenerator<readonly ServerTables["vehicles"][]> {
  const fetch = async (page: number) =>
    accepted(await firstValueFrom(request$(listCarrierVehicles, { query: { page, per_page: PRINT_PAGE }, q })));
  for await (const { data } of pagesFrom(1, fetch)) yield data;
}

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
