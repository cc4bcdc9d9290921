// How likely it is that the same people are behind two carriers, in words.
import { monthsBefore } from "../../days.ts";
import { formatDay } from "../../format.ts";
import type { Status } from "../../status.ts";

interface Level extends Status {
  /** The least likelihood, from 0 to 1. */
  readonly from: number;
}

/** Assumption: which likelihoods deserve which word, the highest first. */
export const LIKELIHOOD_LEVELS = [
  { from: 0.9, label: "Very likely", tone: "fail" },
  { from: 0.5, label: "Likely", tone: "incomplete" },
  { from: 0.1, label: "Possible", tone: "neutral" },
  { from: 0, label: "Unlikely", tone: "unknown" },
] as const satisfies readonly Level[];

const UNLIKELY = LIKELIHOOD_LEVELS[LIKELIHOOD_LEVELS.length - 1] as (typeof LIKELIHOOD_LEVELS)[number];

export const levelOf = (likelihood: number): (typeof LIKELIHOOD_LEVELS)[number] =>
  LIKELIHOOD_LEVELS.find(({ from }) => likelihood >= from) ?? UNLIKELY;

/** "97%"; never 0% or 100%, because nothing here is certain. */
export const likelihoodText = (likelihood: number): string =>
  likelihood < 0.01 ? "<1%" : likelihood > 0.99 ? ">99%" : `${Math.round(likelihood * 100)}%`;

/** The likelihood with its word: "97% very likely". */
export const likelihoodStatus = (likelihood: number): Status => {
  const { label, tone } = levelOf(likelihood);
  return { label: `${likelihoodText(likelihood)} ${label.toLowerCase()}`, tone };
};

/** "+14.0", a weight in bits. */
export const weightText = (weight: number): string => `${weight < 0 ? "−" : "+"}${Math.abs(weight).toFixed(1)}`;

/** Assumption: what more carriers than this share says little, and than this next to nothing. */
const COMMON = 10;
const VERY_COMMON = 100;

/** How common it is to share a thing that `carriers` have: "Only these 2", "401 carriers, weak link". */
export function commonText(carriers: number): string {
  if (carriers <= 2) return "Only these 2";
  const count = `${carriers.toLocaleString("en-US")} carriers`;
  if (carriers > VERY_COMMON) return `${count}, weak link`;
  return carriers > COMMON ? `${count}, says little` : count;
}

/**
 * Assumption: months after which sharing is old. Carriers file every two years; what one of them has not confirmed since may have
 * another owner: a number is given out again, a building has new tenants, a truck is sold.
 */
const OLD = 30;

/** Whether the two were last seen sharing something so long ago that it says less than its weight. `day` as YYYY-MM-DD. */
export const isOldSharing = (day: string | null, now: Date): boolean => day !== null && day < monthsBefore(now, OLD);

const seenText = (day: string | null, now: Date): string =>
  day === null ? "unknown" : `${formatDay(day)}${isOldSharing(day, now) ? ", old" : ""}`;

/**
 * "Mar 1, 2026 / Mar 1, 2022, old": when each of two carriers was last seen with a thing. They need not have had it at one time: one may
 * have begun after the other had ended.
 */
export const seenOnText = (here: string | null, there: string | null, now: Date): string =>
  `${seenText(here, now)} / ${seenText(there, now)}`;
