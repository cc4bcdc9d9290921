// Saved searches: each user lists, overwrites and deletes their own.
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  type SavedSearch,
} from "../../../../src/contract/carriers/saved-searches.ts";
import { windowOf } from "../../../http/paging.ts";
import { invalid, notFound } from "../../../http/refusal.ts";
import { CARRIER_SEARCH, portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import { isoText } from "../../../http/wire.ts";
import type { Resource } from "../../../q/columns.ts";
import { compileQ } from "../../../q/compile.ts";
import { countRows, readIds } from "../../../db/plain-sql.ts";

const SAVED: Resource = {
  id: "s.id",
  defaultSort: "updated_at desc",
  columns: {
    name: { sql: 's.name collate "C"', type: "text" },
  },
};

const ROW = `s.id, s.name, s.is_type, s.address, s.user_id, ${isoText("s.created_at")} as created_at,
  ${isoText("s.updated_at")} as updated_at`;

export const savedSearchRoutes: readonly Route[] = [
  route(listSavedSearches, {
    access: portal(CARRIER_SEARCH),
    async handler({ tx, q, query, requireUser, companyId, setTotal }) {
      const { where, orderBy, params } = compileQ(listSavedSearches, SAVED, q, [companyId(), requireUser().userId]);
      const from = `from saved_searches s where s.company_id = $1 and s.user_id = $2 and ${where}`;
      setTotal(await countRows(tx, from, params));
      return tx.query<SavedSearch>(`select ${ROW} ${from} order by ${orderBy} ${windowOf(query)}`, params);
    },
  }),

  route(saveSearch, {
    access: portal(CARRIER_SEARCH),
    async handler({ tx, body, requireUser, companyId }) {
      const { is_type: type, address } = body.saved_search;
      const name = body.saved_search.name.trim();
      if (name === "") throw invalid("saved_search.name", "must not be blank");
      // Two slashes would address another host.
      if (/^\/[/\\]/.test(address)) throw invalid("saved_search.address", "must be below /broker");
      const [saved] = await tx.query<SavedSearch>(
        `insert into saved_searches as s (company_id, user_id, is_type, name, address) values ($1, $2, $3, $4, $5)
         on conflict (company_id, user_id, is_type, name) do update set address = excluded.address, updated_at = clock_timestamp()
         returning ${ROW}`,
        [companyId(), requireUser().userId, type, name, address],
      );
      if (saved === undefined) throw notFound();
      return saved;
    },
  }),

  route(deleteSavedSearch, {
    access: portal(CARRIER_SEARCH),
    async handler({ tx, params, requireUser, companyId }) {
      const [id] = await readIds(
        tx,
        "delete from saved_searches where company_id = $1 and user_id = $2 and id = $3 returning id",
        [companyId(), requireUser().userId, params.id],
      );
      if (id === undefined) throw notFound();
      return { id };
    },
  }),
];
