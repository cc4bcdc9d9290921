// The queued changes of one entity, and those that were just sent, so that no written change disappears.
import { useEffect, useState } from "react";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { useOutbox } from "./use-records.ts";

/** `sent`: the server has it, and its next answer has not arrived yet. */
export interface Waiting {
  readonly entry: OutboxEntry;
  readonly state: OutboxEntry["state"] | "sent";
}

/** An entry that left the queue, and when the last answer had arrived by then. */
interface Left {
  readonly entry: OutboxEntry;
  readonly syncedAt: number | null;
}

const marks = (entries: readonly OutboxEntry[]): string => entries.map(({ id, state }) => `${id} ${state}`).join();

/** An entity, or what says of one whether it is meant. */
export type Entities = string | ((entity: string) => boolean);

/**
 * The entries of an entity, and those that just left the queue, until an answer that shows them arrives.
 * `again` fetches it; `syncedAt` is when the last one arrived, in milliseconds since 1970.
 */
export function useWaiting(entities: Entities, syncedAt: number | null, again: () => void): readonly Waiting[] {
  const outbox = useOutbox();
  const entries = outbox.filter(({ entity }) => (typeof entities === "string" ? entity === entities : entities(entity)));
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
