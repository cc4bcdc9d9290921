// What carriers attest to a company: how the items are called, and whether one still counts.
import type { Attestation, AttestedItem } from "../../contract/rules/attestations.ts";
import { statusTable } from "../status.ts";

export const ATTESTED_LABELS: Readonly<Record<AttestedItem, string>> = {
  cdl_policy: "Non-domiciled CDL policy",
  ucr: "UCR registration",
  drug_program: "Drug and alcohol program",
  insurance_schedule: "Trucks on the insurance schedule",
};

type AttestationState = "in_force" | "expired" | "withdrawn";

export const attestationStatus = statusTable<AttestationState>({
  in_force: { label: "In force", tone: "pass" },
  expired: { label: "Expired", tone: "fail" },
  withdrawn: { label: "Withdrawn", tone: "unknown" },
});

/** `today` is YYYY-MM-DD; one still counts on the day it expires. */
export function attestationState(
  { withdrawn_at: withdrawn, expires_on: until }: Pick<Attestation, "withdrawn_at" | "expires_on">,
  today: string,
): AttestationState {
  if (withdrawn !== null) return "withdrawn";
  return until >= today ? "in_force" : "expired";
}

export interface AttestationDraft {
  readonly item: AttestedItem;
  readonly attestedBy: string;
  /** YYYY-MM-DD. */
  readonly until: string | null;
}

/** Errors by field of the call; none when it can be sent. */
export function attestationErrors(
  { attestedBy, until }: AttestationDraft,
  today: string,
): Readonly<Partial<Record<"attested_by" | "expires_on", string>>> {
  return {
    ...(attestedBy.trim() === "" ? { attested_by: "Enter who at the carrier attests it." } : {}),
    ...(until === null
      ? { expires_on: "Select the date it expires." }
      : until < today
        ? { expires_on: "This date is past." }
        : {}),
  };
}
