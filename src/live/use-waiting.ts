// What waits in one line of the outbox, and what has just left it, so that nothing written is ever out of sight.
import { useEffect, useState } from "react";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { useOutbox } from "./use-records.ts";

/** `sent`: the server has it, and what it tells has not come since. */
export interface Waiting {
  readonly entry: OutboxEntry;
  readonly state: OutboxEntry["state"] | "sent";
}

/** One that left the outbox, and when the answer had come last by then. */
interface Left {
  readonly entry: OutboxEntry;
  readonly syncedAt: number | null;
}

const marks = (entries: readonly OutboxEntry[]): string => entries.map(({ id, state }) => `${id} ${state}`).join();

/**
 * The entries of a line, and those that have just left it until the answer that shows them has come once more.
 * `again` asks for it; `syncedAt` is when it came last, in milliseconds since 1970.
 */
export function useWaiting(entity: string, syncedAt: number | null, again: () => void): readonly Waiting[] {
  const outbox = useOutbox();
  const entries = outbox.filter((entry) => entry.entity === entity);
  const [before, setBefore] = useState(entries);
  const [left, setLeft] = useState<readonly Left[]>([]);
  if (marks(entries) !== marks(before)) {
    const gone = before.filter((entry) => entry.state === "waiting" && !entries.some(({ id }) => id === entry.id));
    setBefore(entries);
    setLeft([...left, ...gone.map((entry) => ({ entry, syncedAt }))]);
  }
  const count = left.length;
  useEffect(() => {
    if (count > 0) again();
  }, [count, again]);
  const sent = left.filter((one) => one.syncedAt === syncedAt);
  return [
    ...entries.map((entry) => ({ entry, state: entry.state })),
    ...sent.map(({ entry }) => ({ entry, state: "sent" as const })),
  ];
}
