// A person's inbox: what is new about carriers that matter, and what the person did with it.
import { NEWS_TOPICS } from "../../../../src/contract/carriers/history.ts";
import { listInboxItems, updateInboxItem, type InboxItem } from "../../../../src/contract/connections/inbox.ts";
import { PAGE_SIZE } from "../../../../src/contract/constants.ts";
import { CARRIER_PAGE, hidesSafety, portal } from "../../../http/access.ts";
import { windowOf } from "../../../http/paging.ts";
import { notFound } from "../../../http/refusal.ts";
import { route, type Route } from "../../../http/serve.ts";
import type { SessionUser } from "../../../http/session.ts";
import { compileQ } from "../../../q/compile.ts";
import type { QueryValue } from "../../../q/parse.ts";
import type { Queryable } from "../../../db/engine.ts";
import { visibleTopics } from "../../../carriers/history-entry.ts";
import { microsOf, newestPage } from "./newest-page.ts";
import { ITEMS, itemsOf, WRITTEN } from "./inbox-sql.ts";
import { changeMark } from "./change-mark.ts";

const visibleTo = (user: SessionUser): string => visibleTopics(hidesSafety(user));

/** The order in which collections are asked for. */
const NEWEST_FIRST = compileQ(listInboxItems, ITEMS, undefined, []).orderBy;

/** The instant that `q` ends at, in microseconds since 1970, null without one; undefined if it asks for anything else than that. */
function endOf(q: QueryValue | undefined): number | null | undefined {
  if (typeof q === "string" || Array.isArray(q)) return undefined;
  const conditions = Object.entries(q ?? {}).filter(([key]) => key !== "s");
  const [condition] = conditions;
  if (condition === undefined) return null;
  const [key, value] = condition;
  const isEnd = conditions.length === 1 && key === "updated_at_lteq" && typeof value === "string";
  return isEnd ? (microsOf(value) ?? undefined) : undefined;
}

/** @throws Refusal 404 where nothing is new about the carrier, or it does not matter to the company */
async function readItem(tx: Queryable, companyId: number, user: SessionUser, carrierId: number): Promise<InboxItem> {
  const [item] = await tx.query<InboxItem>(
    `${itemsOf(`h.carrier_id = $4 and ${visibleTo(user)}`)}, page as (select i.*, 1 as place from items i) ${WRITTEN}`,
    [companyId, user.userId, NEWS_TOPICS, carrierId],
  );
  if (item === undefined) throw notFound();
  return item;
}

export const inboxRoutes: readonly Route[] = [
  route(listInboxItems, {
    access: portal(CARRIER_PAGE),
    async handler({ api, tx, q, query, requireUser, companyId, setTotal, setText }) {
      const user = requireUser();
      const { where, orderBy, params } = compileQ(listInboxItems, ITEMS, q, [companyId(), user.userId, NEWS_TOPICS]);
      const { page = 1, per_page: perPage = PAGE_SIZE, uncounted = false } = query;
      const upTo = endOf(q);
      if (page === 1 && orderBy === NEWEST_FIRST && upTo !== undefined) {
        const reader = { companyId: companyId(), userId: user.userId, visible: visibleTo(user) };
        const { total, text } = await newestPage(tx, api, reader, { perPage, upTo });
        if (!uncounted) setTotal(total);
        setText(text);
        return [];
      }
      // One statement: what matters is gathered once, for the page and its headers.
      const [found] = await tx.query<{ total: number; text: string }>(
        `${itemsOf(visibleTo(user))}, page as materialized (
           select i.*, row_number() over (order by ${orderBy}) as place from items i where ${where} order by ${orderBy} ${windowOf(query)})
         select (select count(*)::int from items i where ${where}) as total,
           (select coalesce(json_agg(w), '[]')::text from (${WRITTEN}) w) as text`,
        params,
      );
      if (!uncounted) setTotal(found?.total ?? 0);
      setText(found?.text ?? "[]");
      return [];
    },
  }),

  route(updateInboxItem, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params: { id }, body, requireUser, companyId }) {
      const user = requireUser();
      await readItem(tx, companyId(), user, id);
      await changeMark(tx, { companyId: companyId(), userId: user.userId, carrierId: id }, body.inbox_item);
      return readItem(tx, companyId(), user, id);
    },
  }),
];
