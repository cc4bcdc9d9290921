// The facts, rules and overrides of a company's connected carriers, column by column, as one text from one statement.
import { FACT_NAMES, FACTS, factsOfKind } from "../../src/domain/rules/facts.ts";
import { dayText, isoText } from "../http/wire.ts";

// Concatenated text: building JSON values for a hundred thousand carriers takes several times as long.
const list = (sql: string): string => `'[' || coalesce(string_agg(coalesce((${sql})::text, 'null'), ','), '') || ']'`;
const day = (column: string): string => list(`${column} - date '1970-01-01'`);
const seconds = (column: string): string => list(`floor(extract(epoch from ${column}))::bigint`);

const words = (column: string): string =>
  `'{"words":' || (select to_json(${column})::text from vocabulary) || ',"at":'
    || ${list(`coalesce(array_position(w.${column}, k.${column}) - 1, -1)`)} || '}'`;

const WRITE_COLUMN = {
  word: words,
  day: (name: string) => day(`k.${name}`),
  time: (name: string) => seconds(`k.${name}`),
  amount: (name: string) => list(`k.${name}`),
  flag: (name: string) => list(`k.${name}::int`),
} as const;

const COLUMNS: readonly (readonly [string, string])[] = [
  ...["carrier_id", "connection_id", "classified"].map((name) => [name, list(`k.${name}`)] as const),
  ...FACT_NAMES.map((name) => [name, WRITE_COLUMN[FACTS[name].kind](name)] as const),
];

const SETS = `(select coalesce(json_agg(json_build_object('id', s.id, 'carrier_id', s.carrier_id, 'classification_id',
    s.classification_id, 'version', s.version, 'values', s.rules) order by s.id), '[]')::text
  from rule_sets s where s.company_id = $1)`;

const OVERRIDES = `(select coalesce(json_agg(json_build_object('id', o.id, 'carrier_id', o.carrier_id, 'classification_id',
    o.classification_id, 'is_type', o.is_type, 'is_active', o.is_active, 'expiration_date', ${dayText("o.expiration_date")})
    order by o.id), '[]')::text
  from (select distinct on (o.carrier_id, o.is_type, o.classification_id) o.* from rule_overrides o
    join connections c on c.company_id = o.company_id and c.carrier_id = o.carrier_id
    where o.company_id = $1 order by o.carrier_id, o.is_type, o.classification_id, o.id desc) o)`;

/** Statuses of finished loads. */
const OVER = "'delivered', 'assumed_delivered', 'cancelled'";

const LOADS = `case when $2::boolean then (select coalesce(json_agg(json_build_object('id', l.id, 'carrier_id', l.carrier_id,
    'external_load_number', l.external_load_number, 'status', l.status, 'pickup_at', ${isoText("l.pickup_at")})
    order by l.pickup_at, l.id), '[]')::text
  from loads l join connections c on c.company_id = l.company_id and c.carrier_id = l.carrier_id
  where l.company_id = $1 and l.status not in (${OVER})) else 'null' end`;

const member = ([name, sql]: readonly [string, string]): string => `'"${name}":' || ${sql}`;

/** Run before it: memory for a hundred thousand carriers, and no JIT compilation of a statement that runs once. */
export const CARRIER_FACTS_SETUP = "set local work_mem = '64MB'; set local jit = off";

/** One row with `text`, CarrierFactsColumns. $1 is the company, $2 whether the person has access to loads. */
export const CARRIER_FACTS = `
  with combinations as materialized (
    select ids, row_number() over (order by cardinality(ids) > 0, ids) - 1 as at from (
      select '{}'::bigint[] as ids union select * from (select distinct classification_ids from connections where company_id = $1) c) ids
  ), connected as materialized (
    select c.carrier_id, c.id as connection_id, combinations.at as classified, ${FACT_NAMES.map((name) => `ca.${name}`).join(", ")}
    from connections c join carriers ca on ca.id = c.carrier_id join combinations on combinations.ids = c.classification_ids
    where c.company_id = $1 order by c.carrier_id
  ), vocabulary as materialized (
    select ${factsOfKind("word")
      .map((column) => `array(select distinct ${column} from connected where ${column} is not null) as ${column}`)
      .join(", ")}
  )
  select '{"as_of":"' || ${isoText("now()")} || '",'
    || (select ${COLUMNS.map(member).join("\n      || ',' || ")} from connected k cross join vocabulary w)
    || ',"classifications":' || (select json_agg(to_json(ids) order by at)::text from combinations)
    || ',"rule_sets":' || ${SETS} || ',"overrides":' || ${OVERRIDES} || ',"open_loads":' || ${LOADS} || '}' as text`;
