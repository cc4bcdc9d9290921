// What is said about a bulk change of postings: how far it is, and what came of it.
import { formatCount, formatNumber } from "../../../domain/format.ts";
import type { BulkProgress } from "../../../outbox/bulk-progress.ts";

/** Counts that say something, each with its word. */
const counts = (parts: readonly (readonly [count: number, word: string])[]): string =>
  parts
    .filter(([count], index) => count > 0 || index === 0)
    .map(([count, word]) => `${formatNumber(count)} ${word}`)
    .join(", ");

export function progressText({ run, done, refused, waiting, unanswered, unsent, isOver }: BulkProgress): string {
  const isPost = run.name === "Post";
  const total = formatCount(run.total, "load");
  const parts = counts([
    [done, isPost ? "posted" : "unposted"],
    [refused, "refused"],
    [unanswered, "without an answer"],
    [unsent, "not sent"],
    [waiting, "to send"],
  ]);
  return `${isPost ? "Post" : "Unpost"} ${total}${isOver ? "" : " (under way)"}: ${parts}.`;
}
