// What was done on which page, kept in the local database, so that it can be undone after a reload too.
import type { Handle } from "../db/open.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { writing } from "../db/transact.ts";

/** A change of one or many rows, as the person was told of it, and the entries that it is undone by. */
export interface Made {
  readonly group: string;
  /** The page on which it was made. */
  readonly path: string;
  readonly message: string;
  readonly entries: readonly OutboxEntry[];
}

/** The key of the changes in the table of small values, the latest first. */
const MADE = "made";

/** Tunable: few, because a change of hundreds of rows is hundreds of entries, and nobody goes back further after a reload. */
const KEPT = 5;

const readMade = async ({ db }: Handle): Promise<readonly Made[]> =>
  ((await db.values.get(MADE))?.value as readonly Made[] | undefined) ?? [];

/** Throws StaleSession. */
export const keepMade = (handle: Handle, made: Made): Promise<void> =>
  writing(handle, "relaxed", [], async (db) => {
    const others = (await readMade(handle)).filter(({ group }) => group !== made.group);
    await db.values.put({ key: MADE, value: [made, ...others].slice(0, KEPT) });
  });

/** Those of a page that are not undone, the latest first. */
export const madeOnPage = async (handle: Handle, path: string): Promise<readonly Made[]> =>
  (await readMade(handle)).filter((made) => made.path === path && made.entries.length > 0);

/** The entries of a change; none for one that is not kept. */
export const entriesMade = async (handle: Handle, group: string): Promise<readonly OutboxEntry[]> =>
  (await readMade(handle)).find((made) => made.group === group)?.entries ?? [];

/** What was undone is not undone a second time. Throws StaleSession. */
export const forgetMade = (handle: Handle, ids: ReadonlySet<string>): Promise<void> =>
  writing(handle, "relaxed", [], async (db) => {
    const left = (await readMade(handle)).map((made) => ({ ...made, entries: made.entries.filter(({ id }) => !ids.has(id)) }));
    await db.values.put({ key: MADE, value: left.filter(({ entries }) => entries.length > 0) });
  });
