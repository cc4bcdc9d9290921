// Notes that are written here and not yet among those the server tells, so that none is ever out of sight.
import { useEffect, useState } from "react";
import { notesEntity } from "../../commands/carriers.ts";
import type { OutboxEntry } from "../../db/schema.ts";
import { useOutbox } from "../../live/use-records.ts";

/** A note on its way. `noteId` null: a new one. */
export interface WaitingNote {
  readonly key: string;
  readonly noteId: number | null;
  readonly message: string;
  readonly createdAt: number;
  readonly state: OutboxEntry["state"] | "sent";
  readonly reason: string | null;
}

interface Input {
  readonly params?: { readonly id?: number };
  readonly body?: { readonly note?: { readonly message?: string } };
}

function noteOf(entry: OutboxEntry, state: WaitingNote["state"]): WaitingNote {
  const { params, body } = entry.input as Input;
  return {
    key: entry.id,
    noteId: params?.id ?? null,
    message: body?.note?.message ?? "",
    createdAt: entry.createdAt,
    state,
    reason: entry.lastError,
  };
}

/** One that left the outbox, and when the notes had come last by then. */
interface Left {
  readonly entry: OutboxEntry;
  readonly syncedAt: number | null;
}

const marks = (entries: readonly OutboxEntry[]): string => entries.map(({ id, state }) => `${id} ${state}`).join();

/**
 * The notes of a carrier in the outbox, and those that have just left it until the notes have come once more.
 * `again` asks for them; `syncedAt` is when they came last, in milliseconds since 1970.
 */
export function useWaitingNotes(carrierId: number, syncedAt: number | null, again: () => void): readonly WaitingNote[] {
  const outbox = useOutbox();
  const entries = outbox.filter(({ entity }) => entity === notesEntity(carrierId));
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
  const sent = left.filter((one) => one.syncedAt === syncedAt).map(({ entry }) => noteOf(entry, "sent"));
  return [...entries.map((entry) => noteOf(entry, entry.state)), ...sent];
}
