// What the screen showed last, in web storage: a reload shows it before the database has been opened.
import { Subject } from "rxjs";
import type { SessionKey } from "./active-session.ts";
import { readKept, removeKept, writeKept, type KeptView } from "./kept-views.ts";

export interface LastView extends KeptView {
  /** What was read from the database, by its name, such as `values:session`. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Tunable: characters. One value is about sixty rows at most, and browsers have room for some five million of all. */
const VALUE_MAX = 200_000;
const VALUES_MAX = 500_000;

/** Tunable: milliseconds for which the last view still counts once the database is open: what is drawn by then has read it. */
const RELOADING = 1_000;

let view: LastView | null | undefined;

/** The last view no longer counts. What waits for its database to open waits no more. */
export const reloadEnded$ = new Subject<void>();

function end(): void {
  view = null;
  reloadEnded$.next();
}

/** Removes it and its picture from web storage: a session has ended, or begins. */
export function forgetLastView(): void {
  end();
  removeKept("values", "picture");
}

/** The last view of the active session, not older than a day; any other is removed. */
export function readLastView(now = Date.now()): LastView | null {
  const found = readKept<LastView>("values", now);
  if (typeof found?.values === "object") return found;
  forgetLastView();
  return null;
}

/** True after a reload, until what it shows comes from the database. */
export const isReload = (): boolean => (view ??= view === undefined ? readLastView() : null) !== null;

/** What was read under a name when the page was left; undefined where that is unknown, and once the database is open. */
export const lastSeen = (name: string): unknown => (isReload() ? view?.values[name] : undefined);

/** The database is open, or cannot be. */
export function endReload(after = RELOADING): void {
  if (after === 0) end();
  else setTimeout(end, after);
}

/** The JSON of what was stored before, null of what is too large: values of the database do not change, and some are megabytes. */
const texts = new WeakMap<object, string | null>();

function textOf(value: unknown): string | null {
  const known = typeof value === "object" && value !== null ? texts.get(value) : undefined;
  if (known !== undefined) return known;
  const text = JSON.stringify(value) ?? "null";
  const kept = text.length > VALUE_MAX ? null : text;
  if (typeof value === "object" && value !== null) texts.set(value, kept);
  return kept;
}

interface Timed {
  readonly syncedAt?: unknown;
}

/**
 * Stores what the screen shows; only for the active session, and without the values that are too large. Where there is no room
 * nothing is stored, and the next reload waits for the database. Returns when the oldest of it was confirmed; null: nothing is stored.
 */
export function writeLastView(session: SessionKey, values: ReadonlyMap<string, unknown>, now = Date.now()): number | null {
  const ages = [...values.values()].flatMap((value) => {
    const { syncedAt } = (value ?? {}) as Timed;
    return typeof syncedAt === "number" ? [syncedAt] : [];
  });
  let left = VALUES_MAX;
  const parts: string[] = [];
  for (const [name, value] of values) {
    const text = textOf(value);
    if (text === null || text.length > left) continue;
    left -= text.length;
    parts.push(`${JSON.stringify(name)}:${text}`);
  }
  const syncedAt = Math.min(now, ...ages);
  // It was of what the screen showed before.
  removeKept("picture");
  return writeKept("values", session, syncedAt, `"values":{${parts.join(",")}}`) ? syncedAt : null;
}
