// Connections fetched one by one: with a carrier, after the server has changed them, and the packets of one.
import { catchError, concatMap, from, ignoreElements, map, merge, NEVER, of, type Observable } from "rxjs";
import { findConnections, listConnections } from "../../contract/connections/connections.ts";
import type { Handle } from "../../db/open.ts";
import { putRows } from "../../db/put-rows.ts";
import { inParts } from "../../domain/in-parts.ts";
import { request$ } from "../../net/request.ts";
import { syncList$ } from "../lists.ts";
import { packetsOf } from "./onboarding-packets.ts";

/**
 * Fetches the broker's connection with a carrier into the collection; `issuerId` is their company. Emits whether there is one,
 * null when unknown. Never fails.
 */
export const syncConnectionWith$ = (handle: Handle, issuerId: number, carrierId: number): Observable<boolean | null> =>
  request$(findConnections, { q: { issuer_id_eq: issuerId, carrier_id_eq: carrierId, s: "id asc" } }).pipe(
    concatMap(async (reply) => {
      if (!reply.ok) return null;
      await putRows(handle, { collection: "connections", rows: reply.data });
      return reply.data.length > 0;
    }),
    catchError(() => of(null)),
  );

/** Tunable: carriers in one call; also the limit of rows on a page. */
const AT_ONCE = 100;

/** Fetches the broker's connections with some carriers again, after a change on the server. Never fails. */
export const syncConnectionsWith$ = (handle: Handle, carrierIds: readonly number[]): Observable<void> =>
  from(inParts(carrierIds, AT_ONCE)).pipe(
    concatMap((ids) => request$(listConnections, { query: { per_page: AT_ONCE }, q: { carrier_id_in: ids } })),
    concatMap((reply) => from(reply.ok ? putRows(handle, { collection: "connections", rows: reply.data }) : of(null))),
    map(() => undefined),
    // The next poll of the collection brings them, too.
    catchError(() => of(undefined)),
  );

/** Fetches the first page of a connection's packets. Emits nothing; never fails. */
export const syncPackets$ = (handle: Handle, connectionId: number): Observable<never> =>
  merge(syncList$(handle, packetsOf(connectionId), NEVER)).pipe(ignoreElements());
