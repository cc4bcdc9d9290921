// A carrier's insurance over time: coverage, gaps between policies, and the next expiration.
import { POLICY_TYPES, type InsurancePolicy, type PolicyType } from "../../contract/carriers/insurance.ts";
import { dayOf, monthsBefore } from "../days.ts";

export type TimedPolicy = Pick<
  InsurancePolicy,
  "id" | "is_type" | "insurer" | "limit" | "effective_on" | "expires_on" | "cancels_on"
>;

/** The time a policy is in force. Days are YYYY-MM-DD; `to` is the first day without it, null if it has no known end. */
export interface CoverSpan {
  readonly policy: TimedPolicy;
  readonly from: string;
  readonly to: string | null;
  /** Ended, or will end, before it expires. */
  readonly isCancelled: boolean;
}

/** Days without coverage, `to` excluded. `isAhead`: it has not started yet. */
export interface CoverGap {
  readonly from: string;
  readonly to: string;
  readonly isAhead: boolean;
}

export interface CoverLane {
  readonly type: PolicyType;
  readonly spans: readonly CoverSpan[];
  readonly gaps: readonly CoverGap[];
  /** `none`: no policy on record; `ending`: coverage ends within the window and no renewal is on record. */
  readonly state: "covered" | "ending" | "lapsed" | "none";
  /** The first day without coverage, from today on; null if there is none in the window. */
  readonly endsOn: string | null;
}

export interface CoverageTimeline {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly lanes: readonly CoverLane[];
}

/** Tunable: months back and ahead. The server returns policies that ended in the last two years. */
const MONTHS_BACK = 24;
const MONTHS_AHEAD = 6;

/** Types that every carrier needs; shown even without a policy on record. */
const REQUIRED: readonly PolicyType[] = ["auto_liability", "cargo"];

function spanOf(policy: TimedPolicy): CoverSpan {
  const { effective_on: from, expires_on: expires, cancels_on: cancels } = policy;
  const isCancelled = cancels !== null && (expires === null || cancels < expires);
  return { policy, from, to: isCancelled ? cancels : expires, isCancelled };
}

// Days without coverage between the first span and the end of the window.
function gapsOf(spans: readonly CoverSpan[], from: string, to: string, today: string): CoverGap[] {
  const gaps: CoverGap[] = [];
  const [first] = spans;
  let covered = first === undefined || first.from < from ? from : first.from;
  const add = (until: string): void => {
    if (covered < until) gaps.push({ from: covered, to: until, isAhead: covered > today });
  };
  for (const span of spans) {
    if (span.from >= to) break;
    add(span.from);
    if (span.to === null) return gaps;
    if (span.to > covered) covered = span.to;
  }
  add(to);
  return gaps;
}

function laneOf(type: PolicyType, policies: readonly TimedPolicy[], from: string, to: string, today: string): CoverLane {
  const spans = policies
    .filter((policy) => policy.is_type === type)
    .map(spanOf)
    // A policy that ended before it started, or before the window, covers nothing here.
    .filter((span) => span.to === null || (span.to > span.from && span.to > from))
    .toSorted((a, b) => (a.from === b.from ? a.policy.id - b.policy.id : a.from < b.from ? -1 : 1));
  if (spans.length === 0) return { type, spans, gaps: [], state: "none", endsOn: null };
  const gaps = gapsOf(spans, from, to, today);
  const isLapsed = gaps.some((gap) => gap.from <= today && gap.to > today) || spans.every((span) => span.from > today);
  const endsOn = isLapsed ? today : (gaps.find((gap) => gap.isAhead)?.from ?? null);
  return { type, spans, gaps, state: isLapsed ? "lapsed" : endsOn === null ? "covered" : "ending", endsOn };
}

/** The timeline of every policy type on record or required. `today` is YYYY-MM-DD. */
export function coverageTimeline(policies: readonly TimedPolicy[], today: string): CoverageTimeline {
  const now = new Date(`${today}T00:00:00Z`);
  const from = monthsBefore(now, MONTHS_BACK);
  const to = dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD, now.getUTCDate())));
  const known = POLICY_TYPES.filter((type) => REQUIRED.includes(type) || policies.some((policy) => policy.is_type === type));
  return { from, to, today, lanes: known.map((type) => laneOf(type, policies, from, to, today)) };
}
