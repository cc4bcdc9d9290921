// The calls of the assessment worker. Everything here crosses between threads.
import type { RuleAssessment } from "../../src/contract/carriers/carriers.ts";
import type { OpenLoad } from "../../src/contract/rules/rules.ts";
import type { RuleValues } from "../../src/contract/rules/rule-values.ts";
import type { AssessmentStatus } from "../../src/domain/rules/assessment-labels.ts";

/** The statuses in the order of their numbers: the status of a carrier is sent as its index here. */
export const ASSESSMENT_STATUSES = [
  "pass",
  "partial_pass",
  "fail",
  "incomplete",
  "none",
] as const satisfies readonly AssessmentStatus[];

export interface AssumedSet {
  readonly carrier_id: number | null;
  readonly classification_id: number | null;
  readonly values: RuleValues;
}

export interface AssumedOverride {
  readonly carrier_id: number;
  readonly classification_id: number | null;
  readonly is_type: string;
  /** YYYY-MM-DD. */
  readonly expiration_date: string | null;
}

/** What would be different. Sets that are not listed stay as they are; `null` values delete a set. */
export interface Assumption {
  readonly sets: readonly (Omit<AssumedSet, "values"> & { readonly values: RuleValues | null })[];
  readonly grants: readonly AssumedOverride[];
  /** Ids of overrides that would end. */
  readonly ends: readonly number[];
}

/**
 * The carriers that an active rule type applies to, by its result. It is the sole reason for an assessment that would be another
 * without it.
 */
export interface RuleTally {
  readonly is_type: string;
  readonly appliesTo: number;
  readonly pass: number;
  readonly fail: number;
  readonly incomplete: number;
  readonly override: number;
  readonly soleReason: number;
}

export interface Tally {
  readonly carriers: number;
  readonly byStatus: Readonly<Record<AssessmentStatus, number>>;
  readonly rules: readonly RuleTally[];
  /** The same of the carriers that one rule set applies to, by its classification; "null" for the default rules. */
  readonly bySet: Readonly<Record<string, readonly RuleTally[]>>;
}

export interface StatusChange {
  readonly from: AssessmentStatus;
  readonly to: AssessmentStatus;
  readonly carriers: number;
}

export interface WhatIf {
  readonly before: Tally;
  readonly after: Tally;
  readonly changes: readonly StatusChange[];
  /** The carriers whose status changes, in the order of the facts: their connections' ids, and indexes into ASSESSMENT_STATUSES. */
  readonly connectionIds: Float64Array;
  readonly carrierIds: Float64Array;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  /** Open loads of carriers whose status changes; null for people who may not see loads. */
  readonly loads: readonly OpenLoad[] | null;
  /** Active overrides that cover something before the change and nothing after it. */
  readonly redundantOverrides: readonly number[];
  /** How long assessing took, in milliseconds. */
  readonly took: number;
}

export interface AssessmentSummary {
  readonly carriers: number;
  /** When the server collected the facts; ISO. */
  readonly as_of: string;
}

export interface AssessmentApi {
  /** Replaces the facts by those in the text, CarrierFactsColumns. */
  load(text: string): Promise<AssessmentSummary>;
  /** The current assessments; null before facts were loaded. `now` in milliseconds since 1970. */
  tally(now: number): Promise<Tally | null>;
  whatIf(assumption: Assumption, now: number): Promise<WhatIf | null>;
  /** The results of one carrier; null for one that is not among the facts. */
  one(carrierId: number, assumption: Assumption | null, now: number): Promise<readonly RuleAssessment[] | null>;
}
