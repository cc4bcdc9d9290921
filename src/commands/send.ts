// Sends commands through the queue, and undoes them.
import type { MadeFrom } from "../contract/made-from.ts";
import type { Handle } from "../db/open.ts";
import { NOT_STORED } from "../db/overlay.ts";
import { entryOf, type NewEntry } from "../outbox/entry.ts";
import { discard, withdraw } from "../outbox/remove.ts";
import { entriesMade, forgetMade, keepMade, type Made } from "./made.ts";
import { enqueue, enqueueFrom } from "../outbox/enqueue.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import type { ServerTable, ServerTables } from "../db/tables.ts";

/** What a person did, as data. The rest of a queue entry is derived from the time and the tab. */
export type Command = Omit<NewEntry, "id" | "group" | "undoes">;

/** Tunable: groups that can still be undone after they were answered. Waiting ones always can. */
const REMEMBERED = 50;

const remembered = new Map<string, readonly OutboxEntry[]>();

function remember(group: string, entries: readonly OutboxEntry[]): void {
  remembered.set(group, entries);
  const oldest = remembered.keys().next().value;
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}

/** Forgets what could be undone; for the end of a session. */
export const forgetCommands = (): void => remembered.clear();

const draftsOf = (commands: readonly Command[], group: string, undoes: readonly string[] = []): readonly NewEntry[] =>
  commands.map((command, index) => ({ ...command, id: crypto.randomUUID(), group, undoes: undoes[index] ?? null }));

async function put(handle: Handle, commands: readonly Command[], undoes?: readonly string[]): Promise<string | null> {
  if (commands.length === 0) return null;
  const group = crypto.randomUUID();
  const storing = enqueue(handle, draftsOf(commands, group, undoes));
  underWay = storing.catch(() => undefined);
  remember(group, await storing);
  return group;
}

let underWay: Promise<unknown> = Promise.resolve();

/** Resolves when what is being queued is stored: whoever undoes it in the same moment means it. */
export const allStored = (): Promise<unknown> => underWay;

/** Lets a change be undone after a reload, on the page where it was made. */
export async function keepForUndo(handle: Handle, { group, path, message }: Omit<Made, "entries">): Promise<void> {
  const entries = remembered.get(group);
  if (entries !== undefined) await keepMade(handle, { group, path, message, entries });
}

/**
 * Queues commands and shows what they change, in one durable transaction. Returns the group to undo them by, null when there
 * was nothing to do. Until it resolves nothing is saved, and nothing may be shown as saved.
 */
export const send = (handle: Handle, commands: readonly Command[]): Promise<string | null> => put(handle, commands);

/** The same for what is to be done with some rows as they are then, which it is for `commandsOf` to say. Returns what was queued. */
export async function sendFrom<T extends ServerTable>(
  handle: Handle,
  table: T,
  keys: readonly number[],
  commandsOf: (rows: readonly ServerTables[T][]) => readonly Command[],
): Promise<readonly OutboxEntry[]> {
  const group = crypto.randomUUID();
  const entries = await enqueueFrom(handle, table, keys, (rows) => draftsOf(commandsOf(rows), group));
  if (entries.length > 0) remember(group, entries);
  return entries;
}

/**
 * Remembers what was done without the queue, so that it is undone like what was queued: with `group`, where that is part of the
 * same change, or on its own. Returns the group.
 */
export function rememberDone({ key }: Handle, done: Command, group: string = crypto.randomUUID()): string {
  const draft = { ...done, id: crypto.randomUUID(), group, undoes: null };
  // Done before anything that was queued with it.
  const entry = entryOf(draft, key, 0, { now: Date.now(), server: null }, () => NOT_STORED);
  remember(group, [entry, ...(remembered.get(group) ?? [])]);
  return group;
}

async function entriesOf(handle: Handle, target: string | readonly string[]): Promise<readonly OutboxEntry[]> {
  const known = [...remembered.values()].flat();
  if (typeof target !== "string") {
    const stored = await handle.db.outbox.bulkGet([...target]);
    return target.flatMap((id, index) => stored[index] ?? known.find((entry) => entry.id === id) ?? []);
  }
  const sent = remembered.get(target);
  if (sent !== undefined) return sent;
  // Of one that is not kept, those that still wait are known after a reload.
  const kept = await entriesMade(handle, target);
  return kept.length > 0 ? kept : await handle.db.outbox.filter((entry) => entry.group === target).toArray();
}

/** One thing that a group changed, of several: what people call it, the entries by which it is undone alone, and its rows. */
export interface Part {
  readonly subject: string;
  readonly ids: readonly string[];
  readonly keys: readonly number[];
}

/** What a group that was sent here changed and that is not undone, in the order in which it was changed. */
export function partsOf(group: string): readonly Part[] {
  const parts = new Map<string, Part>();
  for (const { id, entity, subject, patches } of remembered.get(group) ?? []) {
    const known = parts.get(`${entity} ${subject}`);
    parts.set(`${entity} ${subject}`, {
      subject,
      ids: [...(known?.ids ?? []), id],
      keys: [...(known?.keys ?? []), ...patches.map(({ key }) => key)],
    });
  }
  return [...parts.values()];
}

/** What was undone is not undone a second time with the rest of its group. */
function forget(ids: ReadonlySet<string>): void {
  for (const [group, entries] of remembered) {
    if (entries.some(({ id }) => ids.has(id)))
      remembered.set(
        group,
        entries.filter(({ id }) => !ids.has(id)),
      );
  }
}

// An undo was made from what it takes back: what anybody has set since is a conflict, seen or not.
const madeFromSet = ({ madeFrom = [] }: OutboxEntry): readonly MadeFrom[] =>
  madeFrom.map((from) => ({ ...from, seen: from.set, set: from.seen }));

const inverted = (entry: OutboxEntry): Command[] =>
  entry.inverse === null
    ? []
    : [
        {
          entity: entry.entity,
          name: `Undo: ${entry.name}`,
          subject: entry.subject,
          ...entry.inverse,
          madeFrom: madeFromSet(entry),
          answers: entry.answers,
          inverse: { endpoint: entry.endpoint, input: entry.input, patches: entry.patches },
        },
      ];

/**
 * Undoes a group, or single entries by id. Entries that were never sent are removed; for the rest the inverse command is
 * queued behind them. Returns the group of the inverse commands, null when none was needed.
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
  // Whether one of these ever arrived is not known; its inverse is right either way.
  const isUncertain = (entry: OutboxEntry | undefined) => entry?.state === "expired" || entry?.state === "unknown";
  const uncertain = (await handle.db.outbox.bulkGet(ids)).filter(isUncertain).flatMap((entry) => entry?.id ?? []);
  if (uncertain.length > 0) await discard(handle, uncertain);
  forget(new Set(ids));
  await forgetMade(handle, new Set(ids));
  return group;
}
