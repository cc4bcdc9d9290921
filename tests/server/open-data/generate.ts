// Invented carriers in the layouts of the open data, as many as wanted and always the same, for measuring and for whole imports.
import type { DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import type { OpenDataRow } from "../../../src/domain/carriers/fmcsa/record.ts";

/** USDOT numbers begin here; they are not given out. */
export const FIRST_DOT = 70_000_000;

type Rows = { [Name in DatasetName]?: OpenDataRow[] };

const WORDS = "Prairie Summit Lone Star Blue Ridge River Eagle Iron Delta Cedar Mesa Harbor Falcon Granite Pioneer Valley".split(
  " ",
);
const KINDS = ["TRUCKING LLC", "TRANSPORT INC", "LOGISTICS LLC", "FREIGHT LINES INC", "HAULING LLC", "EXPRESS INC"];
const PLACES = [
  ["DALLAS", "TX", "75201"],
  ["CHICAGO", "IL", "60601"],
  ["ATLANTA", "GA", "30301"],
  ["FRESNO", "CA", "93701"],
  ["TULSA", "OK", "74101"],
  ["COLUMBUS", "OH", "43085"],
] as const;
const CODES = ["393.9A-LTSI", "392.2-SLLSR", "395.8A1", "393.75C", "396.17C", "391.11B2-Q", "393.47E"];

/** A number below `below` that depends on nothing but `seed` and `of`. */
function pick(seed: number, of: number, below: number): number {
  let x = (seed * 2_654_435_761 + of * 40_503) >>> 0;
  x ^= x >>> 15;
  x = Math.imul(x, 2_246_822_519) >>> 0;
  x ^= x >>> 13;
  return (x >>> 0) % below;
}

const two = (value: number): string => String(value).padStart(2, "0");
/** YYYYMMDD, so many days before the end of November 2026. */
const dayBefore = (days: number): string =>
  new Date(Date.UTC(2026, 10, 27) - days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
const american = (day: string): string => `${day.slice(4, 6)}/${day.slice(6, 8)}/${day.slice(0, 4)}`;

const vin = (nth: number): string => `1XKADB9X${two(nth % 90)}${String(1_000_000 + nth).slice(0, 7)}`;

/** The rows of one carrier: some 3.5 inspections with 1.7 violations and 1.5 units each, about as in the country. `nth` from 0. */
export function carrierRows(nth: number): Rows {
  const dot = String(FIRST_DOT + nth);
  const docket = String(3_000_000 + nth);
  const [city, state, zip] = PLACES[pick(nth, 1, PLACES.length)] ?? PLACES[0];
  const name =
    `${WORDS[pick(nth, 2, WORDS.length)] ?? ""} ${WORDS[pick(nth, 3, WORDS.length)] ?? ""} ${nth} ${KINDS[pick(nth, 4, KINDS.length)] ?? ""}`.toUpperCase();
  const granted = american(dayBefore(400 + pick(nth, 5, 4_000)));
  const units = 1 + pick(nth, 6, pick(nth, 7, 10) === 0 ? 80 : 5);
  const inspections: OpenDataRow[] = [];
  const violations: OpenDataRow[] = [];
  const vehicles: OpenDataRow[] = [];
  for (let at = 0; at < pick(nth, 8, 8); at += 1) {
    const id = String(80_000_000 + nth * 8 + at);
    const found = pick(nth, 20 + at, 4) + (pick(nth, 160 + at, 5) === 0 ? 1 : 0);
    inspections.push({
      dot_number: dot,
      inspection_id: id,
      insp_date: dayBefore(pick(nth, 40 + at, 1_000)),
      insp_level_id: String(1 + pick(nth, 60 + at, 3)),
      report_state: state,
      report_number: `${state}${id}`,
      ci_status_code: "C",
      viol_total: String(found),
      oos_total: "0",
      driver_oos_total: "0",
      vehicle_oos_total: "0",
      hazmat_oos_total: "0",
    });
    for (let of = 0; of < found; of += 1)
      violations.push({
        inspection_id: id,
        insp_violation_id: String(Number(id) * 10 + of),
        viol_code: CODES[pick(nth, 80 + at * 4 + of, CODES.length)] ?? "",
        insp_viol_unit: of % 2 === 0 ? "1" : "D",
        out_of_service_indicator: "N",
        seq_no: String(of + 1),
      });
    for (let unit = 0; unit < 1 + pick(nth, 120 + at, 2); unit += 1)
      vehicles.push({
        inspection_id: id,
        insp_unit_vehicle_id_number: vin(nth * 2 + unit),
        insp_unit_type_id: unit === 0 ? "11" : "9",
        insp_unit_number: String(unit + 1),
        insp_unit_make: "FRHT",
        insp_unit_license: `P${nth}`,
        insp_unit_license_state: state,
      });
  }
  return {
    census: [
      {
        dot_number: dot,
        legal_name: name,
        status_code: "A",
        add_date: dayBefore(500 + pick(nth, 9, 5_000)),
        carrier_operation: "A",
        carship: "C",
        classdef: "AUTHORIZED FOR HIRE",
        mcs150_date: dayBefore(pick(nth, 10, 700)),
        mcs150_mileage: String(units * 90_000),
        mcs150_mileage_year: "2025",
        power_units: String(units),
        owntract: String(units),
        total_drivers: String(units),
        phone: `${200 + pick(nth, 11, 700)}555${String(pick(nth, 12, 10_000)).padStart(4, "0")}`,
        email_address: `OFFICE${nth}@EXAMPLE.COM`,
        company_officer_1: `PAT ${WORDS[pick(nth, 13, WORDS.length)]?.toUpperCase() ?? ""} ${nth}`,
        phy_street: `${1 + (nth % 9_000)} MAIN ST`,
        phy_city: city,
        phy_state: state,
        phy_zip: zip,
        phy_country: "US",
        docket1prefix: "MC",
        docket1: docket,
        crgo_genfreight: "X",
      },
    ],
    legacy_carriers: [
      {
        dot_number: dot.padStart(8, "0"),
        docket_number: `MC${docket}`,
        legal_name: name,
        common_stat: pick(nth, 14, 20) === 0 ? "I" : "A",
        contract_stat: "N",
        broker_stat: "N",
        property_chk: "Y",
        passenger_chk: "N",
        hhg_chk: "N",
        min_cov_amount: "00750",
        bipd_file: "01000",
        cargo_file: "N",
      },
    ],
    legacy_filings: [
      {
        dot_number: dot.padStart(8, "0"),
        docket_number: `MC${docket}`,
        ins_form_code: "91X",
        mod_col_1: "BIPD/Primary",
        name_company: "EXAMPLE CASUALTY CO.",
        policy_no: `EX ${nth}`,
        underl_lim_amount: "0",
        max_cov_amount: "1000",
        effective_date: granted,
      },
    ],
    legacy_authority: [
      {
        dot_number: dot.padStart(8, "0"),
        docket_number: `MC${docket}`,
        mod_col_1: "MOTOR PROPERTY COMMON CARRIER",
        original_action_desc: "GRANTED",
        orig_served_date: granted,
      },
    ],
    legacy_process_agents: [{ dot_number: dot.padStart(8, "0"), docket_number: `MC${docket}`, co_name: "EXAMPLE AGENTS INC" }],
    inspections,
    violations,
    units: vehicles,
  };
}
