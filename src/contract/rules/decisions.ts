// Decisions about carriers, frozen with all the data they were based on and chained by hashes. Assumption: the API has no such calls.
import { Type, type Static } from "typebox";
import { ASSESSMENTS, type Assessment, type RuleAssessment } from "../carriers/carriers.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import type { RuleSet } from "./rules.ts";
import { Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";

/** The assessment at the time, or that no rule was active. */
export const DECISION_RESULTS = [...ASSESSMENTS, "none"] as const;
export type DecisionResult = (typeof DECISION_RESULTS)[number];

/** What was done with the carrier: assigned a load, offered one, granted an override, or onboarded. */
export const DECISION_KINDS = ["assigned", "posted", "overridden", "onboarded"] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

const listed = {
  id: Id,
  /** The record number in the company's chain, from 1. */
  position: Type.Integer(),
  kind: OneOf(DECISION_KINDS),
  carrier_id: Id,
  carrier_name: Type.String(),
  load_id: Nullable(Id),
  external_load_number: Nullable(Type.String()),
  rule_override_id: Nullable(Id),
  /** Null where no rule was active. */
  assessment: Nullable(OneOf(ASSESSMENTS)),
  rule_set_id: Nullable(Id),
  rule_set_version: Nullable(Type.Integer()),
  decided_by: Nullable(Type.String()),
  decided_at: Timestamp,
  hash: Type.String(),
};

export const ListedDecision = Type.Object(listed);
export type ListedDecision = Static<typeof ListedDecision>;

/** `frozen` is the record's text exactly as it was hashed: sha-256 of `previous_hash`, a line feed and `frozen`, in hexadecimal. */
export const Decision = Type.Object({ ...listed, previous_hash: Type.String(), frozen: Type.String() });
export type Decision = Static<typeof Decision>;

/** The text of a frozen decision, parsed: who decided what, all the data behind the assessment, and the assessment rule by rule. */
export interface FrozenDecision {
  readonly kind: DecisionKind;
  /** ISO 8601 in UTC; ages and expiries count from here. */
  readonly decided_at: string;
  readonly decided_by: { readonly id: number; readonly name: string | null } | null;
  readonly carrier: { readonly id: number; readonly legal_name: string };
  readonly load: { readonly id: number; readonly external_load_number: string } | null;
  readonly rule_override_id: number | null;
  /** The truck that was assigned with it; absent from older records. */
  readonly truck?: { readonly id: number; readonly truck_number: string | null; readonly vin: string } | null;
  /** What the person gave as the reason; absent from older records. */
  readonly reason?: string | null;
  /** The carrier's facts, with the times they were fetched as ISO text. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  readonly classification_ids: readonly number[];
  /** Those that applied to the carrier. */
  readonly rule_sets: readonly Pick<RuleSet, "id" | "carrier_id" | "classification_id" | "version" | "values">[];
  readonly overrides: readonly {
    readonly id: number;
    readonly classification_id: number | null;
    readonly is_type: string;
    readonly is_active: boolean;
    /** YYYY-MM-DD. */
    readonly expiration_date: string | null;
  }[];
  /** Null where no rule was active. */
  readonly assessment: Assessment | null;
  readonly rules: readonly RuleAssessment[];
}

/** The company's decisions, the newest first. `result` is one of DECISION_RESULTS. */
export const listDecisions = endpoint({
  name: "listDecisions",
  method: "GET",
  path: "/api/v1/decisions",
  isExtension: true,
  query: Type.Object(PageQuery),
  filterable: {
    attributes: {
      carrier_id: ["eq"],
      load_id: ["eq"],
      kind: ["eq", "in"],
      user_id: ["eq", "in"],
      result: ["in"],
      decided_at: ["gteq", "lteq"],
      carrier_name: ["cont"],
    },
    sorts: ["id"],
  },
  output: Type.Array(ListedDecision),
  paged: true,
});

export const getDecision = endpoint({
  name: "getDecision",
  method: "GET",
  path: "/api/v1/decisions/{id}",
  isExtension: true,
  params: IdParams,
  output: Decision,
});

/** Verifies the company's whole chain: every hash, every link, and every assessment, repeated from the frozen data. */
export const verifyDecisions = endpoint({
  name: "verifyDecisions",
  method: "GET",
  path: "/api/v1/decisions/verification",
  isExtension: true,
  output: Type.Object({
    checked: Type.Integer(),
    broken: Type.Array(Type.Object({ position: Type.Integer(), reason: OneOf(["changed", "link", "missing", "assessment"]) })),
    checked_at: Timestamp,
  }),
});
