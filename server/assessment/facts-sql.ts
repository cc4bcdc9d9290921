// The facts, rules and overrides of a company's connected carriers as texts: pages of columns, and what is beside them.
import { FACT_NAMES, FACTS, factsOfKind } from "../../src/domain/rules/facts.ts";
import { dayText, isoText } from "../http/wire.ts";
import { factColumn, joinOwnFacts } from "./fact-columns.ts";

// Concatenated text: building JSON values for a hundred thousand carriers takes several times as long.
const list = (sql: string): string => `string_agg(coalesce((${sql})::text, 'null'), ',')`;
const day = (column: string): string => list(`${column} - date '1970-01-01'`);
const seconds = (column: string): string => list(`floor(extract(epoch from ${column}))::bigint`);
const word = (column: string): string => list(`coalesce(array_position(w.${column}, k.${column}) - 1, -1)`);

const WRITE_COLUMN = {
  word,
  day: (name: string) => day(`k.${name}`),
  time: (name: string) => seconds(`k.${name}`),
  amount: (name: string) => list(`k.${name}`),
  flag: (name: string) => list(`k.${name}::int`),
} as const;

const COLUMNS: readonly (readonly [string, string])[] = [
  ...["carrier_id", "connection_id"].map((name) => [name, list(`k.${name}`)] as const),
  ["classified", word("classified")],
  ...FACT_NAMES.map((name) => [name, WRITE_COLUMN[FACTS[name].kind](name)] as const),
];

/** The columns of the carriers, in the order of the answer. */
export const COLUMN_NAMES = COLUMNS.map(([name]) => name);

/** Those of them whose lists hold places in a vocabulary, -1 for an unknown word. */
export const WORD_COLUMNS: readonly string[] = ["classified", ...factsOfKind("word")];

/** Run before a page: no JIT compilation of statements that take a moment. */
export const FACTS_SETUP = "set local jit = off";

/**
 * The next carriers by their id. One row: `last`, the last carrier; per column its values joined by commas; per word column
 * its vocabulary in `words_…`. Parameters: $1 the company, $2 the carrier before the page, $3 most carriers of a page.
 */
export const FACTS_PAGE = `
  with connected as materialized (
    select c.carrier_id, c.id as connection_id, c.classification_ids::text as classified,
      ${FACT_NAMES.map(factColumn).join(", ")}
    from connections c join carriers ca on ca.id = c.carrier_id ${joinOwnFacts("$1")}
    where c.company_id = $1 and c.carrier_id > $2 order by c.carrier_id limit $3
  ), vocabulary as materialized (
    select ${WORD_COLUMNS.map(
      (column) => `array(select distinct ${column} from connected where ${column} is not null order by 1) as ${column}`,
    ).join(", ")}
  )
  select max(k.carrier_id) as last,
    ${COLUMNS.map(([name, sql]) => `${sql} as ${name}`).join(", ")},
    ${WORD_COLUMNS.map((column) => `min(w.${column}) as words_${column}`).join(", ")}
  from connected k cross join vocabulary w`;

const SETS = `(select coalesce(json_agg(json_build_object('id', s.id, 'carrier_id', s.carrier_id, 'classification_id',
    s.classification_id, 'version', s.version, 'values', s.rules) order by s.id), '[]')::text
  from rule_sets s where s.company_id = $1)`;

/** One row with `overrides`: the latest of each rule of the connected carriers. $1 is the company. */
export const FACTS_OVERRIDES = `select coalesce(json_agg(json_build_object('id', o.id, 'carrier_id', o.carrier_id, 'classification_id',
    o.classification_id, 'is_type', o.is_type, 'is_active', o.is_active, 'expiration_date', ${dayText("o.expiration_date")})
    order by o.id), '[]')::text as overrides
  from (select distinct on (o.carrier_id, o.is_type, o.classification_id) o.* from rule_overrides o
    join connections c on c.company_id = o.company_id and c.carrier_id = o.carrier_id
    where o.company_id = $1 order by o.carrier_id, o.is_type, o.classification_id, o.id desc) o`;

/** Statuses of finished loads. */
const OVER = "'delivered', 'assumed_delivered', 'cancelled'";

/** One row with `open_loads` of the connected carriers. $1 is the company. */
export const FACTS_LOADS = `select coalesce(json_agg(json_build_object('id', l.id, 'carrier_id', l.carrier_id,
    'external_load_number', l.external_load_number, 'status', l.status, 'pickup_at', ${isoText("l.pickup_at")})
    order by l.pickup_at, l.id), '[]')::text as open_loads
  from loads l join connections c on c.company_id = l.company_id and c.carrier_id = l.carrier_id
  where l.company_id = $1 and l.status not in (${OVER})`;

/** One row, FactsHead: the time, the snapshot and the rule sets; read first. $1 is the company. */
export const FACTS_HEAD = `select ${isoText("now()")} as as_of, pg_current_snapshot()::text as snapshot, ${SETS} as rule_sets`;

export interface FactsHead {
  readonly as_of: string;
  readonly snapshot: string;
  readonly rule_sets: string;
}
