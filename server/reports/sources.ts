// Where each report comes from, and its id.
import { REPORT_TYPES, type ReportType } from "../../src/contract/account/reports.ts";
import { carriersByAssessment, identityAlertsByMonth, insuranceExpiring, overridesExpiring } from "./carrier-reports.ts";
import type { ReportSource } from "./chunk.ts";
import { loadsByCarrier, rateConfirmationDifferences } from "./load-reports.ts";

const SOURCES: Readonly<Record<ReportType, ReportSource>> = {
  carriers_by_assessment: carriersByAssessment,
  insurance_expiring: insuranceExpiring,
  overrides_expiring: overridesExpiring,
  loads_by_carrier: loadsByCarrier,
  identity_alerts_by_month: identityAlertsByMonth,
  rate_confirmation_differences: rateConfirmationDifferences,
};

export interface KnownReport extends ReportSource {
  readonly id: number;
  readonly is_type: ReportType;
}

export const REPORTS: readonly KnownReport[] = REPORT_TYPES.map((type, at) => ({
  ...SOURCES[type],
  id: at + 1,
  is_type: type,
}));

export const reportOf = (id: number): KnownReport | undefined => REPORTS[id - 1];
