// The words that frozen decisions are told in.
import type { DecisionKind, FrozenDecision } from "../../contract/rules/decisions.ts";

/** What was done, as a column says it. */
export const DECISION_LABELS: Readonly<Record<DecisionKind, string>> = {
  assigned: "Assigned to a load",
  posted: "Offered a load",
  overridden: "Excused from a rule",
  onboarded: "Onboarded",
};

/** The facts a verdict may rest on, in the order they are told; a name that is not here is told as it stands. */
export const FACT_LABELS: Readonly<Record<string, string>> = {
  authority_status: "Authority",
  authority_granted_on: "Authority granted",
  authority_as_of: "Authority known as of",
  operating_status: "SAFER operating status",
  bipd_limit: "BIPD limit",
  cargo_limit: "Cargo limit",
  cargo_source: "Cargo cover known from",
  insurance_cancels_on: "Insurance cancels",
  insurance_as_of: "Insurance known as of",
  safety_rating: "Safety rating",
  out_of_service: "Out of service order",
  last_inspected_on: "Last inspected",
  inspections_24m: "Inspections in 24 months",
  safety_as_of: "Safety known as of",
  located_on: "Truck last seen",
  located_as_of: "Places known as of",
  identifier_verified: "Number given by hand verified",
  identifier_as_of: "Number checked as of",
};

const KNOWN = Object.keys(FACT_LABELS);
const place = (name: string): number => (KNOWN.includes(name) ? KNOWN.indexOf(name) : KNOWN.length);

/** Label and value of every fact, in order. */
export const factsInOrder = (facts: FrozenDecision["facts"]): readonly (readonly [string, FrozenDecision["facts"][string]])[] =>
  Object.entries(facts).toSorted(([a], [b]) => place(a) - place(b));

/** What the whole check of a chain found wrong with a record. */
export const FAULT_LABELS: Readonly<Record<string, string>> = {
  changed: "its text or what lists say of it was changed",
  link: "it does not follow the record before it",
  missing: "it was taken away",
  verdict: "what was frozen comes to another verdict",
};
