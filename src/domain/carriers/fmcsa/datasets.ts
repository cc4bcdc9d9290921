// The government's datasets about carriers that the portal reads, one row each: where it is, and how one carrier is asked for.

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
}

/** The licensing system that the datasets called legacy come from was closed at 8 pm Eastern Time, when Motus opened. */
const LEGACY_ENDED = "2026-05-14";

const legacy = (id: string, label: string, key = "dot_number", keyed: Dataset["keyed"] = "padded_dot") =>
  ({ id, label, key, keyed, frozenOn: LEGACY_ENDED }) as const;
const motus = (id: string, label: string) => ({ id, label, key: "usdot_number", keyed: "dot" }) as const;
const byInspection = (id: string, label: string) =>
  ({ id, label, key: "inspection_id", keyed: "inspection", isNumber: true }) as const;

export const DATASETS = {
  census: { id: "az4n-8mr2", label: "Company census", key: "dot_number", keyed: "dot", isNumber: true },
  legacy_carriers: legacy("6eyk-hxee", "Licensing, carriers"),
  motus_carriers: motus("inys-ebih", "Motus, carriers"),
  legacy_insurance: legacy("ypjt-5ydn", "Licensing, insurance in force", "prefix_docket_number", "docket"),
  legacy_filings: legacy("qh9u-swkp", "Licensing, active and pending insurance"),
  motus_insurance: motus("c5y8-a4uz", "Motus, insurance"),
  legacy_past_filings: legacy("6sqe-dvqs", "Licensing, insurance history", "docket_number", "docket"),
  motus_past_filings: motus("3uet-3z4i", "Motus, insurance history"),
  legacy_authority: legacy("9mw4-x3tu", "Licensing, authority history"),
  motus_authority: motus("yu5v-wbh6", "Motus, authority history"),
  legacy_revocations: legacy("sa6p-acbp", "Licensing, revocations"),
  motus_revocations: motus("wb4f-neki", "Motus, revocations and suspensions"),
  legacy_process_agents: legacy("2emp-mxtb", "Licensing, process agents (BOC-3)"),
  motus_process_agents: motus("6snj-ed7q", "Motus, process agents (BOC-3)"),
  inspections: { id: "fx4q-ay7w", label: "Roadside inspections", key: "dot_number", keyed: "dot", isNumber: true },
  units: { id: "wt8s-2hbx", label: "Inspected units", key: "inspection_id", keyed: "inspection" },
  violations: byInspection("876r-jsdb", "Violations"),
  citations: byInspection("qbt8-7vic", "Citations"),
  crashes: { id: "aayw-vxb3", label: "Crashes", key: "dot_number", keyed: "dot" },
  out_of_service_orders: { id: "p2mt-9ige", label: "Out-of-service orders", key: "dot_number", keyed: "dot" },
  sms_interstate: { id: "4y6x-dmck", label: "SMS measures, interstate and hazmat carriers", key: "dot_number", keyed: "dot" },
  sms_intrastate: { id: "h9zy-gjn8", label: "SMS measures, intrastate carriers", key: "dot_number", keyed: "dot" },
  sms_crashes: { id: "4wxs-vbns", label: "SMS crashes", key: "dot_number", keyed: "dot" },
} as const satisfies Readonly<Record<string, Dataset>>;

export type DatasetName = keyof typeof DATASETS;

export const DATASET_NAMES = Object.keys(DATASETS) as readonly DatasetName[];
