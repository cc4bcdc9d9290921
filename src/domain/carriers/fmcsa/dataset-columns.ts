// The longer lists of columns that the portal reads from the government's datasets.
import { CARGO, VEHICLES } from "./census-codes.ts";

export const columns = (names: string): string[] => names.split(" ");

const DOCKETS = "docket1prefix docket1 docket2prefix docket2 docket3prefix docket3";
const ADDRESS = "street_po city state_code ctry_code zip_code";
export const addresses = (kind: string): string[] => columns(ADDRESS).map((column) => `${kind}_${column}`);

export const CENSUS = [
  ...columns("status_code add_date dba_name carrier_operation carship classdef hm_ind mcs150_date mcs150_mileage"),
  ...columns("mcs150_mileage_year power_units total_drivers phone cell_phone fax email_address company_officer_1"),
  ...columns("company_officer_2 phy_street phy_city phy_state phy_zip phy_country carrier_mailing_street"),
  ...columns("carrier_mailing_city carrier_mailing_state carrier_mailing_zip carrier_mailing_country safety_rating"),
  ...columns(`safety_rating_date prior_revoke_dot_number ${DOCKETS}`),
  ...Object.keys(CARGO),
  ...Object.values(VEHICLES).flat(),
];

export const STATS = "common_stat contract_stat broker_stat property_chk passenger_chk hhg_chk";
export const PENDING = "common_app_pend contract_app_pend broker_app_pend";
export const ON_FILE = "min_cov_amount bipd_file cargo_file legal_name bus_telno";

export const MEASURED = [
  ...columns("driver_insp_total vehicle_insp_total"),
  ...["unsafe_driv", "hos_driv", "driv_fit", "contr_subst", "veh_maint"].flatMap((basic) => [
    `${basic}_measure`,
    `${basic}_insp_w_viol`,
  ]),
];
