// The government's datasets about carriers that the portal reads, one row each: where it is, how one carrier is asked for, and how its
// columns are written.
import { addresses, CENSUS, columns, MEASURED, ON_FILE, PENDING, STATS } from "./dataset-columns.ts";

export interface Dataset {
  /** On data.transportation.gov. */
  readonly id: string;
  readonly label: string;
  /** The column that knows the carrier, or what leads to it. */
  readonly key: string;
  /** What the key holds: a USDOT number as digits, or padded with zeros to eight; a docket such as MC123456; the id of an inspection. */
  readonly keyed: "dot" | "padded_dot" | "docket" | "inspection";
  /** Whether the key is a number column: texts are asked for in quotes, numbers without. */
  readonly isNumber?: true;
  /** The day since which it has not been rebuilt, whatever the date that the portal shows for it. */
  readonly frozenOn?: string;
  /** Columns without which its rows say nothing, the key among them: an answer without one has failed. */
  readonly required: readonly string[];
  /** Further columns that are read; one that has gone is left out of the question, and what it said is unknown. */
  readonly optional: readonly string[];
  /** How its days are written, for questions about a time; whoever reads them takes any form. */
  readonly dates: "YYYYMMDD" | "MM/DD/YYYY" | "YYYY-MM-DD" | "DD-MON-YY";
  /** Dollars in the unit of its amounts. */
  readonly dollars?: 1 | 1000;
  /** What stands in a column where nothing is known. */
  readonly unknown?: Readonly<Record<string, readonly string[]>>;
}

/** The licensing system that the datasets called legacy come from was closed at 8 pm Eastern Time, when Motus opened. */
const LEGACY_ENDED = "2026-05-14";

/** The same as a time: what the legacy datasets say is from then, whatever time they give. */
export const LEGACY_ENDED_AT = "2026-05-15T00:00:00.000Z";

const legacy = (
  id: string,
  label: string,
  required: string,
  optional: readonly string[],
  key = "dot_number",
  keyed: Dataset["keyed"] = "padded_dot",
) =>
  ({
    id,
    label,
    key,
    keyed,
    frozenOn: LEGACY_ENDED,
    required: [key, ...columns(required)],
    optional,
    dates: "MM/DD/YYYY",
    dollars: 1000,
  }) as const;

const motus = (id: string, label: string, required: string, optional: readonly string[]) =>
  ({
    id,
    label,
    key: "usdot_number",
    keyed: "dot",
    required: ["usdot_number", ...columns(required)],
    optional,
    dates: "YYYYMMDD",
    dollars: 1,
  }) as const;

const byInspection = (id: string, label: string, required: string, optional: readonly string[]) =>
  ({
    id,
    label,
    key: "inspection_id",
    keyed: "inspection",
    required: ["inspection_id", ...columns(required)],
    optional,
    dates: "YYYYMMDD",
  }) as const;

const byDot = (id: string, label: string, dates: Dataset["dates"], required: string, optional: readonly string[]) =>
  ({ id, label, key: "dot_number", keyed: "dot", dates, required: ["dot_number", ...columns(required)], optional }) as const;

