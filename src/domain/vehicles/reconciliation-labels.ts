// Labels and meanings of each result of comparing a certificate with ELD data.
import { statusTable, type Status } from "../status.ts";
import type { ReconciliationStatus } from "./vin-reconciliation.ts";

interface ReconciliationLabel extends Status {
  readonly meaning: string;
}

/** Null: there was nothing to compare. */
export const reconciliationLabel = statusTable<ReconciliationStatus, ReconciliationLabel>(
  {
    matched: {
      label: "Certificate and ELD agree",
      tone: "pass",
      meaning: "Every power unit on the certificate of insurance reports by ELD, and no other does.",
    },
    no_vins_on_coi: {
      label: "No VINs on the certificate",
      tone: "fail",
      meaning: "The certificate of insurance lists no power unit, so none that reports can be confirmed as insured.",
    },
    no_eld_vin_matches_on_coi: {
      label: "No ELD VIN is on the certificate",
      tone: "fail",
      meaning: "None of the power units that report by ELD is on the certificate of insurance.",
    },
    some_eld_vin_matches_on_coi: {
      label: "Some ELD VINs are on the certificate",
      tone: "incomplete",
      meaning: "Some power units are on both; each side also lists some that the other does not.",
    },
    eld_vins_not_on_coi: {
      label: "ELD VINs missing from the certificate",
      tone: "fail",
      meaning: "Power units report by ELD that the certificate of insurance does not list.",
    },
    missing_vins_on_eld: {
      label: "VINs missing on the ELD",
      tone: "incomplete",
      meaning: "Power units on the certificate of insurance do not report by ELD.",
    },
  },
  {
    none: {
      label: "Cannot be compared",
      tone: "unknown",
      meaning: "There are no ELD vehicles to compare with the certificate of insurance.",
    },
  },
);

/** The label of a carrier's ELD status: connected, not connected, or one of the failing statuses. Null: unknown. */
export const eldStatusText = (status: string | null): string =>
  status === null ? "Status unknown" : reconciliationLabel(status).label;
