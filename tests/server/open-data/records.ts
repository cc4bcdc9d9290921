// Invented records of carriers, as they are read from the open data.
import { RECORD_SECTIONS } from "../../../src/contract/carriers/open-data.ts";
import type { CarrierRecord, CarrierValues, Section, SectionState } from "../../../src/domain/carriers/fmcsa/record.ts";

export const NOW = new Date("2026-11-28T18:00:00Z");
const AS_OF = "2026-11-28T10:00:00.000Z";

export const known = (over: Partial<SectionState> = {}): SectionState => ({
  state: "known",
  datasets: ["census"],
  asOf: AS_OF,
  leftOut: 0,
  ...over,
});

const VALUES: CarrierValues = {
  legal_name: "PRAIRIE LINK TRANSPORT LLC",
  dba_name: null,
  officer_name: "ANN LEE",
  phone_e164: "+15555550101",
  email: "office@prairie.example",
  street: "1 MAIN ST",
  city: "DALLAS",
  state: "TX",
  postal_code: "75201",
  country: "US",
  power_units: 12,
  trailers: 20,
  drivers: 14,
  tractors: 12,
  straight_trucks: 0,
  buses: 0,
  annual_miles: null,
  annual_miles_year: null,
  registered_on: "2012-03-12",
  mcs150_on: "2026-05-12",
  carrier_operation: "interstate",
  entity_types: ["carrier"],
  operation_classes: ["authorized_for_hire"],
  cargo_carried: ["general_freight"],
  is_hazmat: false,
  operating_status: "active",
  authority_status: "active",
  authority_types: ["common"],
  authority_granted_on: "2012-04-02",
  authority_first_granted_on: "2012-04-02",
  authority_ends_on: null,
  bipd_limit: 1_000_000,
  bipd_required: 750_000,
  has_cargo_filing: false,
  broker_bonded: false,
  insurance_cancels_on: null,
  has_process_agent: true,
  safety_rating: null,
  safety_rated_on: null,
  out_of_service: false,
  last_inspected_on: "2026-10-19",
  inspections_24m: 1,
  vehicle_oos_rate: 1,
  driver_oos_rate: 0,
  prior_dot: null,
};

interface Over extends Partial<Omit<CarrierRecord, "values" | "sections">> {
  readonly values?: Partial<CarrierValues>;
  readonly sections?: { readonly [Name in Section]?: SectionState };
}

export const VIN = "1M8GDM9AXKP042788";

/** A whole record; `over` replaces members, and single values and sections of it. */
export const recordOf = (dot: string, { values, sections, ...over }: Over = {}): CarrierRecord => ({
  dot,
  values: { ...VALUES, ...values },
  identifiers: [
    { is_type: "DOT", value: dot },
    { is_type: "MC", value: `7${dot.slice(-5)}` },
  ],
  authority_events: [
    {
      on: "2012-04-02",
      otherDay: null,
      authority_type: "common",
      docket: `MC7${dot.slice(-5)}`,
      event: "granted",
      reason: null,
      datasets: ["legacy_authority"],
    },
  ],
  filings: [
    {
      kind: "auto_liability",
      docket: `MC7${dot.slice(-5)}`,
      form: "BMC-91X",
      insurer: "PLAINS CASUALTY",
      policy_number: "PC-1001",
      amount: 1_000_000,
      underlying: 0,
      effective_on: "2026-01-15",
      cancels_on: null,
      ended: null,
      dataset: "legacy_filings",
    },
  ],
  inspections: [
    {
      id: Number(`8${dot}`),
      report_number: "OK0001234567",
      on: "2026-10-19",
      state: "OK",
      level: 1,
      is_hazmat: false,
      is_driver_out_of_service: false,
      is_vehicle_out_of_service: true,
      is_hazmat_out_of_service: false,
      violation_count: 2,
      violations: [
        {
          id: Number(`1${dot}`),
          code: "393.9A-LTSI",
          squeezed: "3939ALTSI",
          of: "vehicle",
          isOutOfService: false,
          isDismissed: false,
        },
        { id: Number(`2${dot}`), code: "393.47E", squeezed: "39347E", of: "vehicle", isOutOfService: true, isDismissed: false },
      ],
      units: [{ raw: VIN, vin: VIN, kind: "truck_tractor", make: "FRHT", plate: "R123456", plate_state: "TX" }],
    },
  ],
  crashes: [
    {
      id: Number(`5${dot}`),
      report_number: "KS0000012345",
      on: "2026-08-30",
      state: "KS",
      city: "WICHITA",
      fatalities: 0,
      injuries: 1,
      is_tow_away: true,
      is_hazmat_released: false,
      vin: null,
      is_preventable: null,
    },
  ],
  contacts: [
    { kind: "phone", value: "5555550101", dataset: "census" },
    { kind: "officer", value: "ANN LEE", dataset: "census" },
  ],
  published_measures: [],
  contradictions: [],
  sections: { ...Object.fromEntries(RECORD_SECTIONS.map((section) => [section, known()])), ...sections },
  ...over,
});
