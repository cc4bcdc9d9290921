// A carrier's insurance: policies, certificate requests and their activities.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Day, Id, Nullable, OneOf, Timestamp } from "../shapes.ts";

/** Assumption: the policy types. */
export const POLICY_TYPES = ["auto_liability", "general_liability", "cargo", "trailer_interchange"] as const;
export type PolicyType = (typeof POLICY_TYPES)[number];

/** The source of a policy: an FMCSA filing or a certificate of insurance. */
export const POLICY_SOURCES = ["fmcsa_filing", "insurance_certificate"] as const;

export const InsurancePolicy = Type.Object({
  id: Id,
  carrier_id: Id,
  is_type: OneOf(POLICY_TYPES),
  insurer: Type.String(),
  policy_number: Type.String(),
  /** Dollars. */
  limit: Nullable(Type.Integer()),
  deductible: Nullable(Type.Integer()),
  effective_on: Day,
  expires_on: Nullable(Day),
  /** The day a cancellation takes effect; null if none was announced. */
  cancels_on: Nullable(Day),
  source: OneOf(POLICY_SOURCES),
  as_of: Timestamp,
  /** Trucks that the certificate lists; empty: any truck, or not stated. */
  vins: Type.Array(Type.String()),
  exclusions: Type.Array(Type.String()),
  /** When the company requested the policy itself from the insurer; null: never. */
  policy_requested_at: Nullable(Timestamp),
});
export type InsurancePolicy = Static<typeof InsurancePolicy>;

/** Policies in force and ended ones, so that gaps show. Assumption: those that ended in the last two years. */
export const listActivePolicies = endpoint({
  name: "listActivePolicies",
  method: "GET",
  path: "/api/v1/insurance_policies/active_by_carrier_id",
  query: Type.Object({ carrier_id: Id }),
  output: Type.Array(InsurancePolicy),
});

/** Requests the cargo policy from the insurer, once; a repeated call returns the first request. Needs the insurance_workflow scope. */
export const requestCargoPolicy = endpoint({
  name: "requestCargoPolicy",
  method: "POST",
  path: "/api/v1/insurance_policies/request_cargo_policy",
  query: Type.Object({ insurance_policy_id: Id }),
  output: InsurancePolicy,
});

/** The specification gives `cancelled`, which is never listed. Assumption: the others. */
export const CERTIFICATE_STATUSES = ["requested", "in_review", "received", "rejected", "cancelled"] as const;

export const CertificateRequest = Type.Object({
  id: Id,
  carrier_id: Id,
  status: OneOf(CERTIFICATE_STATUSES),
  requested_by: Nullable(Type.String()),
  agent_email: Nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type CertificateRequest = Static<typeof CertificateRequest>;

/** The company's requests for certificates of insurance, the newest first, without cancelled ones. */
export const listCertificateRequests = endpoint({
  name: "listCertificateRequests",
  method: "GET",
  path: "/api/v1/insurance_certificate_requests",
  query: Type.Object(PageQuery),
  filterable: { attributes: { carrier_id: ["eq"], status: ["eq", "in"] }, sorts: ["id", "created_at"] },
  output: Type.Array(CertificateRequest),
  paged: true,
});

export const InsuranceActivity = Type.Object({
  id: Id,
  insurance_certificate_request_id: Id,
  message: Type.String(),
  created_at: Timestamp,
});
export type InsuranceActivity = Static<typeof InsuranceActivity>;

/** The activities of one request, the newest first. */
export const listInsuranceActivities = endpoint({
  name: "listInsuranceActivities",
  method: "GET",
  path: "/api/v1/insurance_activities/",
  query: Type.Object(PageQuery),
  filterable: { attributes: { insurance_certificate_request_id: ["eq"] }, sorts: ["id", "created_at"] },
  output: Type.Array(InsuranceActivity),
  paged: true,
});
