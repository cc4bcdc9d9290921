// SQL for a person's inbox: the news about each carrier that matters, why it matters, how grave it is, and what the person did with it.
import { NEWS_PER_CARRIER } from "../../../../src/contract/carriers/history.ts";
import { INBOX_DAYS, NEWS_SEVERITIES } from "../../../../src/contract/connections/inbox.ts";
import { SEVERITY_MATCHES, severityRank, type SeverityMatch } from "../../../../src/domain/connections/news-severity.ts";
import { isoText } from "../../../http/wire.ts";
import type { Resource } from "../../../q/columns.ts";
import { ENTRY, ENTRY_JOINS } from "../../../carriers/history-entry.ts";

const OPEN = "l.status in ('available', 'covered', 'progress', 'delayed')";

const words = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(", ");

const matches = ({ topic, fields, after }: SeverityMatch): string =>
  [
    `h.topic = '${topic}'`,
    ...(fields === undefined ? [] : [`h.field in (${words(fields)})`]),
    ...(after === undefined ? [] : [after === "set" ? "h.after is not null" : `h.after in (${words(after)})`]),
  ].join(" and ");

/** How grave an entry `h` is, from 0: the same rows as `severityOf`. */
const RANK = `case ${SEVERITY_MATCHES.map((match) => `when ${matches(match)} then ${severityRank(match.severity)}`).join(" ")}
  else ${severityRank("other")} end`;

/**
 * The entries, `entries`, and the items without them, `items`.
 * @param where on entries `h`; $1 is the company, $2 the person, $3 the topics
 */
export const itemsOf = (where: string): string => `
  with assigned as materialized (
    select distinct on (m.carrier_id) m.carrier_id, m.assigned_at, m.user_id from inbox_marks m
    where m.company_id = $1 and m.assigned_to = $2 order by m.carrier_id, m.assigned_at desc
  ), entries as materialized (
    select h.*, ${RANK} as rank from carrier_news h
    where h.at > now() - interval '${INBOX_DAYS} days' and h.topic = any($3::text[])
      and (h.user_id is distinct from $2 or h.carrier_id in (select carrier_id from assigned)) and ${where}
  ), grouped as materialized (
    select e.carrier_id as id, max(e.at) as latest_at, count(*)::int as total,
      coalesce(min(e.rank) filter (where m.done_until is null or e.at > m.done_until), min(e.rank)) as rank
    from entries e left join inbox_marks m on m.company_id = $1 and m.user_id = $2 and m.carrier_id = e.carrier_id
    group by e.carrier_id
  ), items as materialized (
    select g.id, g.total, g.rank, o.open_loads, o.load_id,
      case when o.open_loads > 0 then 'open_load' when c.id is not null then 'connected' else 'monitored' end as consequence,
      greatest(g.latest_at, a.assigned_at) as news_at, m.read_until, m.done_until, m.snoozed_until, m.assigned_to,
      a.user_id as assigned_by,
      greatest(g.latest_at, a.assigned_at, m.updated_at, o.changed_at, s.created_at, c.created_at) as updated_at
    from grouped g
    left join connections c on c.company_id = $1 and c.carrier_id = g.id
    left join subscriptions s on s.company_id = $1 and s.carrier_id = g.id
    left join inbox_marks m on m.company_id = $1 and m.user_id = $2 and m.carrier_id = g.id
    left join assigned a on a.carrier_id = g.id
    cross join lateral (
      select count(*) filter (where ${OPEN})::int as open_loads, max(l.updated_at) as changed_at,
        (array_agg(l.id order by l.pickup_at, l.id) filter (where ${OPEN}))[1] as load_id
      from loads l where l.company_id = $1 and l.carrier_id = g.id) o
    where c.id is not null or s.id is not null or o.open_loads > 0
  )`;

export const ITEMS: Resource = {
  id: "i.id",
  defaultSort: "updated_at desc",
};

/** The name of a person of the company, or the email of one who has given none. */
const nameOf = (id: string): string =>
  `(select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) from users u where u.company_id = $1 and u.id = ${id})`;

/** The items `page` in their order `place`, as the API writes them. */
export const WRITTEN = `
  select i.id, ca.legal_name as carrier_name, (select ci.value from carrier_identifiers ci where ci.carrier_id = i.id
      and ci.is_type = 'DOT' order by ci.value limit 1) as dot_number,
    i.consequence, i.open_loads, i.load_id, (array[${words(NEWS_SEVERITIES)}])[i.rank + 1] as severity,
    ${isoText("i.news_at")} as news_at, i.total, e.entries, ${isoText("i.read_until")} as read_until,
    ${isoText("i.done_until")} as done_until, ${isoText("i.snoozed_until")} as snoozed_until, i.assigned_to as assigned_to_id,
    ${nameOf("i.assigned_to")} as assigned_to_name, ${nameOf("i.assigned_by")} as assigned_by_name,
    ${isoText("i.updated_at")} as updated_at
  from page i join carriers ca on ca.id = i.id
  join (
    select x.carrier_id, json_agg(to_json(x) order by x.at desc, x.id desc, x.kind) as entries from (
      select ${ENTRY} from (
        select n.* from (select e.*, row_number() over (partition by e.carrier_id order by e.at desc, e.id desc, e.kind) as nth
          from entries e where e.carrier_id in (select id from page)) n where n.nth <= ${NEWS_PER_CARRIER}
      ) h ${ENTRY_JOINS}
    ) x group by x.carrier_id
  ) e on e.carrier_id = i.id
  order by i.place`;
