// Assesses carriers for a company in one statement, by bits: one for each rule type.
import { INDEFINITE, RULE_ACTIVE, RULE_LOCKED } from "../../src/contract/constants.ts";
import { ASSESSABLE, HARD, MASKS, TODAY } from "./findings-sql.ts";

/** Types that no data can assess have their bits after the others. */
const bit = (isType: string): string => `1::bigint << (array_position(tokens.list, ${isType}) - 1)`;

const IS_ACTIVE = `e.value in ('${RULE_ACTIVE}', '${RULE_LOCKED}')`;

/** The bits of the rules of a set `s` whose values meet a condition. */
const maskOf = (condition: string): string =>
  `coalesce((select bit_or(${bit("e.key")}) from jsonb_each_text(s.rules) e where ${condition}), 0)`;

/** Which of the carriers in $2 are assessed, with the classifications that count for them. */
const OWN = `
    select carrier_id, classification_ids from connections where company_id = $1 and carrier_id = any($2::bigint[])
    union all select su.carrier_id, '{}' from subscriptions su where su.company_id = $1 and su.carrier_id = any($2::bigint[])
      and not exists (select 1 from connections k where k.company_id = $1 and k.carrier_id = su.carrier_id)`;
// The carriers are named for both tables: for thousands of them the planner would read all connections otherwise.
const ANY = `
    select ca.id as carrier_id, coalesce(k.classification_ids, '{}') as classification_ids
    from carriers ca left join connections k on k.company_id = $1 and k.carrier_id = ca.id and k.carrier_id = any($2::bigint[])
    where ca.id = any($2::bigint[])`;

/** What is missing and not overridden; of hard rules also what is. */
const OPEN = `(a.uncovered | (a.required & ${HARD})) & ~(coalesce(m.passed, 0) | coalesce(m.failed, 0))`;

/** SQL of the rule types of a bit mask, which is SQL too, in the order of `tokens`. */
export const tokensOf = (mask: string): string =>
  `array(select t.token from unnest(tokens.list) with ordinality t (token, at)
    where ${mask} & (1::bigint << (t.at - 1)::int) <> 0 order by t.at)`;

const assessed = (chunk: string): string => `
  tokens as materialized (
    select $3::text[] || array(select distinct e.key from rule_sets s, jsonb_each_text(s.rules) e
      where s.company_id = $1 and ${IS_ACTIVE} and e.key <> all($3::text[]) order by e.key) as list
  ), sets as materialized (
    select s.id, s.carrier_id, s.classification_id,
      ${maskOf(IS_ACTIVE)} as mask, ${maskOf(`e.value = '${RULE_LOCKED}'`)} as locked
    from rule_sets s, tokens where s.company_id = $1
  ), chunk as materialized (${chunk}
  ), own as materialized (
    select k.carrier_id, s.id, s.classification_id, s.mask, s.locked from chunk k join sets s on s.carrier_id = k.carrier_id
  ), classified as materialized (
    select k.carrier_id, s.id, s.classification_id, s.mask, s.locked
    from chunk k cross join unnest(k.classification_ids) class join sets s on s.classification_id = class
    where k.carrier_id not in (select carrier_id from own)
  ), applicable as materialized (
    select * from own union all select * from classified union all
    select k.carrier_id, s.id, s.classification_id, s.mask, s.locked from chunk k, sets s
    where s.carrier_id is null and s.classification_id is null
      and k.carrier_id not in (select carrier_id from own) and k.carrier_id not in (select carrier_id from classified)
  ), latest as (
    select distinct on (j.carrier_id, j.id, o.is_type) j.carrier_id, j.id, o.is_type,
      o.is_active and (o.expiration_date is null or o.expiration_date >= ${TODAY} or o.expiration_date = '${INDEFINITE}') as counts
    from applicable j join rule_overrides o on o.company_id = $1 and o.carrier_id = j.carrier_id
      and (o.classification_id is null or o.classification_id = j.classification_id)
    order by j.carrier_id, j.id, o.is_type, o.id desc
  ), covered as (
    select carrier_id, id, bit_or(${bit("is_type")}) as mask from latest, tokens where counts group by carrier_id, id
  ), required as (
    select j.carrier_id, bit_or(j.mask) as required, bit_or(j.mask & (j.locked | ~coalesce(c.mask, 0))) as uncovered
    from applicable j left join covered c on c.carrier_id = j.carrier_id and c.id = j.id group by j.carrier_id
  ), masks as materialized (${MASKS}
  ), assessments as (
    select k.carrier_id, case
      when coalesce(a.required, 0) = 0 then null
      when a.uncovered & m.failed <> 0 then 'fail'
      when ${OPEN} <> 0 then 'incomplete'
      when a.required & ~coalesce(m.passed, 0) <> 0 then 'partial_pass'
      else 'pass' end as result,
      coalesce(a.required, 0) as required,
      coalesce(a.uncovered & m.failed, 0) as failing,
      coalesce(${OPEN}, 0) as incomplete
    from chunk k left join required a on a.carrier_id = k.carrier_id left join masks m on m.carrier_id = k.carrier_id
  )`;

/**
 * CTEs that end in `assessments` of the connected and monitored ones of the carriers: carrier_id, result (null where no rule applies),
 * and by the bits of `tokens`: what is required, and what of it fails or cannot be assessed and is not overridden.
 * Parameters: $1 the company, $2 carriers, $3 ASSESSABLE, $4 the time of the assessment; see `parameters`.
 */
export const ASSESSED = assessed(OWN);

/** The same of any carriers: those that are not connected by the default rules, or by their own. */
export const ASSESSED_ANY = assessed(ANY);

export const parameters = (companyId: number, carrierIds: readonly number[], now: Date): readonly unknown[] => [
  companyId,
  carrierIds,
  ASSESSABLE,
  now.toISOString(),
];
