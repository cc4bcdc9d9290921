// What the government's open data say of one carrier, in the terms of the portal: the one shape that a lookup, a bulk import and a daily
// difference store.
import type { AUTHORITY_TYPES, Identifier, SAFETY_RATINGS } from "../../../contract/carriers/carriers.ts";
import { RECORD_SECTIONS, type RecordSection } from "../../../contract/carriers/open-data.ts";
import type { DatasetName } from "./datasets.ts";

/** What says something of a carrier: a dataset of the open data, or FMCSA's QCMobile interface, which is asked beside them. */
export type SourceName = DatasetName | "qcmobile";

/** YYYY-MM-DD. */
type Day = string;

type AuthorityType = (typeof AUTHORITY_TYPES)[number];

/**
 * How a dataset answered for a carrier. `none` is an answer: it holds nothing of the carrier. Only that may clear what was known;
 * `failed` says nothing.
 */
export type Outcome = "rows" | "none" | "failed";

/** A row as the open data write it: texts, and no member where there is no value. */
export type OpenDataRow = Readonly<Record<string, string>>;

export interface DatasetAnswer {
  readonly outcome: Outcome;
  readonly rows: readonly OpenDataRow[];
  /** When the dataset itself was made, as ISO time; null: it did not say. */
  readonly asOf: string | null;
  /** Rows that the dataset has beyond those that were read. */
  readonly leftOut: number;
}

/** What was asked about one carrier; a dataset that was not asked has no member. */
export type OpenDataAnswers = { readonly [Name in DatasetName]?: DatasetAnswer };

/** The parts of a carrier's record that are known, and become old, by themselves. */
export const SECTIONS = RECORD_SECTIONS;
export type Section = RecordSection;

/** `partial`: some of the datasets that a section rests on failed, or rows were left out. */
export interface SectionState {
  readonly state: "known" | "partial" | "failed";
  /** What it rests on. */
  readonly datasets: readonly SourceName[];
  /** The oldest of the times of those that say how it is now, as ISO time: what a file says of the past does not age. */
  readonly asOf: string | null;
  readonly leftOut: number;
  /** Where it is `partial`: what rules read of it is known all the same, as of `asOf`. */
  readonly isCurrent?: true;
}

/** A value with what says so. */
export interface Said {
  readonly value: string;
  readonly dataset: SourceName;
  readonly asOf: string | null;
}

/**
 * Sources that do not agree on a fact. Where a rule reads it, `facts` has null in its place, so that the rule is Incomplete; where one
 * source is known to be newer, or the fact is not a rule's, `facts` has the value that counts, and this says that another was found.
 */
export interface Contradiction {
  /** A member of CarrierValues. */
  readonly field: string;
  readonly said: readonly Said[];
}

/** Columns of table carriers. Null is unknown, never zero and never "none". */
export interface CarrierValues {
  /** Blank where nothing names it, because the census did not answer. */
  readonly legal_name: string;
  readonly dba_name: string | null;
  readonly officer_name: string | null;
  readonly phone_e164: string | null;
  readonly email: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  /** US, CA or MX. */
  readonly country: string;
  readonly power_units: number | null;
  readonly trailers: number | null;
  readonly drivers: number | null;
  /** Of the power units: truck tractors, straight trucks, motor coaches and other buses. */
  readonly tractors: number | null;
  readonly straight_trucks: number | null;
  readonly buses: number | null;
  readonly annual_miles: number | null;
  readonly annual_miles_year: number | null;
  readonly registered_on: Day | null;
  readonly mcs150_on: Day | null;
  /** interstate, intrastate_hazmat, intrastate_non_hazmat. */
  readonly carrier_operation: string | null;
  /** What it is: carrier, shipper, broker, freight_forwarder, … */
  readonly entity_types: readonly string[];
  /** authorized_for_hire, exempt_for_hire, private_property, … */
  readonly operation_classes: readonly string[];
  readonly cargo_carried: readonly string[];
  readonly is_hazmat: boolean | null;
  /** active, inactive, pending: the USDOT number's own status, which is not its authority. */
  readonly operating_status: string | null;
  /** active, inactive, pending, revoked, suspended, withdrawn; not_required for who is neither for hire nor interstate; null: no record. */
  readonly authority_status: string | null;
  readonly authority_types: readonly AuthorityType[];
  /** The beginning of the unbroken period of its carrier authority; null: unknown. */
  readonly authority_granted_on: Day | null;
  /** Its very first grant, whatever came between. */
  readonly authority_first_granted_on: Day | null;
  /** A revocation or suspension that is announced: until this day it still reads active. */
  readonly authority_ends_on: Day | null;
  /** Dollars; 0: known to have nothing on file. */
  readonly bipd_limit: number | null;
  /** Dollars that FMCSA requires of it. */
  readonly bipd_required: number | null;
  /** A cargo filing with FMCSA; of property carriers its absence says nothing. */
  readonly has_cargo_filing: boolean | null;
  /** A broker's bond or trust fund on file. */
  readonly broker_bonded: boolean | null;
  readonly insurance_cancels_on: Day | null;
  readonly has_process_agent: boolean | null;
  readonly safety_rating: (typeof SAFETY_RATINGS)[number] | null;
  readonly safety_rated_on: Day | null;
  readonly out_of_service: boolean | null;
  readonly last_inspected_on: Day | null;
  readonly inspections_24m: number | null;
  /** Of the inspections of 24 months, from 0 to 1. */
  readonly vehicle_oos_rate: number | null;
  readonly driver_oos_rate: number | null;
  /** The carrier of this USDOT number was revoked, and this one is registered as what came after it. */
  readonly prior_dot: string | null;
}

