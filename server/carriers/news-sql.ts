// SQL for what has changed about the carriers that matter to a company: with open loads, connected, or monitored.
import { IS_OPEN } from "../loads/load-sql.ts";

/** Tunable: days of news; whoever was away longer starts with the lists. */
const DAYS_MAX = 92;

/**
 * The entries that matter, `entries`, and per carrier how many there are, the newest and why they matter, `concerned`.
 * @param where on entries `h`; $1 is the company, $2 the person, $3 the topics
 */
export const groupedNews = (where: string): string => `
  with entries as materialized (
    select h.* from carrier_news h where h.at > now() - interval '${DAYS_MAX} days' and h.topic = any($3::text[])
      and h.user_id is distinct from $2 and ${where}
  ), concerned as materialized (
    select e.carrier_id, count(*)::int as total, max(e.at) as latest_at, o.open_loads, case when o.open_loads > 0 then 'open_load'
        when c.id is not null then 'connected' else 'monitored' end as consequence,
      case when o.open_loads > 0 then 1 when c.id is not null then 2 else 3 end as rank
    from entries e
    left join connections c on c.company_id = $1 and c.carrier_id = e.carrier_id
    left join subscriptions s on s.company_id = $1 and s.carrier_id = e.carrier_id
    cross join lateral (select count(*)::int as open_loads from loads l where l.company_id = $1 and l.carrier_id = e.carrier_id and ${IS_OPEN}) o
    where c.id is not null or s.id is not null or o.open_loads > 0
    group by e.carrier_id, o.open_loads, c.id, s.id
  )`;
