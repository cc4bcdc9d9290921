// Company reports: questions about a company's own data that the server answers in the background, and the last answer to each.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Count, Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";

/**
 * Assumption: which reports there are, and the shape of one; the specification gives neither. The id of a report is its place here,
 * from 1, and the same in every company; new ones are added at the end.
 */
export const REPORT_TYPES = [
  "carriers_by_assessment",
  "insurance_expiring",
  "overrides_expiring",
  "loads_by_carrier",
  "identity_alerts_by_month",
  "rate_confirmation_differences",
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** `none`: never run. */
export const REPORT_STATUSES = ["none", "queued", "running", "completed", "failed"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const CompanyReport = Type.Object({
  id: Id,
  is_type: OneOf(REPORT_TYPES),
  /** Of the last run. */
  status: OneOf(REPORT_STATUSES),
  /** Of the last run, in percent. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  requester_name: Nullable(Type.String()),
  requested_at: Nullable(Timestamp),
  /** When the result was completed that the server keeps; a later run that failed leaves it. */
  completed_at: Nullable(Timestamp),
  row_count: Nullable(Count),
});
export type CompanyReport = Static<typeof CompanyReport>;

/** Tunable: the most rows of a result that are sent; a longer one is cut, and its row_count says so. */
export const REPORT_ROWS_MAX = 10_000;

const Cell = Type.Union([Type.String(), Type.Integer(), Type.Null()]);
export type ReportCell = Static<typeof Cell>;

export const CompanyReportResult = Type.Object({
  id: Id,
  is_type: OneOf(REPORT_TYPES),
  completed_at: Timestamp,
  row_count: Count,
  /** In the order of the report's columns. */
  rows: Type.Array(Type.Array(Cell)),
});
export type CompanyReportResult = Static<typeof CompanyReportResult>;

const PATH = "/api/v1/company_reports";

/** The reports that the caller may run. Needs manage_users, as every call here, and what the data of a report needs elsewhere. */
export const listCompanyReports = endpoint({
  name: "listCompanyReports",
  method: "GET",
  path: PATH,
  query: Type.Object(PageQuery),
  output: Type.Array(CompanyReport),
  paged: true,
});

/** Starts a run in the background. One that is under way goes on, and is answered as it is. */
export const runCompanyReport = endpoint({
  name: "runCompanyReport",
  method: "PATCH",
  path: `${PATH}/{id}/run_report`,
  params: IdParams,
  output: CompanyReport,
});

/** Assumption: the specification names no call for the result. 404: no run has been completed yet. */
export const getCompanyReportResult = endpoint({
  name: "getCompanyReportResult",
  method: "GET",
  path: `${PATH}/{id}/result`,
  isExtension: true,
  params: IdParams,
  output: CompanyReportResult,
});
