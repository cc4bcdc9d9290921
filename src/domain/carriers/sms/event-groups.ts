// FMCSA's safety event groups: carriers are ranked among those with about as many inspections or crashes.
import type { SEGMENTS } from "../../../contract/carriers/measures.ts";
import type { BasicName } from "../../../contract/carriers/safety.ts";

/** By what its power units are; the segments differ in miles driven, so they are not ranked among each other. */
export type Segment = (typeof SEGMENTS)[number];

type Groups = readonly number[];

// The minimum of relevant inspections, inspections with violations, or crashes in each group; below the first there is no percentile.
// Methodology v3.21.
const UNSAFE = { combination: [3, 9, 22, 58, 150], straight: [3, 5, 9, 19, 50] };
const CRASHES = { combination: [2, 4, 7, 17, 46], straight: [2, 3, 5, 9, 27] };
const OTHERS: Readonly<Record<Exclude<BasicName, "unsafe_driving" | "crash_indicator">, Groups>> = {
  hours_of_service: [3, 11, 21, 101, 501],
  driver_fitness: [5, 11, 21, 101, 501],
  controlled_substances: [1, 2, 3, 4],
  vehicle_maintenance: [5, 11, 21, 101, 501],
  hazardous_materials: [5, 11, 16, 41, 101],
};

function groupsOf(basic: BasicName, segment: Segment): Groups {
  if (basic === "unsafe_driving") return UNSAFE[segment];
  if (basic === "crash_indicator") return CRASHES[segment];
  return OTHERS[basic];
}

/** The BASICs whose events are inspections with violations, rather than relevant inspections. */
export const BY_VIOLATIONS: ReadonlySet<BasicName> = new Set(["unsafe_driving", "controlled_substances"]);

/** The index of the group that a number of events falls into; null with too few. */
export function groupOf(basic: BasicName, segment: Segment, events: number): number | null {
  const group = groupsOf(basic, segment).findLastIndex((least) => events >= least);
  return group < 0 ? null : group;
}
