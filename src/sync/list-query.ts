// What a list in the server's own order is asked for with, and what an answer says of it.
import { PAGE_SIZE } from "../contract/constants.ts";
import type { EndpointSpec, Input, Q } from "../contract/endpoint.ts";
import type { ListPage } from "../db/lists.ts";
import type { ServerTable, ServerTables } from "../db/tables.ts";
import { accepted, type Reply } from "../net/reply.ts";

/** What is requested, and where the rows are stored. */
export interface ListQuery<T extends ServerTable> {
  /** The tab of the list; the same query in two tabs is two lists. */
  readonly tab: string;
  readonly table: T;
  readonly endpoint: EndpointSpec;
  readonly q: Q;
  readonly perPage?: number;
  /** For a call with more input than `q` and pages: its whole input for one page. `q` is then only the key of the list. */
  readonly inputOf?: (page: number, perPage: number) => Input<EndpointSpec>;
  /** For an answer with more than its rows. */
  readonly read?: (data: unknown) => ListAnswer<T>;
  /** Corrects the position of a page in its list. */
  readonly adjust?: (progress: ListProgress, rows: number) => ListProgress;
}

/** The parts of an answer: its rows, what is true of a row in this list only, and what is true of the whole list. */
export interface ListAnswer<T extends ServerTable> {
  readonly rows: readonly ServerTables[T][];
  readonly facts?: Readonly<Record<number, unknown>>;
  readonly about?: unknown;
}

export interface ListProgress {
  readonly page: number;
  readonly totalPages: number;
  readonly total: number;
}

/** The key of a list's record: its tab and the query, the same however the query was put together. */
export function listKey({ tab, q }: Pick<ListQuery<ServerTable>, "tab" | "q">): string {
  const entries = Object.entries(q).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${tab}?${entries.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&")}`;
}

/** The input for one page; pages count from 1. */
export function inputOf<T extends ServerTable>(query: ListQuery<T>, page: number): Input<EndpointSpec> {
  const perPage = query.perPage ?? PAGE_SIZE;
  return query.inputOf?.(page, perPage) ?? { query: { page, per_page: perPage }, q: query.q };
}

/** What a reply says of a page, and how far the list has come with it. Throws what a refusal throws. */
export function readPage<T extends ServerTable>(query: ListQuery<T>, page: number, reply: Reply<unknown>) {
  const { data, page: stands } = accepted(reply);
  const answer = query.read?.(data) ?? { rows: data as readonly ServerTables[T][] };
  const { totalItems: total = answer.rows.length, totalPages = page } = stands ?? {};
  const whole = { page, totalPages, total };
  const progress = query.adjust?.(whole, answer.rows.length) ?? whole;
  const read: Omit<ListPage<T>, "ask"> = { key: listKey(query), page, total: progress.total, table: query.table, ...answer };
  return { progress, read };
}
