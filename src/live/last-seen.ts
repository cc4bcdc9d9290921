// Remembers what the screen shows of the database, and shows it again at a reload until the database answers.
import { useEffect, useState } from "react";
import type { SessionKey } from "../db/session/active-session.ts";
import { handle$ } from "../db/session/handle.ts";
import { isReload, lastSeen, writeLastView } from "../db/session/last-view.ts";
import { whenIdle } from "../ui/when-idle.ts";

/** Tunable: milliseconds without a change before it is stored, and then only when the browser is idle. */
const QUIET = 1_000;

/** What is on the screen, by name: how to read it, and how many parts of the screen show it. */
const shown = new Map<string, { readonly read: () => unknown; readonly users: number }>();

let waiting: ReturnType<typeof setTimeout> | undefined;
let isChanged = false;

/** Stores what else there is of the screen, whose oldest row was confirmed at `syncedAt`; milliseconds since 1970. */
type StoreBeside = (session: SessionKey, syncedAt: number) => void;
const beside = new Set<StoreBeside>();

/** When the oldest of what was stored was confirmed; null while nothing is stored. */
let storedAt: number | null = null;

function store(): void {
  clearTimeout(waiting);
  const handle = handle$.value;
  // A database in memory promises that nothing stays. While the last view is on the screen there is nothing newer.
  if (handle === null || handle.ended || handle.memory || isReload()) return;
  if (isChanged) storedAt = writeLastView(handle.key, new Map([...shown].map(([name, { read }]) => [name, read()])));
  isChanged = false;
  // A list can be scrolled without a change of what it shows.
  if (storedAt !== null) for (const act of beside) act(handle.key, storedAt);
}

function storeSoon(): void {
  isChanged = true;
  clearTimeout(waiting);
  waiting = setTimeout(() => whenIdle(store), QUIET);
}

// A reload comes before the quiet moment.
globalThis.addEventListener?.("pagehide", store);

/** Remembers what `read` returns under `name`, as long as it is on the screen. `read` is called later, and seldom. */
export function keepSeen(name: string, read: () => unknown): () => void {
  shown.set(name, { read, users: (shown.get(name)?.users ?? 0) + 1 });
  storeSoon();
  return () => {
    const { users = 0, read: last = read } = shown.get(name) ?? {};
    if (users > 1) shown.set(name, { read: last, users: users - 1 });
    else shown.delete(name);
  };
}

/** Calls `act` whenever what is on the screen was stored, and when the page is left. Returns what ends it. */
export function keepBeside(act: StoreBeside): () => void {
  beside.add(act);
  return () => beside.delete(act);
}

/** A small value that was just changed on the screen: a reload must not bring back the one before. */
export function seeNow(name: string, value: unknown): void {
  const known = shown.get(name);
  if (known === undefined) return;
  shown.set(name, { ...known, read: () => value });
  storeSoon();
}

/**
 * The value of the database, and until it answers for the first time what was shown last. `live` undefined: no answer yet;
 * `name` null remembers nothing.
 */
export function useLastSeen<T>(name: string | null, live: T | undefined): T | undefined {
  const [before] = useState(() => new Map(name === null ? [] : [[name, lastSeen(name) as T | undefined]]));
  useEffect(() => {
    if (live === undefined) return undefined;
    // Another answer may be awaited later; the last view is outdated by then.
    before.clear();
    return name === null ? undefined : keepSeen(name, () => live);
  }, [before, name, live]);
  return live === undefined && name !== null ? before.get(name) : live;
}