/** What happened to an authority. `notice_cured`: a revocation was announced and did not come, so the authority never stopped. */
export const AUTHORITY_EVENTS = [
  "granted",
  "reinstated",
  "revoked",
  "suspended",
  "notice_cured",
  "withdrawn",
  "dismissed",
  "transferred",
] as const;

export interface AuthorityEvent {
  readonly on: Day;
  /** Where another source gives another day for the same event. */
  readonly otherDay: Day | null;
  readonly authority_type: AuthorityType;
  /** "MC123456". */
  readonly docket: string | null;
  readonly event: (typeof AUTHORITY_EVENTS)[number];
  readonly reason: string | null;
  readonly datasets: readonly DatasetName[];
}

/** An insurance filing, in force or ended. FMCSA knows no day on which one expires. */
export interface Filing {
  readonly kind: "auto_liability" | "cargo" | "surety_bond" | "trust_fund";
  readonly docket: string | null;
  /** "BMC-91X". */
  readonly form: string | null;
  readonly insurer: string | null;
  readonly policy_number: string | null;
  /** Dollars; null: on file, amount unknown. */
  readonly amount: number | null;
  /** Dollars below which this layer does not pay. */
  readonly underlying: number | null;
  readonly effective_on: Day | null;
  /** An announced or past end; null while none is announced. */
  readonly cancels_on: Day | null;
  /** Of a filing that has ended: replaced is no lapse. */
  readonly ended: "cancelled" | "replaced" | "name_change" | "transferred" | "revoked" | null;
  readonly dataset: DatasetName;
}

export interface Violation {
  /** The dataset's own id. */
  readonly id: number;
  /** As the dataset writes it. */
  readonly code: string;
  /** Letters and digits of the code, as the dataset with severities writes it. */
  readonly squeezed: string;
  /** Whose it is: the driver's or the vehicle's. */
  readonly of: "driver" | "vehicle";
  readonly isOutOfService: boolean;
  /** A court dismissed its citation, or found not guilty: it does not count. */
  readonly isDismissed: boolean;
}

export interface InspectedUnit {
  /** As it was written; `vin` is null where it cannot be one. */
  readonly raw: string | null;
  readonly vin: string | null;
  /** truck_tractor, straight_truck, semi_trailer, … */
  readonly kind: string | null;
  readonly make: string | null;
  readonly plate: string | null;
  readonly plate_state: string | null;
}

export interface Inspection {
  readonly id: number;
  readonly report_number: string;
  readonly on: Day;
  readonly state: string;
  readonly level: number;
  /** Carried hazardous materials that need placards. */
  readonly is_hazmat: boolean;
  readonly is_driver_out_of_service: boolean;
  readonly is_vehicle_out_of_service: boolean;
  readonly is_hazmat_out_of_service: boolean;
  /** As the header counts them; the rows may be fewer. */
  readonly violation_count: number;
  readonly violations: readonly Violation[];
  readonly units: readonly InspectedUnit[];
}

export interface Crash {
  readonly id: number;
  readonly report_number: string;
  readonly on: Day;
  readonly state: string;
  readonly city: string | null;
  /** Of the whole crash, not of this carrier's vehicle. */
  readonly fatalities: number;
  readonly injuries: number;
  readonly is_tow_away: boolean;
  readonly is_hazmat_released: boolean;
  readonly vin: string | null;
  /** False: FMCSA found it not preventable; null: not reviewed, or undecided. */
  readonly is_preventable: boolean | null;
}

/** A number or address of the carrier, each with its source: they are not merged. */
export interface Contact {
  readonly kind: "phone" | "cell_phone" | "fax" | "email" | "officer" | "address" | "mailing_address" | "process_agent";
  readonly value: string;
  readonly dataset: DatasetName;
}

/** A figure that FMCSA itself has published, by BASIC. */
export interface PublishedMeasure {
  readonly basic: string;
  /** Null: it says that there are too few inspections. */
  readonly measure: number | null;
  readonly inspections_with_violations: number | null;
}

export interface CarrierRecord {
  /** USDOT number, digits without zeros in front. */
  readonly dot: string;
  readonly values: CarrierValues;
  readonly identifiers: readonly Identifier[];
  readonly authority_events: readonly AuthorityEvent[];
  readonly filings: readonly Filing[];
  readonly inspections: readonly Inspection[];
  readonly crashes: readonly Crash[];
  readonly contacts: readonly Contact[];
  readonly published_measures: readonly PublishedMeasure[];
  readonly contradictions: readonly Contradiction[];
  readonly sections: { readonly [Name in Section]?: SectionState };
}
