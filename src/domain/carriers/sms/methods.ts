// The methods by which FMCSA measures carriers, one row each, with the day from which each is in force.
import { BASICS, type BasicName } from "../../../contract/carriers/safety.ts";
import type { Segment } from "./event-groups.ts";
import type { Fleet, Found } from "./record.ts";
import { REVISED_THRESHOLDS, THRESHOLDS, type Thresholds } from "./thresholds.ts";
import { isWhileOutOfService } from "./while-out-of-service.ts";

export const METHOD_IDS = ["sms_3_21", "sms_revised"] as const;
export type MethodId = (typeof METHOD_IDS)[number];

export interface SmsMethod {
  readonly id: MethodId;
  readonly name: string;
  /** The first day it is in force, YYYY-MM-DD; null: announced, without a day. */
  readonly from: string | null;
  readonly source: string;
  /** Where a violation counts. A BASIC that none counts in is not measured. */
  readonly basicOf: (found: Found) => BasicName;
  readonly basics: readonly BasicName[];
  /** Of several violations of an inspection that have this in common, the most severe counts, once. */
  readonly countsOnceBy: (found: Found) => string;
  /** What a violation counts for, before its age; null: unknown. */
  readonly severityOf: (found: Found) => number | null;
  /** Null where the kinds of its power units are unknown. */
  readonly segmentOf: (fleet: Fleet) => Segment | null;
  /** The BASICs in which the segments are not ranked among each other. */
  readonly segmented: ReadonlySet<BasicName>;
  /** Miles a year and average power unit; figures above are not believed. */
  readonly mostMiles: number;
  /** A violation in the latest relevant inspection is enough for a percentile, however old, in BASICs that count these inspections. */
  readonly ranksByLatest: boolean;
  readonly thresholds: Readonly<Record<BasicName, Thresholds>>;
}

/** Added to a violation's severity when it put the truck or its driver out of service. */
const OUT_OF_SERVICE_WEIGHT = 2;

/** Tractors and motor coaches are at least 70 percent. Assumption: all buses count as motor coaches, as they are stored together. */
function byTractors({ powerUnits, tractors, buses }: Fleet): Segment | null {
  if (powerUnits === null || powerUnits === 0 || tractors === null) return null;
  return 10 * (tractors + (buses ?? 0)) >= 7 * powerUnits ? "combination" : "straight";
}

/** More than 30 percent are straight trucks. */
function byStraightTrucks({ powerUnits, straightTrucks }: Fleet): Segment | null {
  if (powerUnits === null || powerUnits === 0 || straightTrucks === null) return null;
  return 10 * straightTrucks > 3 * powerUnits ? "straight" : "combination";
}

const V3_21: SmsMethod = {
  id: "sms_3_21",
  name: "FMCSA SMS methodology, version 3.21",
  // Assumption: the first day of the month that its document names.
  from: "2026-05-01",
  source: "Safety Measurement System methodology, May 2026",
  basicOf: ({ basic }) => basic,
  basics: BASICS,
  countsOnceBy: ({ code }) => code,
  severityOf: ({ basic, severity, isOutOfService }) =>
    severity === null ? null : severity + (isOutOfService && basic !== "controlled_substances" ? OUT_OF_SERVICE_WEIGHT : 0),
  segmentOf: byTractors,
  segmented: new Set(["unsafe_driving", "crash_indicator"]),
  mostMiles: 200_000,
  ranksByLatest: true,
  thresholds: THRESHOLDS,
};

const SECTION = /^(\d{3})\.(\d{1,3})/;
/** Section 392.2 is of all local laws, each a matter of its own. */
const LOCAL_LAWS = "392.2";

/**
 * The kind of a violation, of which each counts once: the 959 codes are put into 116 of them. Assumption: these are the kinds of FMCSA's
 * list in force, as those of the revised one are in no data; where that has no code, the section of the regulation.
 */
function kindOfViolation({ code, group }: Found): string {
  if (group != null) return group;
  const [, part, section] = SECTION.exec(code) ?? [];
  return part === undefined || `${part}.${section}` === LOCAL_LAWS ? code : `${part}.${section}`;
}

/**
 * The revised system, as far as it is published in figures. Not in it, as no figures are at hand: the halves of Vehicle Maintenance
 * (measured as one), the codes that disqualify a driver (severity 1 here, unless out of service), proportionate percentiles, peers by
 * cargo tanks, and event groups of its own (those of version 3.21 stand in).
 */
const REVISED: SmsMethod = {
  id: "sms_revised",
  name: "FMCSA revised SMS",
  from: null,
  source: "89 FR 91874, November 20, 2024",
  basicOf: ({ code, basic }) => (basic === "controlled_substances" || isWhileOutOfService(code) ? "unsafe_driving" : basic),
  basics: BASICS.filter((basic) => basic !== "controlled_substances"),
  countsOnceBy: kindOfViolation,
  severityOf: ({ code, isOutOfService }) => (isOutOfService || isWhileOutOfService(code) ? 2 : 1),
  segmentOf: byStraightTrucks,
  segmented: new Set(["unsafe_driving", "crash_indicator", "driver_fitness"]),
  mostMiles: 250_000,
  ranksByLatest: false,
  thresholds: REVISED_THRESHOLDS,
};

export const SMS_METHODS: readonly SmsMethod[] = [V3_21, REVISED];

/** The method in force on a day, YYYY-MM-DD; before the first, the first. */
export const methodOn = (day: string): SmsMethod => SMS_METHODS.findLast(({ from }) => from !== null && from <= day) ?? V3_21;

/** The method that is announced and not in force on a day; null: none. */
export const methodAfter = (day: string): SmsMethod | null => SMS_METHODS.find(({ from }) => from === null || from > day) ?? null;
