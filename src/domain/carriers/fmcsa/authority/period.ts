// Since when an authority has been held without a break.
import { isStart, isStop, type Act } from "./acts.ts";
import { SAME_EVENT_DAYS } from "./events.ts";
import type { AuthorityEvent } from "../record.ts";

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The earlier of the two days that files give. */
const earliest = ({ on, otherDay }: AuthorityEvent): string => (otherDay !== null && otherDay < on ? otherDay : on);

// Assumption: a docket that was transferred is its new holder's since then, however old it is.
const breaks = (event: AuthorityEvent): boolean => isStop(event) || event.event === "transferred";

/**
 * The first day of the unbroken period of an authority that is active on `today`. `acts` and `events` are those of its docket and family. A
 * grant or reinstatement after a stop begins anew; one without a stop before it does not, and neither does a notice that was cured. Null:
 * no beginning is known after the last stop.
 */
export function unbrokenSince(acts: readonly Act[], events: readonly AuthorityEvent[], today: string): string | null {
  const brokenOn = events.filter(breaks).map(earliest).toSorted().at(-1) ?? "";
  const starts = acts
    .filter((act) => isStart(act) && act.hasEnded !== true && act.on <= today)
    .map(({ on }) => on)
    .toSorted();
  const next = starts.find((on) => on >= brokenOn);
  if (next !== undefined) return next;
  // Letters are dated when they are served: a stop may be dated after the start that followed it.
  const last = starts.at(-1);
  return last !== undefined && daysBetween(last, brokenOn) <= SAME_EVENT_DAYS ? last : null;
}
