// Stores pages of server-ordered lists, and small values by name.
import { Subject } from "rxjs";
import type { Handle } from "./open.ts";
import type { ListState } from "./records.ts";
import type { PortalDb, ServerTable, ServerTables } from "./tables.ts";
import { writing } from "./transact.ts";
import { storeRows, tablesWith } from "./put-rows.ts";
import { notifyChange } from "./stored-rows.ts";
import { touchedKeys } from "./touched.ts";

/** One page of a list, as the server ordered it. Pages count from 1. */
export interface ListPage<T extends ServerTable> {
  readonly key: string;
  /** The request that it answers; an answer to an older request is dropped. */
  readonly ask: number;
  readonly page: number;
  readonly total: number | null;
  readonly table: T;
  readonly rows: readonly ServerTables[T][];
  /** See ListState. */
  readonly facts?: Readonly<Record<number, unknown>>;
  readonly about?: unknown;
}

/** Rows of a page that this thread has just stored, or shows while it stores them. */
export interface ListedRows {
  readonly handle: Handle;
  readonly table: ServerTable;
  readonly rows: readonly ServerTables[ServerTable][];
}

/** For whoever shows rows: those of a new page need not be read back. */
export const listed$ = new Subject<ListedRows>();

const emptyList = (key: string): ListState => ({
  key,
  pages: {},
  total: null,
  status: "loading",
  failure: null,
  ask: 0,
  syncedAt: null,
});

/**
 * Begins a new request for a list and returns its number. The pages of the last request stay visible until the new first page
 * comes, so that old rows show while new ones load.
 */
export async function askList(handle: Handle, key: string): Promise<number> {
  return await writing(handle, "relaxed", ["lists"], async (db) => {
    const before = (await db.lists.get(key)) ?? emptyList(key);
    const ask = before.ask + 1;
    await db.lists.put({ ...before, ask, status: "loading", failure: null });
    return ask;
  });
}

/**
 * Stores one page of a list and its rows. Returns the list with it; null, and the page is not in the list, when a newer request has
 * begun meanwhile. The first page of a request replaces all pages of the one before; `now` is milliseconds since 1970.
 */
export async function putListPage<T extends ServerTable>(
  handle: Handle,
  page: ListPage<T>,
  now = Date.now(),
): Promise<ListState | null> {
  const { table: collection, rows } = page;
  // In one transaction: a list must never name a row that is not there. The rows are true whichever request brought them.
  const { stored, list } = await writing(handle, "relaxed", [...tablesWith(collection), "lists"], async (db) => ({
    stored: await storeRows(db, { collection, rows }),
    list: await listPage(db, page, now),
  }));
  listed$.next({ handle, table: collection, rows: stored.rows });
  notifyChange(handle, { collection, ...stored });
  return list;
}

function withPage<T extends ServerTable>(before: ListState, page: ListPage<T>, now: number): ListState {
  const ids = page.rows.map((row) => row.id);
  const isFirst = before.status === "loading";
  const pages = isFirst ? { [page.page]: ids } : { ...before.pages, [page.page]: ids };
  const facts = isFirst ? page.facts : { ...before.facts, ...page.facts };
  const about = page.about ?? (isFirst ? undefined : before.about);
  return {
    ...before,
    ask: page.ask,
    pages,
    total: page.total,
    status: "ready",
    failure: null,
    syncedAt: now,
    ...(facts === undefined ? {} : { facts }),
    ...(about === undefined ? {} : { about }),
  };
}

async function listPage<T extends ServerTable>(db: PortalDb, page: ListPage<T>, now: number): Promise<ListState | null> {
  const before = (await db.lists.get(page.key)) ?? emptyList(page.key);
  if (before.ask > page.ask) return null;
  const list = withPage(before, page, now);
  await db.lists.put(list);
  return list;
}

/**
 * The list that storing its first page at `now` will make, without storing it. Null where the rows would be shown otherwise than they
 * came, because changes wait for them.
 */
export async function listBeforeStored<T extends ServerTable>(
  { db }: Handle,
  page: ListPage<T>,
  now: number,
): Promise<ListState | null> {
  const touched = new Set(await touchedKeys(db, page.table));
  return page.rows.some(({ id }) => touched.has(id)) ? null : withPage(emptyList(page.key), page, now);
}

/** Marks an ask as failed or forbidden; the rows of the ask before stay. Ignored when a newer ask has begun. */
export async function failList(
  handle: Handle,
  key: string,
  ask: number,
  status: "failed" | "forbidden",
  failure: string,
): Promise<void> {
  await writing(handle, "relaxed", ["lists"], async (db) => {
    const before = (await db.lists.get(key)) ?? emptyList(key);
    if (before.ask <= ask) await db.lists.put({ ...before, ask, status, failure });
  });
}

/** Stores a small value by name. Never keys, bank data, payment nonces, verification hashes or codes. */
export async function putValue(handle: Handle, key: string, value: unknown): Promise<void> {
  await writing(handle, "relaxed", [], async (db) => {
    await db.values.put({ key, value });
  });
}
