// One event for what several files tell of it, with the day of each.
import { squeezed } from "../cells.ts";
import type { Act } from "./acts.ts";
import type { DatasetName } from "../datasets.ts";
import { grouped } from "../grouped.ts";
import type { AuthorityEvent } from "../record.ts";

/**
 * How far the days of one event lie apart in two files, at most. Assumption: 78 and 81 days were seen, the letter and its effect are 33 to
 * 35 days apart; a second revocation of the same authority needs a reinstatement and another notice in between.
 */
export const SAME_EVENT_DAYS = 90;

const DAY = 86_400_000;
const apart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / DAY;

/** The order in which files are taken: the first one's day is that of the event. */
const ORDER: readonly DatasetName[] = ["legacy_authority", "motus_authority", "legacy_revocations", "motus_revocations"];

const groupOf = ({ docket, type, event }: Pick<Act, "docket" | "type" | "event">): string => `${docket} ${type} ${event}`;

interface Merged {
  readonly act: Act;
  readonly days: readonly string[];
  readonly reason: string | null;
  readonly datasets: readonly DatasetName[];
}

/** The event that an act tells of too: the nearest that its own file has not told. */
function nearest(merged: readonly Merged[], { on, dataset }: Act): number {
  let best = -1;
  let least = SAME_EVENT_DAYS;
  merged.forEach(({ act, datasets }, at) => {
    const distance = apart(act.on, on);
    if (datasets.includes(dataset) ? distance > 0 : distance > least || (best >= 0 && distance === least)) return;
    best = at;
    least = distance;
  });
  return best;
}

function mergeGroup(acts: readonly Act[]): Merged[] {
  const merged: Merged[] = [];
  const ordered = acts.toSorted(
    (a, b) =>
      ORDER.indexOf(a.dataset) - ORDER.indexOf(b.dataset) ||
      a.on.localeCompare(b.on) ||
      (a.reason ?? "").localeCompare(b.reason ?? ""),
  );
  for (const act of ordered) {
    const at = nearest(merged, act);
    const same = merged[at];
    if (same === undefined) merged.push({ act, days: [act.on], reason: act.reason, datasets: [act.dataset] });
    else {
      merged[at] = {
        act: same.act,
        days: [...new Set([...same.days, act.on])],
        reason: same.reason ?? act.reason,
        datasets: [...new Set([...same.datasets, act.dataset])],
      };
    }
  }
  return merged;
}

const key = (event: AuthorityEvent): string =>
  [event.on, event.authority_type, event.docket, event.event, event.otherDay].join(" ");

// "REVOKED" says no more than the event itself.
const telling = (reason: string | null, event: string): string | null =>
  reason === null || squeezed(reason) === squeezed(event) ? null : reason;

/** What happened up to `today`, the newest first; each event once, however many files tell it. */
export function authorityEvents(acts: readonly Act[], today: string): AuthorityEvent[] {
  const past = acts.filter(({ on }) => on <= today);
  const groups = grouped(past, (act) => [groupOf(act)]);
  const events = [...groups.values()].flatMap((group) =>
    mergeGroup(group).map(({ act, days, reason, datasets }): AuthorityEvent => ({
      on: act.on,
      otherDay: days[1] ?? null,
      authority_type: act.type,
      docket: act.docket,
      event: act.event,
      reason: telling(reason, act.event),
      datasets,
    })),
  );
  return events.toSorted((a, b) => (key(a) < key(b) ? 1 : -1));
}