export const DATASETS = {
  census: {
    ...byDot("az4n-8mr2", "Company census", "YYYYMMDD", "legal_name", CENSUS),
    isNumber: true,
    // Whoever was registered before the census began has the first day of all.
    unknown: { add_date: ["19740601"] },
  },
  legacy_carriers: legacy("6eyk-hxee", "Licensing, carriers", `docket_number ${STATS}`, [
    ...columns(`${ON_FILE} ${PENDING} bus_fax mail_telno mail_fax`),
    ...addresses("bus"),
    ...addresses("mail"),
  ]),
  motus_carriers: motus("inys-ebih", "Motus, carriers", "docket_number op_auth_type op_auth_status", [
    ...columns(ON_FILE),
    ...addresses("bus"),
    ...addresses("mail"),
  ]),
  legacy_insurance: legacy(
    "ypjt-5ydn",
    "Licensing, insurance in force",
    "ins_type_code policy_no max_cov_amount underl_lim_amount",
    columns("effective_date ins_form_code name_company"),
    ...(["prefix_docket_number", "docket"] as const),
  ),
  legacy_filings: legacy(
    "qh9u-swkp",
    "Licensing, active and pending insurance",
    "docket_number mod_col_1 policy_no max_cov_amount underl_lim_amount cancl_effective_date",
    columns("ins_form_code name_company effective_date"),
  ),
  motus_insurance: motus(
    "c5y8-a4uz",
    "Motus, insurance",
    "docket_number ins_type_code policy_no max_cov_amount underl_lim_amount",
    columns("ins_form_code insurance_company_name effective_date"),
  ),
  legacy_past_filings: legacy(
    "6sqe-dvqs",
    "Licensing, insurance history",
    "mod_col_1 policy_no cancl_effective_date",
    columns("dot_number ins_form_code cancl_method mod_col_3 mod_col_4 mod_col_5 effective_date name_company"),
    ...(["docket_number", "docket"] as const),
  ),
  motus_past_filings: motus(
    "3uet-3z4i",
    "Motus, insurance history",
    "docket_number filing_status_reason policy_no cancl_effective_date",
    columns("ins_form_code ins_type_code ins_type_desc max_cov_amount underl_lim_amount effective_date insurance_company_name"),
  ),
  legacy_authority: legacy(
    "9mw4-x3tu",
    "Licensing, authority history",
    "docket_number mod_col_1 original_action_desc orig_served_date disp_action_desc disp_served_date",
    ["disp_decided_date"],
  ),
  motus_authority: motus(
    "yu5v-wbh6",
    "Motus, authority history",
    "docket_number op_auth_type op_auth_status reason status_change_date",
    [],
  ),
  legacy_revocations: legacy(
    "sa6p-acbp",
    "Licensing, revocations",
    "docket_number type_license order1_serve_date order2_type_desc order2_effective_date",
    [],
  ),
  motus_revocations: motus(
    "wb4f-neki",
    "Motus, revocations and suspensions",
    "docket_number order1_type_desc order1_effective_date",
    columns("op_auth_type order1_serve_date"),
  ),
  legacy_process_agents: legacy("2emp-mxtb", "Licensing, process agents (BOC-3)", "docket_number", ["co_name"]),
  motus_process_agents: motus("6snj-ed7q", "Motus, process agents (BOC-3)", "docket_number", ["co_name"]),
  inspections: {
    ...byDot("fx4q-ay7w", "Roadside inspections", "YYYYMMDD", "inspection_id insp_date insp_level_id", [
      ...columns("report_state report_number ci_status_code hazmat_placard_req viol_total oos_total driver_oos_total"),
      ...columns("vehicle_oos_total hazmat_oos_total change_date"),
    ]),
    isNumber: true,
    unknown: { insp_level_id: ["99"] },
  },
  units: {
    ...byInspection("wt8s-2hbx", "Inspected units", "insp_unit_vehicle_id_number", [
      ...columns("insp_unit_type_id insp_unit_number insp_unit_make insp_unit_license insp_unit_license_state"),
    ]),
    // The key is a text here, and a number in the others that have it.
    unknown: { insp_unit_make: ["UNKNOWN"] },
  },
  violations: {
    ...byInspection("876r-jsdb", "Violations", "insp_violation_id viol_code insp_viol_unit out_of_service_indicator", [
      ...columns("seq_no part_no part_no_section insp_violation_category_id"),
    ]),
    isNumber: true,
  },
  citations: { ...byInspection("qbt8-7vic", "Citations", "vioseqnum citation_result", []), isNumber: true },
  crashes: byDot(
    "aayw-vxb3",
    "Crashes",
    "YYYYMMDD",
    "crash_id report_state report_number report_date federal_recordable fatalities injuries",
    columns("report_seq_no ci_status_code tow_away hazmat_released city vehicle_identification_number"),
  ),
  out_of_service_orders: byDot("p2mt-9ige", "Out-of-service orders", "YYYY-MM-DD", "oos_date rescind_date", ["oos_reason"]),
  sms_interstate: byDot("4y6x-dmck", "SMS measures, interstate and hazmat carriers", "YYYYMMDD", "insp_total", MEASURED),
  sms_intrastate: byDot("h9zy-gjn8", "SMS measures, intrastate carriers", "YYYYMMDD", "insp_total", MEASURED),
  sms_crashes: byDot("4wxs-vbns", "SMS crashes", "DD-MON-YY", "report_state report_number not_preventable", ["report_seq_no"]),
} as const satisfies Readonly<Record<string, Dataset>>;

export type DatasetName = keyof typeof DATASETS;

export const DATASET_NAMES = Object.keys(DATASETS) as readonly DatasetName[];

/** A dataset without the literal types of its row, for whoever goes through all. */
export const datasetOf = (name: DatasetName): Dataset => DATASETS[name];
