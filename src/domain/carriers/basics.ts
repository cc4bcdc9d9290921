// FMCSA's published Safety Measurement System: one measure per BASIC from inspections and crashes.
import type { BasicName } from "../../contract/carriers/safety.ts";
import { dayOf, monthsBefore } from "../days.ts";

/** The source of the figures in this file. */
export const SMS_METHOD = "FMCSA SMS methodology, version 3";

/** Added to a violation's severity when it put the truck or its driver out of service. */
export const OUT_OF_SERVICE_WEIGHT = 2;

/** The cap for one inspection in one BASIC, before its age. */
const SEVERITY_MAX = 30;

/** Months for which inspections and crashes count. */
export const WINDOW_MONTHS = 24;

export interface Found {
  readonly code: string;
  readonly basic: BasicName;
  /** 1 to 10, without the addition for out of service. */
  readonly severity: number;
  readonly isOutOfService: boolean;
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
  readonly on: string;
  readonly fatalities: number;
  readonly injuries: number;
  /** FMCSA's determination; null: not reviewed, or undecided. */
  readonly isPreventable: boolean | null;
}

export interface SafetyRecord {
  readonly powerUnits: number | null;
  readonly inspections: readonly Inspected[];
  readonly crashes: readonly Crashed[];
}

export interface Measured {
  /** Null with too few inspections or crashes. */
  readonly measure: number | null;
  /** The index of its peer group; null if it is not ranked. */
  readonly group: number | null;
  readonly inspections: number;
  /** Each code once per inspection; crashes that count, for the crash indicator. */
  readonly violations: number;
  /** Crashes of the window that do not count, because they were not preventable. */
  readonly notPreventable: number;
}

/** What an inspection looks at, by level: 1 full, 2 walk-around, 3 driver only, 4 special, 5 vehicle only, 6 radioactive materials. */
export const looksAtDriver = (level: number): boolean => level === 1 || level === 2 || level === 3 || level === 6;
export const looksAtVehicle = (level: number): boolean => level === 1 || level === 2 || level === 5 || level === 6;

const isRelevant = (basic: BasicName, { level, isHazmat }: Inspected): boolean => {
  if (basic === "unsafe_driving") return true;
  if (basic === "vehicle_maintenance") return looksAtVehicle(level);
  if (basic === "hazardous_materials") return isHazmat && looksAtVehicle(level);
  return looksAtDriver(level);
};

/** The minimum of relevant inspections, inspections with violations, or crashes in each peer group; below the first: no measure. */
const GROUPS: Readonly<Record<BasicName, readonly number[]>> = {
  unsafe_driving: [3, 9, 22, 58, 150],
  hours_of_service: [3, 11, 21, 101, 501],
  driver_fitness: [5, 11, 21, 101, 501],
  controlled_substances: [1, 2, 3, 4],
  vehicle_maintenance: [5, 11, 21, 101, 501],
  hazardous_materials: [5, 11, 16, 41, 101],
  crash_indicator: [2, 4, 7, 17, 46],
};

/** Peer groups by inspections with violations rather than by relevant inspections. */
const BY_VIOLATIONS: ReadonlySet<BasicName> = new Set(["unsafe_driving", "controlled_substances"]);

/** The days on which the weight of a date changes, and the day itself. */
export interface Window {
  readonly until: string;
  readonly half: string;
  readonly year: string;
  readonly from: string;
}

export const windowAt = (day: Date): Window => ({
  until: dayOf(day),
  half: monthsBefore(day, 6),
  year: monthsBefore(day, 12),
  from: monthsBefore(day, WINDOW_MONTHS),
});

/** 3 within six months, 2 within twelve, 1 within the window, 0 outside. */
export function timeWeight(on: string, { until, half, year, from }: Window): number {
  if (on > until || on <= from) return 0;
  if (on > half) return 3;
  return on > year ? 2 : 1;
}

/** The violations of one inspection in a BASIC, each code once, and their severity up to the cap. */
function violationsOf(basic: BasicName, found: readonly Found[]): { readonly count: number; readonly severity: number } {
  const byCode = new Map<string, number>();
  for (const { code, basic: of, severity, isOutOfService } of found) {
    if (of !== basic) continue;
    const weight = severity + (isOutOfService ? OUT_OF_SERVICE_WEIGHT : 0);
    byCode.set(code, Math.max(byCode.get(code) ?? 0, weight));
  }
  const sum = [...byCode.values()].reduce((all, weight) => all + weight, 0);
  return { count: byCode.size, severity: Math.min(SEVERITY_MAX, sum) };
}

const groupOf = (basic: BasicName, events: number): number | null => {
  const group = GROUPS[basic].findLastIndex((least) => events >= least);
  return group < 0 ? null : group;
};

// A crash counts 1 if a vehicle was towed, 2 if someone was hurt, and nothing once FMCSA found that it was not preventable; preventable
// and undecided ones count alike. Without miles driven the utilization factor is 1.
function measureCrashes({ powerUnits, crashes }: SafetyRecord, window: Window): Measured {
  let total = 0;
  let counted = 0;
  let notPreventable = 0;
  let isRecent = false;
  for (const { on, fatalities, injuries, isPreventable } of crashes) {
    const weight = timeWeight(on, window);
    if (weight === 0) continue;
    if (isPreventable === false) {
      notPreventable += 1;
      continue;
    }
    counted += 1;
    total += weight * (fatalities + injuries > 0 ? 2 : 1);
    isRecent ||= weight > 1;
  }
  const group = groupOf("crash_indicator", counted);
  const isKnown = group !== null && powerUnits !== null && powerUnits > 0;
  return {
    measure: isKnown ? total / powerUnits : null,
    group: isKnown && isRecent ? group : null,
    inspections: 0,
    violations: counted,
    notPreventable,
  };
}

/**
 * One BASIC of one carrier on one day. For the crash indicator `violations` counts crashes. It is ranked only after a violation
 * in the last twelve months or, where peer groups go by relevant inspections, in the latest one.
 */
export function measureBasic(basic: BasicName, record: SafetyRecord, window: Window): Measured {
  if (basic === "crash_indicator") return measureCrashes(record, window);
  let severity = 0;
  let exposure = 0;
  let relevant = 0;
  let withViolations = 0;
  let violations = 0;
  let latest = "";
  let latestWith = "";
  for (const inspection of record.inspections) {
    const weight = timeWeight(inspection.on, window);
    if (weight === 0 || !isRelevant(basic, inspection)) continue;
    relevant += 1;
    exposure += weight;
    if (inspection.on > latest) latest = inspection.on;
    const own = violationsOf(basic, inspection.found);
    if (own.count === 0) continue;
    severity += weight * own.severity;
    withViolations += 1;
    violations += own.count;
    if (inspection.on > latestWith) latestWith = inspection.on;
  }
  const units = record.powerUnits ?? 0;
  const divisor = basic === "unsafe_driving" ? units : exposure;
  const group = divisor === 0 ? null : groupOf(basic, BY_VIOLATIONS.has(basic) ? withViolations : relevant);
  const counts = latestWith > window.year || (!BY_VIOLATIONS.has(basic) && latestWith !== "" && latestWith === latest);
  return {
    measure: group === null ? null : severity / divisor,
    group: counts ? group : null,
    inspections: relevant,
    violations,
    notPreventable: 0,
  };
}
