// What waits in the person's inbox, as this computer has it.
import { INBOX_LIST, inboxQuery, unreadConditions } from "../../domain/connections/inbox-filters.ts";
import { useNow } from "../../ui/cell/now.ts";
import { useCollection, useCounts } from "../rows/use-collection.ts";
import { useFirstRows } from "../rows/use-first-rows.ts";

const MINUTE = 60_000;

/** The time in milliseconds since 1970, updated every minute: snoozed carriers come back without a change of their rows. */
export const useMinute = (): number => Math.floor(useNow() / MINUTE) * MINUTE;

/** How many carriers have news that the person has not read; null while that is unknown. */
export function useUnreadNews(): number | null {
  const { counts } = useCounts("inbox_items", { unread: unreadConditions(useMinute()) });
  return counts?.["unread"] ?? null;
}

/** What waits that matters most, at most so many. Empty while it is read. */
export function useGravestNews(most: number) {
  const { answer } = useCollection("inbox_items", inboxQuery(INBOX_LIST.none, useMinute()));
  return { total: answer?.total ?? null, items: useFirstRows("inbox_items", [...(answer?.keys.subarray(0, most) ?? [])]) };
}
