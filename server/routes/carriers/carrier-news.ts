// What has changed about the carriers that matter to a company, grouped by carrier.
import { listCarrierNews, NEWS_PER_CARRIER, NEWS_TOPICS, type CarrierNews } from "../../../src/contract/carriers/history.ts";
import { CARRIER_PAGE, hidesSafety, portal } from "../../http/access.ts";
import { windowOf } from "../../http/paging.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import { compileQ } from "../../q/compile.ts";
import { ENTRY, ENTRY_JOINS, entryResource, visibleTopics } from "../../carriers/history-entry.ts";
import { groupedNews } from "../../carriers/news-sql.ts";

export const carrierNewsRoutes: readonly Route[] = [
  route(listCarrierNews, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, query, q, requireUser, companyId, setTotal }) {
      const user = requireUser();
      const compiled = compileQ(listCarrierNews, entryResource, q, [companyId(), user.userId, NEWS_TOPICS]);
      const sql = groupedNews(`${visibleTopics(hidesSafety(user))} and ${compiled.where}`);
      // One statement: what matters is gathered once, for the page and its headers.
      const [found] = await tx.query<{ total: number; news: CarrierNews[] }>(
        `${sql}, page as (select * from concerned order by rank, latest_at desc, carrier_id ${windowOf(query)})
         select (select count(*)::int from concerned) as total, (select coalesce(json_agg(r order by r.rank, r.latest_at desc, r.carrier_id), '[]')
           from (select p.carrier_id, ca.legal_name as carrier_name, p.consequence, p.rank, p.open_loads,
             ${isoText("p.latest_at")} as latest_at, p.total,
             (select json_agg(x) from (select ${ENTRY} from (select * from entries h where h.carrier_id = p.carrier_id
               order by h.at desc, h.id desc, h.kind limit ${NEWS_PER_CARRIER}) h ${ENTRY_JOINS}
               order by h.at desc, h.id desc, h.kind) x) as entries
             from page p join carriers ca on ca.id = p.carrier_id) r) as news`,
        compiled.params,
      );
      setTotal(found?.total ?? 0);
      return found?.news ?? [];
    },
  }),
];
