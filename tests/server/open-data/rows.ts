// A handful of invented carriers as the open data write them: texts only, no member where there is no value.
import type { DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";

type Row = Readonly<Record<string, string>>;
export type DatasetRows = { readonly [Name in DatasetName]?: readonly Row[] };

const DAY = 86_400_000;
/** YYYYMMDD, so many days ago. */
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10).replaceAll("-", "");

const padded = (dot: string): string => dot.padStart(8, "0");

/** Has filings, inspections and a crash, all in the closed system. */
export const PRAIRIE = { dot: "4400001", mc: "700001", name: "PRAIRIE LINK TRANSPORT LLC" } as const;
/** Registered in Motus alone. */
export const RIVER = { dot: "4400002", mc: "1800002", name: "NORTH RIVER HAULING INC" } as const;
/** Its authority was revoked. */
export const MILL = { dot: "4400003", mc: "700003", name: "OLD MILL CARTAGE CO" } as const;
/** Hauls its own goods, and has no docket. */
export const GRAIN = { dot: "4400004", name: "BLUE GRAIN FARMS" } as const;
/** Two that have the same docket. */
export const TWINS = { dots: ["4400005", "4400006"], mc: "700005", name: "TWIN PEAKS FREIGHT" } as const;
/** Its USDOT number is the docket of another. */
export const SEVEN = { dot: "700001", name: "SEVEN HUNDRED TRUCKING LLC" } as const;

const census = (dot: string, name: string, more: Row = {}): Row => ({
  dot_number: dot,
  legal_name: name,
  status_code: "A",
  add_date: "20120312",
  carrier_operation: "A",
  carship: "C",
  classdef: "AUTHORIZED FOR HIRE",
  hm_ind: "N",
  mcs150_date: ago(200),
  power_units: "12",
  total_drivers: "14",
  phone: `555010${dot.slice(-4)}`.slice(0, 10),
  email_address: `office@${dot}.example`,
  company_officer_1: `OFFICER OF ${dot}`,
  phy_street: `${dot.slice(-3)} MAIN ST`,
  phy_city: "DALLAS",
  phy_state: "TX",
  phy_zip: "75201",
  phy_country: "US",
  crgo_genfreight: "X",
  owntract: "12",
  owntrail: "20",
  ...more,
});

const docketed = (prefix: string, docket: string): Row => ({
  docket1prefix: prefix,
  docket1: docket,
  docket1_status_code: "A",
});

const legacyCarrier = (dot: string, docket: string, name: string, more: Row = {}): Row => ({
  dot_number: padded(dot),
  docket_number: `MC${docket.padStart(6, "0")}`,
  legal_name: name,
  common_stat: "A",
  contract_stat: "N",
  broker_stat: "N",
  property_chk: "Y",
  min_cov_amount: "00750",
  bipd_file: "01000",
  cargo_file: "N",
  ...more,
});

const granted = (dot: string, docket: string, more: Row = {}): Row => ({
  dot_number: padded(dot),
  docket_number: `MC${docket.padStart(6, "0")}`,
  mod_col_1: "MOTOR PROPERTY COMMON CARRIER",
  original_action_desc: "GRANTED",
  orig_served_date: "04/02/2012",
  ...more,
});

const filing = (dot: string, docket: string, policy: string): Row => ({
  dot_number: padded(dot),
  docket_number: `MC${docket.padStart(6, "0")}`,
  ins_form_code: "91X",
  mod_col_1: "BIPD/Primary",
  name_company: "PLAINS CASUALTY COMPANY",
  policy_no: policy,
  trans_date: "01/10/2026",
  underl_lim_amount: "0",
  max_cov_amount: "1000",
  effective_date: "01/15/2026",
});

const VIN = "1M8GDM9AXKP042788";

