// What has changed about the carriers that matter to a company, grouped by carrier.
import { listCarrierNews, NEWS_PER_CARRIER, NEWS_TOPICS, type CarrierNews } from "../../../src/contract/carriers/history.ts";
import { CARRIER_PAGE, hidesSafety, portal } from "../../http/access.ts";
import { windowOf } from "../../http/paging.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import { compileQ } from "../../q/compile.ts";
import { ENTRY, ENTRY_JOINS, entryResource, visibleTopics } from "./history-entry.ts";

/** Tunable: days of news; whoever was away longer starts with the lists. */
const MOST_DAYS = 92;

const OPEN = "l.status in ('available', 'covered', 'progress', 'delayed')";

/**
 * The entries that matter, `entries`, and per carrier how many there are, the newest and why they matter, `concerned`.
 * @param where on entries `h`; $1 is the company, $2 the person, $3 the topics
 */
const grouped = (where: string): string => `
  with entries as materialized (
    select h.* from carrier_news h where h.at > now() - interval '${MOST_DAYS} days' and h.topic = any($3::text[])
      and h.user_id is distinct from $2 and ${where}
  ), concerned as materialized (
    select e.carrier_id, count(*)::int as total, max(e.at) as latest_at, o.open_loads, case when o.open_loads > 0 then 'open_load'
        when c.id is not null then 'connected' else 'monitored' end as consequence,
      case when o.open_loads > 0 then 1 when c.id is not null then 2 else 3 end as rank
    from entries e
    left join connections c on c.company_id = $1 and c.carrier_id = e.carrier_id
    left join subscriptions s on s.company_id = $1 and s.carrier_id = e.carrier_id
    cross join lateral (select count(*)::int as open_loads from loads l where l.company_id = $1 and l.carrier_id = e.carrier_id and ${OPEN}) o
    where c.id is not null or s.id is not null or o.open_loads > 0
    group by e.carrier_id, o.open_loads, c.id, s.id
  )`;

export const carrierNewsRoutes: readonly Route[] = [
  route(listCarrierNews, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, query, q, requireUser, companyId, setTotal }) {
      const user = requireUser();
      const compiled = compileQ(listCarrierNews, entryResource, q, [companyId(), user.userId, NEWS_TOPICS]);
      const sql = grouped(`${visibleTopics(hidesSafety(user))} and ${compiled.where}`);
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
