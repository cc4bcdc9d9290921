// How long ago a load was posted, in buckets.
import type { PostingAge } from "../../contract/board/board.ts";
import type { Condition } from "../query.ts";

interface PostingAgeRow {
  readonly label: string;
  /** Hours; the lower bound belongs to the bucket, the upper one to the next. */
  readonly from: number;
  readonly to: number;
}

const ROWS: Readonly<Record<PostingAge, PostingAgeRow>> = {
  "8hr": { label: "Under 8 h", from: 0, to: 8 },
  "12hr": { label: "8 to 12 h", from: 8, to: 12 },
  "24hr": { label: "12 to 24 h", from: 12, to: 24 },
  "72hr": { label: "24 to 72 h", from: 24, to: 72 },
  ">72hr": { label: "Over 72 h", from: 72, to: Infinity },
};

const HOUR = 3_600_000;

export const postingAgeLabel = (age: PostingAge): string => ROWS[age].label;

/** The loads whose last posting is that long ago. `now` in milliseconds since 1970. */
export function postingAgeCondition(age: PostingAge, now: number): Condition {
  const { from, to } = ROWS[age];
  const max = { max: now - from * HOUR };
  return {
    column: "posted_at",
    is: "range",
    ...(to === Infinity ? {} : { min: now - to * HOUR + 1 }),
    ...(from === 0 ? {} : max),
  };
}
