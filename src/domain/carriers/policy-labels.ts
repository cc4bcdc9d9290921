// What people read for policy types, sources and statuses.
import type { InsurancePolicy, PolicyType } from "../../contract/carriers/insurance.ts";
import type { Status } from "../status.ts";

const TYPE_LABELS: Readonly<Record<PolicyType, string>> = {
  auto_liability: "Auto liability (BIPD)",
  general_liability: "General liability",
  cargo: "Cargo",
  trailer_interchange: "Trailer interchange",
};

export const policyType = (type: PolicyType): string => TYPE_LABELS[type];

export const policySource = (source: InsurancePolicy["source"]): string =>
  source === "fmcsa_filing" ? "FMCSA filing" : "Certificate of insurance";

/** The status of a policy on `today` (YYYY-MM-DD). One that has ended is neutral: another may have replaced it. */
export function policyStatus(
  { effective_on: from, expires_on: expires, cancels_on: cancels }: InsurancePolicy,
  today: string,
): Status {
  if (from > today) return { label: "Not started", tone: "unknown" };
  if (cancels !== null && cancels <= today) return { label: "Canceled", tone: "neutral" };
  if (expires !== null && expires <= today) return { label: "Expired", tone: "neutral" };
  return cancels === null ? { label: "In force", tone: "pass" } : { label: "Cancels", tone: "incomplete" };
}

/** Whether it has not ended by `today`. */
export const isCurrent = ({ expires_on: expires, cancels_on: cancels }: InsurancePolicy, today: string): boolean =>
  (expires === null || expires > today) && (cancels === null || cancels > today);
