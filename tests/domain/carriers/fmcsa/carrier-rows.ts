// Invented carriers with rows in every dataset, as the files have them: repeated, padded, in two systems, and with a docket that two share.
import type { DatasetName } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import type { OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { CARGO, VEHICLES } from "../../../../src/domain/carriers/fmcsa/census-codes.ts";
import { census, changed, DOT, granted, legacy, legacyCarrier, motus, motusCarrier, PROPERTY } from "./asked.ts";

export type Rows = { readonly [Name in DatasetName]: readonly OpenDataRow[] };

const everyCount = Object.fromEntries(
  Object.values(VEHICLES).flatMap((columns) => columns.map((name, at) => [name, String(at)])),
);
const everyCargo = Object.fromEntries(Object.keys(CARGO).map((name) => [name, "X"]));

const address = (kind: string): OpenDataRow => ({
  [`${kind}_street_po`]: `1 ${kind} St`,
  [`${kind}_city`]: "Joliet",
  [`${kind}_state_code`]: "IL",
  [`${kind}_ctry_code`]: "US",
  [`${kind}_zip_code`]: "60431-1234",
});

/** One carrier that has everything: each column that the portal reads has a value in some row. */
export const RICH: Rows = {
  census: [
    census({
      ...everyCount,
      ...everyCargo,
      dba_name: "EXAMPLE",
      add_date: "20100203",
      hm_ind: "Y",
      mcs150_date: "20250304",
      mcs150_mileage: "250000",
      mcs150_mileage_year: "2024",
      power_units: "12",
      total_drivers: "14",
      phone: "5552345678",
      cell_phone: "5552345679",
      fax: "5552345670",
      email_address: "OFFICE@EXAMPLE.COM",
      company_officer_1: "A EXAMPLE",
      company_officer_2: "B EXAMPLE",
      phy_street: "1 MAIN ST",
      phy_city: "JOLIET",
      phy_state: "IL",
      phy_zip: "60431",
      phy_country: "US",
      carrier_mailing_street: "PO BOX 1",
      carrier_mailing_city: "JOLIET",
      carrier_mailing_state: "IL",
      carrier_mailing_zip: "60432",
      carrier_mailing_country: "US",
      safety_rating: "S",
      safety_rating_date: "20200101",
      prior_revoke_dot_number: "765432",
      docket1prefix: "MC",
      docket1: "12345",
      docket2prefix: "MC",
      docket2: "777",
      docket3prefix: "FF",
      docket3: "55",
    }),
  ],
  legacy_carriers: [
    legacyCarrier({
      contract_stat: "I",
      broker_stat: "A",
      bus_telno: "5552345678",
      bus_fax: "5552345670",
      mail_telno: "5552345671",
      mail_fax: "5552345672",
      legal_name: "EXAMPLE HAULING",
      common_app_pend: "N",
      contract_app_pend: "N",
      broker_app_pend: "N",
      ...address("bus"),
      ...address("mail"),
    }),
    legacyCarrier({ docket_number: "MC000777", common_stat: "N", contract_stat: "N", broker_stat: "N", contract_app_pend: "Y" }),
  ],
  motus_carriers: [
    motusCarrier({
      bipd_file: "2000000.00",
      legal_name: "EXAMPLE HAULING INC",
      bus_telno: "+1 (555) 234-0100",
      ...address("bus"),
      ...address("mail"),
    }),
  ],
  legacy_insurance: [
    ["MC012345", "01000", "ABC 123"],
    ["MC000777", "00750", "OLD777"],
  ].map(([docket = "", amount = "", policy = ""]) => ({
    prefix_docket_number: docket,
    ins_type_code: "1",
    ins_form_code: "91X",
    max_cov_amount: amount,
    underl_lim_amount: "00000",
    policy_no: policy,
    effective_date: "06/01/2024",
    name_company: "EXAMPLE INSURANCE CO",
  })),
  legacy_filings: [
    legacy({
      ins_form_code: "91X",
      mod_col_1: "BIPD/Full",
      max_cov_amount: "1000",
      underl_lim_amount: "0",
      policy_no: "ABC-123",
      effective_date: "06/01/2024",
      name_company: "EXAMPLE INSURANCE CO",
      cancl_effective_date: "06/01/2026",
    }),
  ],
  motus_insurance: [
    ["ABC123", "750000.00", "0"],
    ["XYZ-9", "1250000.00", "750000.00"],
  ].map(([policy = "", amount = "", underlying = ""]) =>
    motus({
      ins_form_code: "BMC-91X",
      ins_type_code: "1",
      max_cov_amount: amount,
      underl_lim_amount: underlying,
      policy_no: policy,
      effective_date: "20260601",
      insurance_company_name: "EXAMPLE INSURANCE CO",
    }),
  ),
  legacy_past_filings: ["00000000", DOT.padStart(8, "0"), "07654321"].map((dot_number, at) => ({
    dot_number,
    docket_number: "MC012345",
    ins_form_code: "91X",
    mod_col_1: "Replaced",
    cancl_method: "TERM/REPL",
    mod_col_3: "BIPD/Full",
    mod_col_4: "0",
    mod_col_5: "750",
    policy_no: `OLD-${at}`,
    effective_date: "06/01/2020",
    cancl_effective_date: "06/01/2023",
    name_company: "OLD INSURANCE CO",
  })),
  motus_past_filings: [
    motus({
      docket_number: "MC-12345",
      ins_form_code: "BMC-91X",
      ins_type_desc: "BIPD",
      max_cov_amount: "1250000",
      underl_lim_amount: "750000",
      policy_no: "XYZ9",
      effective_date: "20260601",
      filing_status_reason: "CANCEL",
      cancl_effective_date: "20261224",
      insurance_company_name: "EXAMPLE INSURANCE CO",
    }),
    motus({
      ins_form_code: "BMC-34",
      ins_type_code: "2",
      policy_no: "C-1",
      effective_date: "20250601",
      filing_status_reason: "TERM/REPL",
      cancl_effective_date: "20260601",
    }),
  ],
  legacy_authority: [
    granted({ disp_action_desc: "REVOKED", disp_decided_date: "05/20/2018", disp_served_date: "06/01/2018" }),
    granted({ original_action_desc: "REINSTATED", orig_served_date: "07/01/2018" }),
    granted({ mod_col_1: "PROPERTY BROKER", orig_served_date: "07/01/2019" }),
    legacy({
      mod_col_1: "COMMON",
      original_action_desc: "INVOLUNTARY REVOCATION",
      orig_served_date: "04/10/2020",
      disp_action_desc: "DISCONTINUED REVOCATION",
      disp_decided_date: "04/20/2020",
    }),
  ],
  motus_authority: [
    changed({ op_auth_status: "Active", reason: "REINSTATED", status_change_date: "20180701" }),
    changed({ op_auth_status: "Inactive", reason: "Involuntary Suspension - BOC-3", status_change_date: "20260801" }),
    changed({ op_auth_status: "Active", reason: "Reinstated - BOC-3 filed", status_change_date: "20260815" }),
  ],
  legacy_revocations: [
    legacy({
      type_license: "COMMON",
      order1_serve_date: "02/10/2018",
      order2_type_desc: "INVOLUNTARY REVOCATION",
      order2_effective_date: "03/15/2018",
    }),
  ],
  motus_revocations: [
    motus({
      docket_number: "MC-12345",
      op_auth_type: PROPERTY,
      order1_serve_date: "20261101",
      order1_type_desc: "Operating Authority Involuntary Suspension Notice",
      order1_effective_date: "20261205",
    }),
  ],
  legacy_process_agents: [legacy({ co_name: "AGENTS OF EXAMPLE INC" })],
  motus_process_agents: [motus({ co_name: "AGENTS OF EXAMPLE LLC" })],
  inspections: ["501", "502"].map((inspection_id) => ({
    dot_number: DOT,
    inspection_id,
    report_state: "IL",
    report_number: `IL${inspection_id}`,
    insp_date: "20260801",
    insp_level_id: "1",
    ci_status_code: "C",
    hazmat_placard_req: "Y",
    viol_total: "2",
    oos_total: "1",
    driver_oos_total: "1",
    vehicle_oos_total: "0",
    hazmat_oos_total: "0",
    change_date: "20260802 0101",
  })),
  units: [
    {
      inspection_id: "501",
      insp_unit_vehicle_id_number: "1M8GDM9AXKP042788",
      insp_unit_type_id: "11",
      insp_unit_number: "1",
      insp_unit_make: "EXAMPLE",
      insp_unit_license: "P1",
      insp_unit_license_state: "IL",
    },
  ],
  violations: [
    {
      inspection_id: "501",
      insp_violation_id: "9001",
      seq_no: "1",
      viol_code: "395.8E",
      insp_viol_unit: "D",
      out_of_service_indicator: "Y",
      insp_violation_category_id: "2",
    },
    {
      inspection_id: "501",
      insp_violation_id: "9002",
      seq_no: "2",
      part_no: "393",
      part_no_section: "47(e)",
      insp_viol_unit: "1",
      out_of_service_indicator: "Y",
      insp_violation_category_id: "33",
    },
  ],
  citations: [{ inspection_id: "501", vioseqnum: "1", citation_result: "Dismissed" }],
  crashes: ["1", "2"].map((report_seq_no) => ({
    dot_number: DOT,
    crash_id: `70${report_seq_no}`,
    report_state: "IL",
    report_number: "CR77",
    report_seq_no,
    report_date: "20260301",
    ci_status_code: "C",
    federal_recordable: "Y",
    tow_away: "Y",
    fatalities: "0",
    injuries: "2",
    hazmat_released: "Y",
    city: "JOLIET",
    vehicle_identification_number: "1M8GDM9AXKP042788",
  })),
  out_of_service_orders: [
    { dot_number: DOT, oos_date: "2020-01-02", rescind_date: "2020-02-02", oos_reason: "Unsatisfactory = Unfit" },
  ],
  sms_interstate: [
    {
      dot_number: DOT,
      insp_total: "2",
      driver_insp_total: "2",
      vehicle_insp_total: "1",
      ...Object.fromEntries(
        ["unsafe_driv", "hos_driv", "driv_fit", "contr_subst", "veh_maint"].flatMap((basic) => [
          [`${basic}_measure`, "1.5"],
          [`${basic}_insp_w_viol`, "1"],
        ]),
      ),
    },
  ],
  sms_intrastate: [],
  sms_crashes: ["1", "2"].map((report_seq_no) => ({
    dot_number: DOT,
    report_state: "IL",
    report_number: "CR77",
    report_seq_no,
    not_preventable: "Y",
  })),
};

export const OTHER = "7654321";

/** Another carrier, to whom a docket of the first one was transferred; it was seldom inspected. */
export const NEIGHBOR: { readonly [Name in DatasetName]?: readonly OpenDataRow[] } = {
  census: [census({ dot_number: OTHER, legal_name: "NEIGHBOR TRUCKING LLC", docket1prefix: "MC", docket1: "777" })],
  legacy_carriers: [legacyCarrier({ dot_number: "07654321", docket_number: "MC000777", common_stat: "A", bipd_file: "00750" })],
  inspections: [{ dot_number: OTHER, inspection_id: "601", insp_date: "20260701", insp_level_id: "2", report_number: "X1" }],
  violations: [
    {
      inspection_id: "601",
      insp_violation_id: "9009",
      viol_code: "393.9TS",
      insp_viol_unit: "1",
      out_of_service_indicator: "N",
    },
  ],
};
