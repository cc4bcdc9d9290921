// What FMCSA's Safety Measurement System measures a carrier from: its fleet, its inspections with violations, its crashes.
import type { BasicName } from "../../../contract/carriers/safety.ts";

export interface Found {
  readonly code: string;
  readonly basic: BasicName;
  /** What kind of violation it is, by FMCSA's list, such as "Tires"; null or absent: the list does not say. */
  readonly group?: string | null;
  /** 1 to 10, without the addition for out of service; null: no list of severities has its code. */
  readonly severity: number | null;
  readonly isOutOfService: boolean;
  /** A court dismissed the citation, or found not guilty: the violation is listed and does not count. */
  readonly isDismissed: boolean;
}

export interface Inspected {
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly level: number;
  /** Carried hazardous materials in quantities that require placards. */
  readonly isHazmat: boolean;
  readonly found: readonly Found[];
}

export interface Crashed {
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly fatalities: number;
  readonly injuries: number;
  readonly isHazmatReleased: boolean;
  /** FMCSA's determination; null: not reviewed, or undecided. */
  readonly isPreventable: boolean | null;
}

/** The number of power units that was registered from a day on. */
export interface Size {
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly units: number;
}

/** As registered today; null is unknown. */
export interface Fleet {
  readonly powerUnits: number | null;
  /** Of the power units: truck tractors, straight trucks, motor coaches and other buses. */
  readonly tractors: number | null;
  readonly straightTrucks: number | null;
  readonly buses: number | null;
  /** Driven in the year given beside. */
  readonly annualMiles: number | null;
  readonly annualMilesYear: number | null;
  /** In any order; the newest says how many there are today. */
  readonly sizes: readonly Size[];
}

export interface SafetyRecord {
  readonly fleet: Fleet;
  readonly inspections: readonly Inspected[];
  readonly crashes: readonly Crashed[];
}
