// What becomes of the rows of an uploaded file of carriers, in words, and how many come to what.
import { FOLLOW_OUTCOMES, type FollowOutcome, type FollowRow } from "../../contract/connections/subscriptions.ts";
import type { Told } from "../statuses.ts";

const TOLD: Readonly<Record<FollowOutcome, Told>> = {
  follows: { label: "Will be followed", tone: "pass" },
  already_followed: { label: "Followed already", tone: "neutral" },
  repeated: { label: "Repeated", tone: "neutral" },
  not_found: { label: "Not found", tone: "fail" },
  ambiguous: { label: "More than one", tone: "incomplete" },
  unreadable: { label: "No number", tone: "fail" },
};

/** `isPreview`: nothing has been followed yet. */
export const followOutcome = (outcome: FollowOutcome, isPreview: boolean): Told =>
  outcome === "follows" && !isPreview ? { label: "Followed now", tone: "pass" } : TOLD[outcome];

/** Rows that lead to nothing until the file is mended. */
const FAILED: ReadonlySet<FollowOutcome> = new Set<FollowOutcome>(["not_found", "ambiguous", "unreadable"]);

export const failedRows = (rows: readonly FollowRow[]): FollowRow[] => rows.filter(({ outcome }) => FAILED.has(outcome));

/** Those that there are, in the order of FOLLOW_OUTCOMES. */
export function countOutcomes(rows: readonly FollowRow[]): readonly (readonly [FollowOutcome, number])[] {
  const counts = new Map<FollowOutcome, number>();
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return FOLLOW_OUTCOMES.flatMap((outcome) => {
    const count = counts.get(outcome);
    return count === undefined ? [] : [[outcome, count] as const];
  });
}
