// Sends commands by way of the outbox, and takes them back.
import type { Handle } from "../db/open.ts";
import type { NewEntry } from "../outbox/entry.ts";
import { discard, withdraw } from "../outbox/remove.ts";
import { enqueue } from "../outbox/enqueue.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";

/** What a person did, as data. The rest of an outbox entry follows from when and where it was done. */
export type Command = Omit<NewEntry, "id" | "group" | "undoes">;

/** Groups that can still be taken back after they were answered; ours. Waiting ones always can. */
const REMEMBERED = 50;

const remembered = new Map<string, readonly OutboxEntry[]>();

function remember(group: string, entries: readonly OutboxEntry[]): void {
  remembered.set(group, entries);
  const oldest = remembered.keys().next().value;
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}

/** Forgets what could be taken back; for the end of a session. */
export const forgetCommands = (): void => remembered.clear();

async function put(handle: Handle, commands: readonly Command[], undoes: readonly (string | null)[]): Promise<string | null> {
  if (commands.length === 0) return null;
  const group = crypto.randomUUID();
  const drafts = commands.map((command, index) => ({
    ...command,
    id: crypto.randomUUID(),
    group,
    undoes: undoes[index] ?? null,
  }));
  remember(group, await enqueue(handle, drafts));
  return group;
}

/**
 * Queues commands and shows what they change, in one durable transaction. Returns the group to undo them by, null when there
 * was nothing to do. Until it resolves nothing is saved, and nothing may be called saved.
 */
export const send = (handle: Handle, commands: readonly Command[]): Promise<string | null> =>
  put(
    handle,
    commands,
    commands.map(() => null),
  );

async function entriesOf(handle: Handle, target: string | readonly string[]): Promise<readonly OutboxEntry[]> {
  const known = [...remembered.values()].flat();
  if (typeof target !== "string") {
    const stored = await handle.db.outbox.bulkGet([...target]);
    return target.flatMap((id, index) => stored[index] ?? known.find((entry) => entry.id === id) ?? []);
  }
  // After a reload the group is known only by what still waits of it.
  return remembered.get(target) ?? (await handle.db.outbox.filter((entry) => entry.group === target).toArray());
}

const inverted = (entry: OutboxEntry): Command[] =>
  entry.inverse === null
    ? []
    : [
        {
          entity: entry.entity,
          name: `Undo: ${entry.name}`,
          subject: entry.subject,
          ...entry.inverse,
          answers: entry.answers,
          inverse: { endpoint: entry.endpoint, input: entry.input, patches: entry.patches },
        },
      ];

/**
 * Takes back a group, or single entries by id. What never left this machine is taken out as if it had not been; for the rest
 * the inverse command is queued behind it. Returns the group of the inverse commands, null when none was needed.
 */
export async function undo(handle: Handle, target: string | readonly string[]): Promise<string | null> {
  const entries = await entriesOf(handle, target);
  const ids = entries.map((entry) => entry.id);
  const withdrawn = new Set(await withdraw(handle, ids));
  const others = entries.filter((entry) => !withdrawn.has(entry.id) && entry.inverse !== null).sort((a, b) => b.seq - a.seq);
  const group = await put(
    handle,
    others.flatMap(inverted),
    others.map((entry) => entry.id),
  );
  // Whether an expired one ever arrived nobody knows; its inverse settles the matter either way.
  const expired = (await handle.db.outbox.bulkGet(ids)).flatMap((entry) => (entry?.state === "expired" ? [entry.id] : []));
  if (expired.length > 0) await discard(handle, expired);
  if (typeof target === "string") remembered.delete(target);
  return group;
}
