// FMCSA's published Safety Measurement System: one measure per BASIC from inspections and crashes, by one of its methods.
import type { BasicName } from "../../contract/carriers/safety.ts";
import { BY_VIOLATIONS, groupOf, type Segment } from "./sms/event-groups.ts";
import { exposureOf } from "./sms/exposure.ts";
import type { SmsMethod } from "./sms/methods.ts";
import type { Crashed, Found, Inspected, SafetyRecord } from "./sms/record.ts";
import { timeWeight, type Window } from "./sms/window.ts";

/** The cap for one inspection in one BASIC, before its age. */
const SEVERITY_MAX = 30;

/** Those that a carrier is ranked among. */
export interface PeerGroup {
  /** Null where the method ranks both segments together. */
  readonly segment: Segment | null;
  /** The index of the safety event group. */
  readonly events: number;
}

export interface Measured {
  /** Null where there is nothing to measure: no relevant inspection, no crash, no power unit known, or a violation unweighed. */
  readonly measure: number | null;
  /** Null if it is not ranked: too few events, or nothing lately. */
  readonly group: PeerGroup | null;
  readonly inspections: number;
  readonly withViolations: number;
  /** Each code, or kind, once per inspection; crashes that count, for the crash indicator. */
  readonly violations: number;
  /** Those of the violations whose severity is unknown, so that a sum would be too low. */
  readonly unweighed: number;
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

/** The violations of one inspection in a BASIC, each code or kind once as the method has it, and their severity up to the cap. */
function violationsOf(basic: BasicName, found: readonly Found[], method: SmsMethod) {
  const once = new Map<string, number>();
  const unweighed = new Set<string>();
  for (const each of found) {
    if (each.isDismissed || method.basicOf(each) !== basic) continue;
    const severity = method.severityOf(each);
    const key = method.countsOnceBy(each);
    if (severity === null) unweighed.add(key);
    once.set(key, Math.max(once.get(key) ?? 0, severity ?? 0));
  }
  const sum = [...once.values()].reduce((all, weight) => all + weight, 0);
  return { count: once.size, severity: Math.min(SEVERITY_MAX, sum), unweighed: unweighed.size };
}

/** 1 if a vehicle was towed, 2 if someone was hurt, and 1 more if hazardous materials were released. */
const crashSeverity = ({ fatalities, injuries, isHazmatReleased }: Crashed): number =>
  (fatalities + injuries > 0 ? 2 : 1) + (isHazmatReleased ? 1 : 0);

/** The divisor of what is measured by the road rather than by inspections; null where no power unit is known. */
function onTheRoad({ fleet }: SafetyRecord, window: Window, method: SmsMethod) {
  const { segment, averageUnits, utilization } = exposureOf(fleet, window, method);
  return { segment, divisor: averageUnits === null ? null : averageUnits * utilization };
}

const peersOf = (basic: BasicName, segment: Segment, events: number, method: SmsMethod): PeerGroup | null => {
  const group = groupOf(basic, segment, events);
  return group === null ? null : { segment: method.segmented.has(basic) ? segment : null, events: group };
};

// A crash counts nothing once FMCSA found that it was not preventable; preventable and undecided ones count alike.
function measureCrashes(record: SafetyRecord, window: Window, method: SmsMethod): Measured {
  let total = 0;
  let counted = 0;
  let notPreventable = 0;
  let isRecent = false;
  for (const crash of record.crashes) {
    const weight = timeWeight(crash.on, window);
    if (weight === 0) continue;
    if (crash.isPreventable === false) {
      notPreventable += 1;
      continue;
    }
    counted += 1;
    total += weight * crashSeverity(crash);
    isRecent ||= weight > 1;
  }
  const { segment, divisor } = onTheRoad(record, window, method);
  const isKnown = counted > 0 && divisor !== null;
  return {
    measure: isKnown ? total / divisor : null,
    group: isKnown && isRecent ? peersOf("crash_indicator", segment, counted, method) : null,
    inspections: 0,
    withViolations: 0,
    violations: counted,
    unweighed: 0,
    notPreventable,
  };
}

/**
 * One BASIC of one carrier on one day, by one method. For the crash indicator `violations` counts crashes. It is ranked only after a
 * violation in the last twelve months or, where the method says so, in the latest of the inspections that its peer groups go by.
 */
export function measureBasic(basic: BasicName, record: SafetyRecord, window: Window, method: SmsMethod): Measured {
  if (basic === "crash_indicator") return measureCrashes(record, window, method);
  let severity = 0;
  let weights = 0;
  let relevant = 0;
  let withViolations = 0;
  let violations = 0;
  let unweighed = 0;
  let latest = "";
  let latestWith = "";
  for (const inspection of record.inspections) {
    const weight = timeWeight(inspection.on, window);
    if (weight === 0 || !isRelevant(basic, inspection)) continue;
    relevant += 1;
    weights += weight;
    if (inspection.on > latest) latest = inspection.on;
    const own = violationsOf(basic, inspection.found, method);
    if (own.count === 0) continue;
    severity += weight * own.severity;
    withViolations += 1;
    violations += own.count;
    unweighed += own.unweighed;
    if (inspection.on > latestWith) latestWith = inspection.on;
  }
  const road = onTheRoad(record, window, method);
  const divisor = basic === "unsafe_driving" ? road.divisor : weights;
  const isKnown = relevant > 0 && divisor !== null && unweighed === 0;
  const byViolations = BY_VIOLATIONS.has(basic);
  const isLatest = method.ranksByLatest && !byViolations && latestWith !== "" && latestWith === latest;
  const isRanked = isKnown && (latestWith > window.year || isLatest);
  return {
    measure: isKnown ? severity / divisor : null,
    group: isRanked ? peersOf(basic, road.segment, byViolations ? withViolations : relevant, method) : null,
    inspections: relevant,
    withViolations,
    violations,
    unweighed,
    notPreventable: 0,
  };
}
