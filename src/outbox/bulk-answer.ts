// What the answer to a bulk call says of each row: changed, or refused and why.
import type { BulkPostResult } from "../contract/board/board.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { touchedBy } from "../db/touched.ts";

const isResult = (answer: unknown): answer is BulkPostResult =>
  typeof answer === "object" && answer !== null && "success" in answer && "errors" in answer;

/** The row of an answer; undefined for one that was not changed. */
export const rowOf = (answer: unknown, key: number): BulkPostResult["success"][number] | undefined =>
  isResult(answer) ? answer.success.find(({ id }) => id === key) : undefined;

/** The keys of the rows that an answer says were changed. */
export const keysDone = (answer: unknown): readonly number[] => (isResult(answer) ? answer.success.map(({ id }) => id) : []);

/**
 * The rows of a bulk call that were not changed, each as a refused change of its own, with the reason; one that the answer does not
 * name may have been changed. The sequence numbers are still the call's.
 */
export function splitRefusals(entry: OutboxEntry, answer: unknown): readonly OutboxEntry[] {
  const { bulk, ...rest } = entry;
  if (bulk === undefined) return [];
  const done = new Set(keysDone(answer));
  const errors = new Map(isResult(answer) ? answer.errors.map(({ load_id: id, messages }) => [id, messages.join(" ")]) : []);
  return entry.patches
    .filter(({ key }) => !done.has(key))
    .map((patch): OutboxEntry => {
      const reason = errors.get(patch.key);
      return {
        ...rest,
        id: crypto.randomUUID(),
        subject: bulk.subjects[patch.key] ?? entry.subject,
        endpoint: bulk.endpoint,
        input: { params: { id: patch.key } },
        patches: [patch],
        touched: touchedBy([patch]),
        inverse: null,
        undoes: null,
        state: reason === undefined ? "unknown" : "refused",
        attempts: 1,
        lastError: reason ?? null,
      };
    });
}
