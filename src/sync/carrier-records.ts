// What a carrier's page asks the server: the questions of its tabs, the carrier itself, and the broker's connection with it.
import { catchError, concatMap, from, ignoreElements, map, merge, NEVER, of, type Observable } from "rxjs";
import {
  getPaymentAnalysis,
  listAssociatedCarriers,
  listInsights,
  listRateConfirmationEndpoints,
  listUnassignedAssessments,
  type Association,
} from "../contract/carrier-records.ts";
import { getCarrierSafety, listCrashes, listInspections, listViolations } from "../contract/carrier-safety.ts";
import { findConnections, listConnections } from "../contract/connections.ts";
import { SMALL_PAGE_SIZE } from "../contract/constants.ts";
import { listActivePolicies, listCertificateRequests, listInsuranceActivities } from "../contract/insurance.ts";
import { listIdentityAlerts } from "../contract/identity-alerts.ts";
import { listNotes } from "../contract/notes.ts";
import { putDetail } from "../db/details.ts";
import type { Handle } from "../db/open.ts";
import { putRows } from "../db/write.ts";
import { request$ } from "../net/request.ts";
import { syncList$ } from "./lists.ts";
import { packetsOf } from "./onboarding-packets.ts";
import type { RecordOutcome } from "./outcome.ts";
import { syncCarrierDetail$ } from "./records.ts";

const ofCarrier = (id: number) => ({ params: { id } });

export const safetyOf = (id: number) => ({ endpoint: getCarrierSafety, input: ofCarrier(id) });
export const inspectionsOf = (id: number) => ({ endpoint: listInspections, input: ofCarrier(id) });
export const violationsOf = (id: number) => ({ endpoint: listViolations, input: ofCarrier(id) });
export const crashesOf = (id: number) => ({ endpoint: listCrashes, input: ofCarrier(id) });
export const paymentsOf = (id: number) => ({ endpoint: getPaymentAnalysis, input: ofCarrier(id) });
export const rateEndpointsOf = (id: number) => ({ endpoint: listRateConfirmationEndpoints, input: ofCarrier(id) });
export const unassignedOf = (id: number) => ({ endpoint: listUnassignedAssessments, input: ofCarrier(id) });

export const insightsOf = (id: number) => ({
  endpoint: listInsights,
  input: { ...ofCarrier(id), query: { per_page: SMALL_PAGE_SIZE } },
});

/** `required`: only those that share all of these. */
export const associatesOf = (id: number, required: readonly Association[] = []) => ({
  endpoint: listAssociatedCarriers,
  input: required.length === 0 ? ofCarrier(id) : { ...ofCarrier(id), query: { required_associations: [...required] } },
});

export const policiesOf = (id: number) => ({ endpoint: listActivePolicies, input: { query: { carrier_id: id } } });

export const certificatesOf = (id: number) => ({
  endpoint: listCertificateRequests,
  input: { q: { carrier_id_eq: id, s: "created_at desc" } },
});

export const activitiesOf = (requestId: number) => ({
  endpoint: listInsuranceActivities,
  input: { q: { insurance_certificate_request_id_eq: requestId, s: "created_at desc" } },
});

export const notesOf = (id: number) => ({ endpoint: listNotes, input: { q: { carrier_id_eq: id, s: "created_at desc" } } });

export const alertsOf = (id: number) => ({
  endpoint: listIdentityAlerts,
  input: { q: { carrier_id_eq: id, s: "created_at desc" } },
});

/** What is kept of a visit: that there was one, and when. The carrier's own row does not say how old it is. */
export const visitKey = (id: number): string => `visit?${id}`;

/** Fetches a carrier, and notes down when. Emits once; never fails; unsubscribing aborts. */
export const syncVisit$ = (handle: Handle, id: number): Observable<RecordOutcome> =>
  syncCarrierDetail$(handle, id).pipe(
    concatMap(async (outcome) => {
      if (outcome.kind === "stored") await putDetail(handle, { key: visitKey(id), data: null, total: null, counts: {} });
      return outcome;
    }),
    catchError(() => of<RecordOutcome>({ kind: "offline" })),
  );

/**
 * Fetches the broker's connection with a carrier into the collection; `issuerId` is their company. Emits whether there is one,
 * null when nobody could say. Never fails.
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

/** Ours: carriers asked for in one call; also the most rows on a page. */
const AT_ONCE = 100;

/** Fetches the broker's connections with some carriers anew, after the server has changed them by itself. Never fails. */
export const syncConnectionsWith$ = (handle: Handle, carrierIds: readonly number[]): Observable<void> => {
  const chunks = Array.from({ length: Math.ceil(carrierIds.length / AT_ONCE) }, (_, index) =>
    carrierIds.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  return from(chunks).pipe(
    concatMap((ids) => request$(listConnections, { query: { per_page: AT_ONCE }, q: { carrier_id_in: ids } })),
    concatMap((reply) => from(reply.ok ? putRows(handle, { collection: "connections", rows: reply.data }) : of(null))),
    map(() => undefined),
    // The next turn of the collection brings them, too.
    catchError(() => of(undefined)),
  );
};

/** Follows the first page of a connection's packets. Emits nothing that matters; never fails. */
export const syncPackets$ = (handle: Handle, connectionId: number): Observable<never> =>
  merge(syncList$(handle, packetsOf(connectionId), NEVER)).pipe(ignoreElements());
