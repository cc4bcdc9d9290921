// A carrier's insurance: policies, requests for certificates, and what happened to them.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Day, Id, Nullable, OneOf, Timestamp } from "../shapes.ts";

/** Kinds of cover; the words are ours. */
export const POLICY_TYPES = ["auto_liability", "general_liability", "cargo", "trailer_interchange"] as const;
export type PolicyType = (typeof POLICY_TYPES)[number];

/** Where a policy is known from: a filing with FMCSA, or a certificate of insurance. */
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
  /** The day a cancellation takes effect, where one has been announced or has happened. */
  cancels_on: Nullable(Day),
  source: OneOf(POLICY_SOURCES),
  as_of: Timestamp,
  /** Trucks the certificate names; empty: any, or not said. */
  vins: Type.Array(Type.String()),
  exclusions: Type.Array(Type.String()),
  /** When the broker asked the insurer for the policy itself; null: never. */
  policy_requested_at: Nullable(Timestamp),
});
export type InsurancePolicy = Static<typeof InsurancePolicy>;

/** The policies in force and those that ended in the last two years (ours), so that gaps are seen. */
export const listActivePolicies = endpoint({
  name: "listActivePolicies",
  method: "GET",
  path: "/api/v1/insurance_policies/active_by_carrier_id",
  query: Type.Object({ carrier_id: Id }),
  output: Type.Array(InsurancePolicy),
});

/** Asks the insurer for the cargo policy itself, once; asking again answers with the first request. Needs the insurance_workflow scope. */
export const requestCargoPolicy = endpoint({
  name: "requestCargoPolicy",
  method: "POST",
  path: "/api/v1/insurance_policies/request_cargo_policy",
  query: Type.Object({ insurance_policy_id: Id }),
  output: InsurancePolicy,
});

/** `cancelled` is given by the trade and never listed; the others are ours. */
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

/** The broker's own requests for certificates of insurance, the newest first, without those that were cancelled. */
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

/** What happened to one request, the newest first. */
export const listInsuranceActivities = endpoint({
  name: "listInsuranceActivities",
  method: "GET",
  path: "/api/v1/insurance_activities/",
  query: Type.Object(PageQuery),
  filterable: { attributes: { insurance_certificate_request_id: ["eq"] }, sorts: ["id", "created_at"] },
  output: Type.Array(InsuranceActivity),
  paged: true,
});
