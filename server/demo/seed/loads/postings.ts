// When demo loads were posted on the load board and taken off it.
import { HOUR, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import { assignedAt } from "./load-logs.ts";
import type { Load } from "./loads.ts";
import { Draw } from "../random.ts";

export const POSTING_COLUMNS = ["company_id", "id", "load_id", "is_type", "occurred_at", "user_id"] as const;

/** Ids reserved for one load's postings. */
const SLOTS = 4;

/** Assumption: the share of covered loads that were found through the board, and of posted ones that are posted for the second time. */
const FOUND = 0.4;
const RENEWED = 0.3;

interface Entry {
  readonly type: "post" | "unpost";
  /** Milliseconds from the present. */
  readonly at: number;
}

function entriesOf(load: Load): Entry[] {
  const draw = new Draw("load-posting", load.id);
  const { posted, created } = load;
  if (posted !== null) {
    const isRenewed = posted - created > 4 * HOUR && draw.chance(RENEWED);
    const first = created + Math.round((posted - created) * 0.3);
    const earlier: Entry[] = isRenewed
      ? [
          { type: "post", at: first },
          { type: "unpost", at: first + HOUR },
        ]
      : [];
    return [...earlier, { type: "post", at: posted }];
  }
  if (load.haul === null || !draw.chance(FOUND)) return [];
  const covered = assignedAt(load);
  return [
    { type: "post", at: created + Math.round((covered - created) * 0.2) },
    { type: "unpost", at: covered },
  ];
}

/** Oldest first. */
export const postingRows = (load: Load, clock: DemoClock): Cell[][] =>
  entriesOf(load).map(({ type, at }, position) => [
    load.company,
    load.id * SLOTS + position,
    load.id,
    type,
    clock.time(at),
    load.creatorId,
  ]);