export const ROWS: DatasetRows = {
  census: [
    census(PRAIRIE.dot, PRAIRIE.name, { ...docketed("MC", PRAIRIE.mc), company_officer_2: "SECOND OFFICER" }),
    census(RIVER.dot, RIVER.name, { safety_rating: "S", safety_rating_date: "20240105" }),
    census(MILL.dot, MILL.name, docketed("MC", MILL.mc)),
    census(GRAIN.dot, GRAIN.name, { carrier_operation: "C", classdef: "PRIVATE PROPERTY" }),
    ...TWINS.dots.map((dot) => census(dot, `${TWINS.name} ${dot}`, docketed("MC", TWINS.mc))),
    census(SEVEN.dot, SEVEN.name),
  ],
  legacy_carriers: [
    legacyCarrier(PRAIRIE.dot, PRAIRIE.mc, PRAIRIE.name),
    legacyCarrier(MILL.dot, MILL.mc, MILL.name, { common_stat: "I", bipd_file: "00000" }),
    ...TWINS.dots.map((dot) => legacyCarrier(dot, TWINS.mc, TWINS.name)),
  ],
  motus_carriers: [
    {
      usdot_number: RIVER.dot,
      docket_number: `MC${RIVER.mc}`,
      legal_name: RIVER.name,
      op_auth_type: "Motor Carrier of Property (Except Household Goods)",
      op_auth_status: "Active",
      min_cov_amount: "750000.00",
      bipd_file: "1000000.00",
      cargo_file: "N",
    },
  ],
  legacy_authority: [
    granted(PRAIRIE.dot, PRAIRIE.mc),
    granted(MILL.dot, MILL.mc, { disp_action_desc: "REVOKED", disp_served_date: "11/03/2025" }),
    ...TWINS.dots.map((dot) => granted(dot, TWINS.mc)),
  ],
  motus_authority: [
    {
      usdot_number: RIVER.dot,
      docket_number: `MC${RIVER.mc}`,
      op_auth_type: "Motor Carrier of Property (Except Household Goods)",
      op_auth_status: "Active",
      reason: "Granted",
      status_change_date: "20260601",
    },
  ],
  legacy_filings: [filing(PRAIRIE.dot, PRAIRIE.mc, "PC-1001"), ...TWINS.dots.map((dot) => filing(dot, TWINS.mc, "PC-2002"))],
  motus_insurance: [
    {
      usdot_number: RIVER.dot,
      docket_number: `MC${RIVER.mc}`,
      ins_type_code: "1",
      ins_form_code: "BMC-91X",
      policy_no: "NR 77",
      max_cov_amount: "1000000.00",
      underl_lim_amount: "0.00",
      effective_date: "20260601",
      insurance_company_name: "RIVER MUTUAL",
    },
  ],
  legacy_process_agents: [{ dot_number: padded(PRAIRIE.dot), docket_number: `MC${PRAIRIE.mc}`, co_name: "BLANKET AGENTS LLC" }],
  inspections: [
    {
      inspection_id: "81000001",
      dot_number: PRAIRIE.dot,
      report_state: "OK",
      report_number: "OK0001234567",
      insp_date: ago(40),
      insp_level_id: "1",
      ci_status_code: "C",
      hazmat_placard_req: "N",
      viol_total: "2",
      oos_total: "1",
      driver_oos_total: "0",
      vehicle_oos_total: "1",
    },
    {
      inspection_id: "81000002",
      dot_number: PRAIRIE.dot,
      report_state: "TX",
      report_number: "TX0007654321",
      insp_date: ago(300),
      insp_level_id: "3",
      ci_status_code: "C",
      viol_total: "0",
      oos_total: "0",
    },
  ],
  units: [
    {
      inspection_id: "81000001",
      insp_unit_id: "1",
      insp_unit_type_id: "11",
      insp_unit_number: "1",
      insp_unit_make: "FRHT",
      insp_unit_license: "R123456",
      insp_unit_license_state: "TX",
      insp_unit_vehicle_id_number: VIN,
    },
  ],
  violations: [
    {
      inspection_id: "81000001",
      insp_violation_id: "91000001",
      seq_no: "1",
      part_no: "393",
      part_no_section: "9A-LTSI",
      viol_code: "393.9A-LTSI",
      insp_viol_unit: "1",
      out_of_service_indicator: "N",
    },
    {
      inspection_id: "81000001",
      insp_violation_id: "91000002",
      seq_no: "2",
      part_no: "393",
      part_no_section: "47E",
      viol_code: "393.47E",
      insp_viol_unit: "1",
      out_of_service_indicator: "Y",
    },
  ],
  crashes: [
    {
      crash_id: "5100001",
      dot_number: PRAIRIE.dot,
      report_state: "KS",
      report_number: "KS0000012345",
      report_seq_no: "1",
      report_date: ago(90),
      ci_status_code: "C",
      federal_recordable: "Y",
      fatalities: "0",
      injuries: "1",
      tow_away: "Y",
      hazmat_released: "N",
      city: "WICHITA",
    },
  ],
};
