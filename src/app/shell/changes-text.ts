// The changes that the server has yet to get, counted in words.
import type { OutboxEntry } from "../../db/outbox-entry.ts";
import { formatCount, formatNumber } from "../../domain/format.ts";

type Entries = readonly OutboxEntry[];

export const waitingIn = (entries: Entries): number => entries.filter(({ state }) => state === "waiting").length;

/** "All changes saved", "3 changes to send", "2 changes to send, 1 refused, 1 to review". */
export function changesText(entries: Entries): string {
  const waiting = waitingIn(entries);
  const refused = entries.filter(({ state }) => state === "refused").length;
  const parts: readonly (readonly [number, string])[] = [
    [waiting, "to send"],
    [refused, "refused"],
    [entries.length - waiting - refused, "to review"],
  ];
  const [first, ...others] = parts.filter(([count]) => count > 0);
  if (first === undefined) return "All changes saved";
  return [
    `${formatCount(first[0], "change")} ${first[1]}`,
    ...others.map(([count, what]) => `${formatNumber(count)} ${what}`),
  ].join(", ");
}
