// Company reports in words: what each is called, what it answers, its columns, and what their values are called.
import type { CompanyReport, ReportCell, ReportStatus, ReportType } from "../../contract/account/reports.ts";
import type { PolicyType } from "../../contract/carriers/insurance.ts";
import { termLabel } from "../board/term-checks.ts";
import { policyType } from "../carriers/policy-labels.ts";
import { ALERT_CATEGORIES } from "../identity-alerts/alert-labels.ts";
import { loadException } from "../loads/load-statuses.ts";
import { assessmentStatus, type AssessmentStatus } from "../rules/assessment-labels.ts";
import { ruleLabel } from "../rules/rules.ts";
import { humanized, statusTable } from "../status.ts";
import { connectionStatus } from "../statuses.ts";

export const reportStatus = statusTable<ReportStatus>({
  none: { label: "Never run", tone: "neutral" },
  queued: { label: "Waiting to run", tone: "neutral" },
  running: { label: "Running", tone: "info" },
  completed: { label: "Completed", tone: "pass" },
  failed: { label: "Failed", tone: "fail" },
});

/** The server is at it, or will be. */
export const isUnderWay = ({ status }: Pick<CompanyReport, "status">): boolean => status === "queued" || status === "running";

export interface ReportColumn {
  readonly title: string;
  readonly width: number;
  readonly shows?: "age" | "identifier" | "count";
  /** A value of the server in words; by default the value itself. */
  readonly words?: (value: string) => string;
  /** What stands where there is no value. */
  readonly none?: string;
}

interface ReportWords {
  readonly title: string;
  readonly description: string;
  /** What it means that the result has no rows. */
  readonly empty: string;
  /** In the order of the cells. */
  readonly columns: readonly ReportColumn[];
}

const CARRIER: readonly ReportColumn[] = [
  { title: "Carrier", width: 260 },
  { title: "DOT", width: 100, shows: "identifier" },
];

const categoryLabel = (value: string): string =>
  ALERT_CATEGORIES.find((category) => category.value === value)?.label ?? humanized(value);

/** Assumption: the reports that the product offers, and their titles. */
export const REPORTS: Readonly<Record<ReportType, ReportWords>> = {
  carriers_by_assessment: {
    title: "Carriers by assessment",
    description: "How many of your carriers pass, fail or are incomplete, by onboarding status.",
    empty: "Your company has no carriers.",
    columns: [
      { title: "Assessment", width: 160, words: (value) => assessmentStatus(value as AssessmentStatus).label },
      { title: "Onboarding status", width: 180, words: (value) => connectionStatus(value).label },
      { title: "Carriers", width: 100, shows: "count" },
    ],
  },
  insurance_expiring: {
    title: "Insurance expiring in 30 days",
    description: "Policies of your carriers that expire or are canceled within 30 days.",
    empty: "No policy of your carriers ends within 30 days.",
    columns: [
      ...CARRIER,
      { title: "Coverage", width: 170, words: (value) => policyType(value as PolicyType) },
      { title: "Insurer", width: 220 },
      { title: "Policy", width: 130 },
      { title: "Ends", width: 100 },
      { title: "Why", width: 100, words: humanized },
    ],
  },
  overrides_expiring: {
    title: "Overrides expiring in 30 days",
    description: "Overrides in effect that expire within 30 days.",
    empty: "No override expires within 30 days.",
    columns: [
      ...CARRIER,
      { title: "Rule", width: 280, words: ruleLabel },
      { title: "Granted by", width: 150, none: "Unknown" },
      { title: "Expires", width: 100 },
    ],
  },
  loads_by_carrier: {
    title: "Loads by carrier and exception",
    description: "How many loads of each carrier have which exception. A load with two exceptions counts in both lines.",
    empty: "No load has a carrier.",
    columns: [
      ...CARRIER,
      { title: "Exception", width: 200, words: (value) => loadException(value).label, none: "None" },
      { title: "Loads", width: 100, shows: "count" },
    ],
  },
  identity_alerts_by_month: {
    title: "Identity alerts by month",
    description: "Identity alerts about your carriers in the last twelve months, by category.",
    empty: "No alert was filed about your carriers in the last twelve months.",
    columns: [
      { title: "Month", width: 110 },
      { title: "Category", width: 240, words: categoryLabel },
      { title: "Alerts", width: 100, shows: "count" },
    ],
  },
  rate_confirmation_differences: {
    title: "Rate confirmations with differences",
    description: "Rate confirmations whose terms differ from the load or from what is on file.",
    empty: "No rate confirmation differs.",
    columns: [
      { title: "Confirmation", width: 140 },
      { title: "Load", width: 120, shows: "identifier", none: "No load" },
      { title: "Carrier", width: 260, none: "Unknown" },
      {
        title: "Differs in",
        width: 300,
        words: (value) =>
          value
            .split(" ")
            .map((term) => termLabel(term).label)
            .join(", "),
      },
      { title: "Received", width: 90, shows: "age" },
    ],
  },
};

/** What a cell says. */
export const reportText = ({ words }: ReportColumn, cell: ReportCell | undefined): string =>
  cell === null || cell === undefined ? "" : words === undefined ? String(cell) : words(String(cell));
