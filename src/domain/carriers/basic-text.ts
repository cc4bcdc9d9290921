// What a BASIC was measured from and how it differs from FMCSA's own figure, in words.
import type { CARRIER_KINDS, DIFFERENCES, Exposure, EXPOSURE_GAPS, UNRANKED } from "../../contract/carriers/measures.ts";
import type { Basic } from "../../contract/carriers/safety.ts";
import { formatCount, formatDay, formatNumber } from "../format.ts";

/** Violations in inspections, or crashes. */
export function countedText({
  is_type: isType,
  inspections,
  violations,
  unweighed = 0,
  not_preventable: notPreventable,
}: Pick<Basic, "is_type" | "inspections" | "violations" | "unweighed" | "not_preventable">): string {
  if (isType !== "crash_indicator") {
    const found = `${formatCount(violations, "violation")} in ${formatCount(inspections, "inspection")}`;
    return unweighed > 0 ? `${found}, ${unweighed} of unknown severity` : found;
  }
  const counted = formatCount(violations, "crash", "crashes");
  return notPreventable > 0 ? `${counted}, and ${notPreventable} not preventable left out` : counted;
}

type Gap = (typeof EXPOSURE_GAPS)[number];

const GAPS: Readonly<Record<Gap, string>> = {
  sizes: "power units of 6 and 18 months ago",
  miles: "recent annual miles",
  vehicle_types: "tractors and straight trucks among its power units",
};

const REASONS: Readonly<Record<Exclude<(typeof DIFFERENCES)[number], Gap>, string>> = {
  snapshot_day: "it was measured on an earlier day",
  inspections: "it counts other inspections",
  severities: "violations are of codes whose severity is unknown here",
  unexplained: "no reason found",
};

const isGap = (reason: (typeof DIFFERENCES)[number]): reason is Gap => reason in GAPS;

/** FMCSA's own figure, where it is another one, and why; null where it is the same or not published. */
export function publishedText({ published }: Pick<Basic, "published">): string | null {
  if (published == null || published.measure === null || published.differs_by.length === 0) return null;
  const reasons = published.differs_by.map((reason) => (isGap(reason) ? `unknown here: ${GAPS[reason]}` : REASONS[reason]));
  const day = published.as_of === null ? "" : ` for ${formatDay(published.as_of.slice(0, 10))}`;
  return `FMCSA published ${formatNumber(published.measure)}${day}: ${reasons.join("; ")}`;
}

/** What Unsafe Driving and the Crash Indicator are divided by, and what was unknown about it. */
export function exposureText({ segment, average_power_units: units, utilization_factor: factor, gaps }: Exposure): string {
  if (units === null) return "Unsafe Driving and the Crash Indicator have no measure: its power units are unknown.";
  const kind = segment === "combination" ? "combination segment" : "straight truck segment";
  const by = `Unsafe Driving and the Crash Indicator: ${kind}, ${formatNumber(units)} power units on average, utilization factor ${formatNumber(factor)}.`;
  return gaps.length === 0 ? by : `${by} Unknown: ${gaps.map((gap) => GAPS[gap]).join(", ")}.`;
}

/** Whose thresholds count, for the kinds whose thresholds are lower; null for others. */
export const kindText = (kind: (typeof CARRIER_KINDS)[number]): string | null =>
  kind === "other" ? null : `Thresholds for carriers of ${kind === "hazmat" ? "hazardous materials" : "passengers"}.`;

const UNRANKED_BY: Readonly<Record<(typeof UNRANKED)[number], string>> = {
  nothing: "nothing to measure",
  severities: "the severity of a violation is unknown",
  power_units: "its power units are unknown",
  events: "too few of them, or none lately",
  peers: "too few carriers to compare it with",
};

/** Among whom a percentile is and from when, or why there is none; null where neither is known. */
export function rankedText({ peers, unranked_by: reason }: Pick<Basic, "peers" | "unranked_by">): string | null {
  if (reason != null) return `No percentile: ${UNRANKED_BY[reason]}`;
  if (peers == null) return null;
  const whose = peers.among === "published" ? "whose measures FMCSA publishes" : "in this portal";
  const day = peers.as_of === null ? "" : `, ${formatDay(peers.as_of.slice(0, 10))}`;
  return `Estimated among ${formatCount(peers.carriers, "carrier")} ${whose}${day}`;
}

/** From when severities are; null: unknown. */
export const severitiesText = (asOf: string | null | undefined): string | null =>
  asOf == null ? null : `Severities by FMCSA's list of ${formatDay(asOf.slice(0, 10))}.`;
