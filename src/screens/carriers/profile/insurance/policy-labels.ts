// Insurance as people name it.
import type { InsurancePolicy, PolicyType } from "../../../../contract/carriers/insurance.ts";
import type { Status } from "../../../../domain/status.ts";

const TYPES: Readonly<Record<PolicyType, string>> = {
  auto_liability: "Auto liability (BIPD)",
  general_liability: "General liability",
  cargo: "Cargo",
  trailer_interchange: "Trailer interchange",
};

export const policyType = (type: PolicyType): string => TYPES[type];

export const policySource = (source: InsurancePolicy["source"]): string =>
  source === "fmcsa_filing" ? "FMCSA filing" : "Certificate of insurance";

/** What a policy is on `today` (YYYY-MM-DD). One that has ended is no judgement: another may have followed it. */
export function policyState(
  { effective_on: from, expires_on: expires, cancels_on: cancels }: InsurancePolicy,
  today: string,
): Status {
  if (from > today) return { label: "Not begun", tone: "unknown" };
  if (cancels !== null && cancels <= today) return { label: "Cancelled", tone: "neutral" };
  if (expires !== null && expires <= today) return { label: "Expired", tone: "neutral" };
  return cancels === null ? { label: "In force", tone: "pass" } : { label: "Cancels", tone: "incomplete" };
}

/** Whether it has not ended by `today`. */
export const isCurrent = ({ expires_on: expires, cancels_on: cancels }: InsurancePolicy, today: string): boolean =>
  (expires === null || expires > today) && (cancels === null || cancels > today);
