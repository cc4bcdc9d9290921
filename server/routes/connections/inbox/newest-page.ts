// A page of an inbox, the newest first, as polls and first syncs ask for it. What matters is gathered whole now and then, and in between
// only for the carriers about which something changed: gathering takes long where ten thousands of carriers have news, most polls find
// nothing, and the pages of a first sync come one after the other.
import { performance } from "node:perf_hooks";
import { NEWS_TOPICS } from "../../../../src/contract/carriers/history.ts";
import { INBOX_DAYS } from "../../../../src/contract/connections/inbox.ts";
import type { Queryable } from "../../../db/engine.ts";
import { readIds } from "../../../db/plain-sql.ts";
import type { Api } from "../../../http/api.ts";
import { itemsOf, WRITTEN } from "./inbox-sql.ts";

/** Whose inbox, and the condition on entries `h` that they may see. */
export interface Reader {
  readonly companyId: number;
  readonly userId: number;
  readonly visible: string;
}

interface Item {
  readonly id: number;
  /** Microseconds since 1970. */
  readonly updated_at: number;
  readonly news_at: number;
}

interface Gathered {
  /** The database's time at which everything was as it says. */
  asOf: string;
  /** By performance.now(). */
  readonly expiresAt: number;
  readonly items: Map<number, Item>;
  /** The last first page that was written, while nothing has changed. */
  page: { readonly perPage: number; readonly text: string } | null;
}

/** Tunable: people whose inboxes are kept; the largest takes about two megabytes. */
const MAX = 48;

/** Tunable: milliseconds until an inbox is gathered whole again, which finds what left no trace, such as a load of another carrier. */
const LIFETIME = 10 * 60_000;

/** Tunable: how far back a change is looked for; a transaction may become visible a little after the time it writes. */
const OVERLAP = "1 minute";

const MICROSECONDS = 1e6;
const micros = (time: string): string => `(extract(epoch from ${time}) * ${MICROSECONDS})::bigint`;

const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z$/;

/** Microseconds since 1970 of a time as the API writes it; null for another text. */
export function microsOf(text: string): number | null {
  const [, seconds, fraction = ""] = INSTANT.exec(text) ?? [];
  const time = seconds === undefined ? Number.NaN : Date.parse(`${seconds}Z`);
  return Number.isNaN(time) ? null : time * 1_000 + Number(fraction.padEnd(6, "0"));
}

const GATHERED = `select i.id, ${micros("i.updated_at")} as updated_at, ${micros("i.news_at")} as news_at from items i`;

interface Moment {
  /** The database's time. */
  readonly now: string;
  /** News before it are too old, in microseconds since 1970. */
  readonly oldest: number;
}

const NOW = `select now()::text as now, ${micros(`now() - interval '${INBOX_DAYS} days'`)} as oldest`;

// Not from a sub-select: the planner would take a third of each table to be that new.
const SINCE = `$2::timestamptz - interval '${OVERLAP}'`;

/** Carriers about which something changed since $2; a carrier that is no longer monitored has an entry of its own. */
const CHANGED = `
  select h.carrier_id as id from carrier_news h where h.at > ${SINCE}
  union select m.carrier_id from inbox_marks m where m.company_id = $1 and m.updated_at > ${SINCE}
  union select s.carrier_id from subscriptions s where s.company_id = $1 and s.created_at > ${SINCE}
  union select c.carrier_id from connections c where c.company_id = $1 and c.updated_at > ${SINCE}
  union select l.carrier_id from loads l where l.company_id = $1 and l.updated_at > ${SINCE} and l.carrier_id is not null`;

/** By server, then by reader; the one used longest ago first. */
const kept = new WeakMap<Api, Map<string, Gathered>>();

function keptOf(api: Api): Map<string, Gathered> {
  const found = kept.get(api) ?? new Map<string, Gathered>();
  kept.set(api, found);
  return found;
}

const isNewer = (one: Item, other: Item): number => other.updated_at - one.updated_at || other.id - one.id;

async function gatherAll(tx: Queryable, { companyId, userId, visible }: Reader, now: string): Promise<Gathered> {
  const items = await tx.query<Item>(`${itemsOf(visible)} ${GATHERED}`, [companyId, userId, NEWS_TOPICS]);
  return {
    asOf: now,
    expiresAt: performance.now() + LIFETIME,
    items: new Map(items.map((item) => [item.id, item])),
    page: null,
  };
}

/** Items of carriers: `ids` is $4. */
const itemsAbout = (visible: string): string => itemsOf(`h.carrier_id = any($4::bigint[]) and ${visible}`);

/** Gathers again what is about carriers that changed since, and drops what has grown older than `oldest`, which leaves no trace. */
async function catchUp(tx: Queryable, reader: Reader, known: Gathered, { now, oldest }: Moment): Promise<void> {
  const { companyId, userId, visible } = reader;
  const ids = await readIds(tx, CHANGED, [companyId, known.asOf]);
  const found =
    ids.length === 0 ? [] : await tx.query<Item>(`${itemsAbout(visible)} ${GATHERED}`, [companyId, userId, NEWS_TOPICS, ids]);
  const old = [...known.items.values()].filter(({ news_at: newsAt }) => newsAt < oldest).map(({ id }) => id);
  for (const id of [...ids, ...old]) known.items.delete(id);
  for (const item of found) known.items.set(item.id, item);
  if (ids.length + old.length > 0) known.page = null;
  known.asOf = now;
}

/** The person's items, each with when it changed last. */
async function gatheredNow(tx: Queryable, api: Api, reader: Reader): Promise<Gathered> {
  const all = keptOf(api);
  const key = JSON.stringify([reader.companyId, reader.userId, reader.visible]);
  const known = all.get(key);
  const [moment = { now: "", oldest: 0 }] = await tx.query<Moment>(NOW);
  const isCurrent = known !== undefined && performance.now() < known.expiresAt;
  const gathered = isCurrent ? known : await gatherAll(tx, reader, moment.now);
  if (isCurrent) await catchUp(tx, reader, known, moment);
  all.delete(key);
  all.set(key, gathered);
  const [eldest] = all.keys();
  if (all.size > MAX && eldest !== undefined) all.delete(eldest);
  return gathered;
}

interface Asked {
  readonly perPage: number;
  /** In microseconds since 1970: items that changed after it are left out. Null for all. */
  readonly upTo: number | null;
}

/** The newest items as the API writes them, and how many there are up to then. */
export async function newestPage(
  tx: Queryable,
  api: Api,
  reader: Reader,
  { perPage, upTo }: Asked,
): Promise<{ readonly total: number; readonly text: string }> {
  const gathered = await gatheredNow(tx, api, reader);
  const { page: last, asOf } = gathered;
  if (upTo === null && last?.perPage === perPage) return { total: gathered.items.size, text: last.text };
  const items = [...gathered.items.values()].filter(({ updated_at: updatedAt }) => upTo === null || updatedAt <= upTo);
  const ids = items
    .toSorted(isNewer)
    .slice(0, perPage)
    .map(({ id }) => id);
  const [page] = await tx.query<{ text: string }>(
    `${itemsAbout(reader.visible)}, page as materialized (
       select i.*, row_number() over (order by i.updated_at desc, i.id desc) as place from items i)
     select (select coalesce(json_agg(w), '[]')::text from (${WRITTEN}) w) as text`,
    [reader.companyId, reader.userId, NEWS_TOPICS, ids],
  );
  const text = page?.text ?? "[]";
  // Meanwhile another poll may have found a change.
  if (upTo === null && gathered.asOf === asOf) gathered.page = { perPage, text };
  return { total: items.length, text };
}
