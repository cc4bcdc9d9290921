// Stores small values for the signed-in person: layouts, the theme, the last address, drafts.
import { handle$ } from "../db/session/handle.ts";
import { putValue } from "../db/lists.ts";
import { StaleSession } from "../db/failures.ts";
import type { Handle } from "../db/open.ts";
import { isPreference } from "../domain/session/preferences.ts";
import { isReload } from "../db/session/last-view.ts";
import { forgetRemembered, noteRemembered, readRemembered } from "./just-remembered.ts";
import { seeNow } from "./last-seen.ts";
import { takeStored } from "./shared-read.ts";
import { whenOpen } from "./when-open.ts";
import { copyUnwritten, forgetUnwritten } from "../db/unwritten-values.ts";

interface Writing {
  /** The newest value that is not being written yet. */
  next: { readonly value: unknown } | null;
  readonly done: Promise<void>;
}

/** The name of a small value in the last view. */
export const valueSeenAs = (name: string): string => `values:${name}`;

const underWay = new WeakMap<Handle, Map<string, Writing>>();

/** Resolves to the value that was written last. */
async function writeAll(handle: Handle, name: string, all: Map<string, Writing>, first: unknown): Promise<unknown> {
  let newest = first;
  try {
    await putValue(handle, name, first);
    for (let writing = all.get(name); writing?.next; writing = all.get(name)) {
      const { value } = writing.next;
      writing.next = null;
      await putValue(handle, name, value);
      newest = value;
    }
    forgetUnwritten(handle, name);
    takeStored(handle, valueSeenAs(name), newest);
    forgetRemembered(handle, name, newest);
    return newest;
  } finally {
    all.delete(name);
  }
}

async function write(handle: Handle, name: string, all: Map<string, Writing>, first: unknown): Promise<void> {
  const newest = await writeAll(handle, name, all, first);
  if (!isPreference(name)) return;
  // Loaded when it is needed: the sign-in page has a theme, and does without the send queue.
  const { queuePreference } = await import("../commands/session/preferences.ts");
  await queuePreference(handle, name, newest);
}

/** A session that ends takes with it what was not written yet, and nobody is left to be told. */
async function writeUnlessEnded(handle: Handle, name: string, all: Map<string, Writing>, first: unknown): Promise<void> {
  try {
    await write(handle, name, all, first);
  } catch (error) {
    if (!handle.ended && !(error instanceof StaleSession)) throw error;
  }
}

/**
 * Stores a small value for the signed-in person; does nothing when nobody is signed in, or no longer. Shown at once by `useValue`, so that
 * the next choice is made from this one; what could not be stored still counts until the page is left.
 * Values that change with every key are written one at a time, and only the newest waiting one: a reload would cut off a queue of
 * all of them.
 */
export async function rememberValue(name: string, value: unknown): Promise<void> {
  const handle = handle$.value;
  if (handle === null) {
    // After a reload the screen is there before its database.
    if (!isReload()) return;
    noteRemembered(null, name, value);
    whenOpen(() => void rememberValue(name, value));
    return;
  }
  const all = underWay.get(handle) ?? new Map<string, Writing>();
  underWay.set(handle, all);
  copyUnwritten(handle, name, value);
  noteRemembered(handle, name, value);
  seeNow(valueSeenAs(name), value);
  const writing = all.get(name);
  if (writing !== undefined) {
    writing.next = { value };
    return await writing.done;
  }
  const started: Writing = {
    next: null,
    done: Promise.resolve().then(() => writeUnlessEnded(handle, name, all, value)),
  };
  all.set(name, started);
  await started.done;
}

/**
 * Makes a small value another one: `change` is given the newest, stored or about to be, and null where there is none. For what is not
 * replaced but added to: a screen may not have read it yet.
 */
export async function changeValue<T>(name: string, change: (newest: T | null) => T): Promise<void> {
  const handle = handle$.value;
  if (handle === null) {
    if (isReload()) whenOpen(() => void changeValue(name, change));
    return;
  }
  const newest = (await readRemembered(handle, name)) as T | undefined;
  if (handle$.value === handle) await rememberValue(name, change(newest ?? null));
}
