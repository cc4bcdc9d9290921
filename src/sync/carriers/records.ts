// What a carrier's page fetches: the resources of its tabs, and the carrier itself.
import { listAttestations } from "../../contract/rules/attestations.ts";
import { listVinSchedules } from "../../contract/carriers/vin-schedules.ts";
import { catchError, concatMap, of, type Observable } from "rxjs";
import {
  getPaymentAnalysis,
  listAssociatedCarriers,
  listInsights,
  listRateConfirmationEndpoints,
  listUnassignedAssessments,
  type Association,
} from "../../contract/carriers/records.ts";
import { getAssociationGraph } from "../../contract/carriers/association-graph.ts";
import { getCarrierSafety, listCrashes, listInspections, listViolations } from "../../contract/carriers/safety.ts";
import { SMALL_PAGE_SIZE } from "../../contract/constants.ts";
import { listActivePolicies, listCertificateRequests, listInsuranceActivities } from "../../contract/carriers/insurance.ts";
import { listIdentityAlerts } from "../../contract/identity-alerts/identity-alerts.ts";
import { putResource } from "../../db/resources.ts";
import type { Handle } from "../../db/open.ts";
import type { FetchOutcome } from "../fetch-outcome.ts";
import { syncCarrier$ } from "./carrier.ts";

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

export const associationGraphOf = (id: number) => ({ endpoint: getAssociationGraph, input: ofCarrier(id) });

export const policiesOf = (id: number) => ({ endpoint: listActivePolicies, input: { query: { carrier_id: id } } });

export const certificatesOf = (id: number) => ({
  endpoint: listCertificateRequests,
  input: { q: { carrier_id_eq: id, s: "created_at desc" } },
});

export const activitiesOf = (requestId: number) => ({
  endpoint: listInsuranceActivities,
  input: { q: { insurance_certificate_request_id_eq: requestId, s: "created_at desc" } },
});

export const alertsOf = (id: number) => ({
  endpoint: listIdentityAlerts,
  input: { q: { carrier_id_eq: id, s: "created_at desc" } },
});

export const attestationsOf = (id: number) => ({ endpoint: listAttestations, input: { params: { id } } }) as const;

export const vinSchedulesOf = (id: number) => ({ endpoint: listVinSchedules, input: { params: { id } } }) as const;

/** The record of a visit says when the carrier was fetched; the carrier's own row does not. */
export const visitKey = (id: number): string => `visit?${id}`;

/** Fetches a carrier, and records when. Emits once; never fails; unsubscribing aborts. */
export const syncVisit$ = (handle: Handle, id: number): Observable<FetchOutcome> =>
  syncCarrier$(handle, id).pipe(
    concatMap(async (outcome) => {
      if (outcome.kind === "stored") await putResource(handle, { key: visitKey(id), data: null, total: null, counts: {} });
      return outcome;
    }),
    catchError(() => of<FetchOutcome>({ kind: "offline" })),
  );
