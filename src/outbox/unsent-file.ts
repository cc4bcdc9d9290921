// Unsent changes as a file, for when they cannot be sent from this computer any more: readable by people, complete for support.
import type { OutboxEntry } from "../db/outbox-entry.ts";

export const UNSENT_FILE = "unsent-changes.json";

/**
 * One object per change, the oldest first: what it does to what, when it was made, why it was not sent, and the whole call.
 * Of one that cannot be read everything is given as it is stored.
 */
export function unsentFile(entries: readonly OutboxEntry[]): Blob {
  const changes = entries
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ name, subject, createdAt, state, lastError, id, endpoint, input, raw }) => ({
      change: name,
      subject,
      ...(raw === undefined
        ? { made_at: new Date(createdAt).toISOString(), state, reason: lastError, key: id, call: endpoint, input }
        : { state, stored: raw }),
    }));
  return new Blob([`${JSON.stringify(changes, null, 2)}\n`], { type: "application/json" });
}
