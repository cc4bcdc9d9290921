// What a person's marks on the news about a carrier mean: what waits in the inbox, what comes back when, and what each mark sets.
import { CONSEQUENCES } from "../../contract/carriers/history.ts";
import type { InboxItem } from "../../contract/connections/inbox.ts";
import { newsSeverity, severityRank } from "./news-severity.ts";
import { statusTable } from "../status.ts";

export const consequence = statusTable<(typeof CONSEQUENCES)[number]>({
  open_load: { label: "Open load", tone: "fail" },
  connected: { label: "Connected", tone: "info" },
  monitored: { label: "Monitored", tone: "neutral" },
});

/** Everything that people change of an item. */
export type Marks = Pick<InboxItem, "read_until" | "done_until" | "snoozed_until" | "assigned_to_id" | "assigned_to_name">;

type Marked = Pick<InboxItem, "news_at" | "read_until" | "done_until" | "snoozed_until" | "assigned_to_id">;

// The server's times are text in the order of time, with digits that a Date would lose.
const reaches = (until: string | null, newsAt: string): boolean => until !== null && until >= newsAt;

export const isDone = ({ done_until, news_at }: Marked): boolean => reaches(done_until, news_at);

/** A colleague has it, and nothing has happened since. */
export const isHandedOver = (item: Marked): boolean => isDone(item) && item.assigned_to_id !== null;

/** Milliseconds since 1970 at which a snoozed item comes back; 0 for any other, also once something new has happened. */
export const returnsAt = ({ snoozed_until, read_until, news_at }: Marked): number =>
  snoozed_until !== null && reaches(read_until, news_at) ? Date.parse(snoozed_until) : 0;

/** What comes back is unread again. */
export const isUnread = (item: Marked): boolean => item.snoozed_until !== null || !reaches(item.read_until, item.news_at);

/** Larger than any time in milliseconds that a portal will see. */
const BEYOND_TIME = 1e13;

/** Ascending: what has an open load first, then the gravest, then the newest. */
export function orderOf(item: Pick<InboxItem, "consequence" | "severity" | "news_at">): number {
  const rank = CONSEQUENCES.indexOf(item.consequence) * newsSeverity.values.length + severityRank(item.severity);
  return (rank + 1) * BEYOND_TIME - Date.parse(item.news_at);
}

export const markDone = ({ news_at }: Marked) => ({ done_until: news_at, read_until: news_at, snoozed_until: null });

export const markRead = ({ news_at }: Marked) => ({ read_until: news_at, snoozed_until: null });

export const MARK_UNREAD = { read_until: null, snoozed_until: null } as const;

export const MARK_WAITING = { ...MARK_UNREAD, done_until: null, assigned_to_id: null, assigned_to_name: null } as const;

/** @param until ISO 8601 in UTC */
export const snooze = ({ news_at }: Marked, until: string) => ({
  snoozed_until: until,
  read_until: news_at,
  done_until: null,
});

export const handOver = (item: Marked, to: { readonly id: number; readonly full_name: string }) => ({
  ...markDone(item),
  assigned_to_id: to.id,
  assigned_to_name: to.full_name,
});

/** Assumption: the working day begins at eight, local time. */
const MORNING = 8;

/** Eight in the morning some days from now, as ISO 8601 in UTC. */
export function morningIn(days: number, now: Date): string {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  day.setHours(MORNING, 0, 0, 0);
  return day.toISOString();
}
