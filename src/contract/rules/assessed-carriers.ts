// Whether any carriers, connected or not, are OK to use: assessed by the company's rules now, with the warnings that decide.
import { Type, type Static } from "typebox";
import { ASSESSMENTS } from "../carriers/carriers.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Nullable, OneOf, Timestamp } from "../shapes.ts";

/** Facts that rule a carrier out whatever rules and overrides say: the answer is No. */
export const HARD_FACTS = ["out_of_service", "no_authority", "blocked_match"] as const;

/** What makes a carrier that passes the rules one to look at first, the gravest first. */
export const DECISIVE_WARNINGS = [...HARD_FACTS, "likely_chameleon", "identity_alert", "insurance_cancellation"] as const;

export const DecisiveWarning = Type.Object({
  is_type: OneOf(DECISIVE_WARNINGS),
  /** What it rests on, as text for the broker. */
  evidence: Type.String(),
  /** When the source was looked up, or an alert was filed; null where that is unknown. */
  as_of: Nullable(Timestamp),
});
export type DecisiveWarning = Static<typeof DecisiveWarning>;

export const AssessedCarrier = Type.Object({
  /** Of the carrier. */
  id: Id,
  /** Null: no rule is active. Of a carrier without a connection, what it would be by the default rules. */
  result: Nullable(OneOf(ASSESSMENTS)),
  /** The rule types that it fails and that no override covers, in the order of lists. */
  failing: Type.Array(Type.String()),
  /** The same for those that cannot be assessed. */
  incomplete: Type.Array(Type.String()),
  /** There are more of either, on safety data that is hidden from the person. */
  hides_rules: Type.Boolean(),
  /** Null: not connected. */
  connection: Nullable(Type.Object({ status: Type.String(), is_dismissed: Type.Boolean() })),
  /** When the oldest data was looked up that the rules read; null if none of it was. */
  as_of: Nullable(Timestamp),
  assessed_at: Timestamp,
  /** Those that the person may see. */
  warnings: Type.Array(DecisiveWarning),
  /** There is one more of HARD_FACTS, which is hidden from the person. */
  hides_hard_fact: Type.Boolean(),
});
export type AssessedCarrier = Static<typeof AssessedCarrier>;

/** Tunable: carriers of one call; a long table shows fewer at a time. */
export const ASSESSED_MAX = 500;

/** Assesses carriers as they are now. Ids that no carrier has are left out. Assumption: the specification has no such call. */
export const assessCarriers = endpoint({
  name: "assessCarriers",
  method: "GET",
  path: "/api/v1/carriers/assessments",
  isExtension: true,
  /** Ids with commas between them, ASSESSED_MAX at most. */
  query: Type.Object({ carrier_ids: Type.String({ pattern: `^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${ASSESSED_MAX - 1}}$` }) }),
  output: Type.Array(AssessedCarrier),
});
