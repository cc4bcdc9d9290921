// The SQL of the graph around a carrier: what the carriers $1 have, and who else has it.
import { SEEN_BY } from "../../carriers/associations.ts";

/** Tunable: the vehicles of each carrier that are followed, those seen last. More belong to fleets that nobody would take over in secret. */
const VEHICLES_MAX = 200;

/** A carrier that has a thing; `carriers` have it in all. Rows of one thing beyond the limit are left out, `$1` never. */
export interface Holder {
  readonly is_type: string;
  /** Tells things of one kind apart. */
  readonly key: string;
  readonly value: string;
  readonly carrier_id: number;
  readonly source: string;
  readonly first_seen_on: string | null;
  readonly last_seen_on: string | null;
  readonly carriers: number;
}

/** When a registered value was first filed: the day it changed to that, as far as a change is recorded, else the registration. */
const since = (field: string, value: string): string => `coalesce((select max(x.changed_on) from contact_changes x
    where x.carrier_id = o.id and x.field = '${field}' and lower(x.new_value) = lower(${value})), o.registered_on)`;

/** Holders of values of the registration; `key` is an expression over a carrier `c`, `same` joins `o` to the key's row `t`. */
const registered = (type: string, key: string, same: string, value: string, field = type): string => `
  select '${type}' as is_type, t.key, o.value, o.id as carrier_id, 'FMCSA registration' as source,
    ${since(field, "o.value")} as first_seen_on, o.mcs150_on as last_seen_on, o.carriers
  from (select distinct ${key} as key from carriers c where c.id = any($1)) t
  cross join lateral (
    select o.id, o.registered_on, o.mcs150_on, ${value} as value, count(*) over ()::int as carriers
    from carriers o where ${same} order by o.id = any($1) desc, o.id limit $2) o
  where t.key is not null and t.key <> '' and o.carriers > 1`;

const ADDRESS = "concat_ws(', ', o.street, o.city, concat_ws(' ', o.state, o.postal_code))";

const VEHICLES = `
  select 'vin', t.vin, t.vin, o.carrier_id, ${SEEN_BY("o.source")}, o.first_seen_on, o.last_seen_on, o.carriers
  from (select distinct v.vin from unnest($1::bigint[]) m(id) cross join lateral (
    select vin from carrier_vehicles where carrier_id = m.id group by vin order by max(observed_on) desc, vin limit ${VEHICLES_MAX}) v) t
  cross join lateral (
    select carrier_id, max(source) as source, min(observed_on) as first_seen_on, max(observed_on) as last_seen_on,
      count(*) over ()::int as carriers
    from carrier_vehicles where vin = t.vin group by carrier_id order by carrier_id = any($1) desc, carrier_id limit $2) o
  where o.carriers > 1`;

const NETWORKS = `
  select 'remote_address', t.address, t.address, o.carrier_id, 'Portal sign-in', o.seen_on, o.seen_on, o.carriers
  from (select distinct address from remote_addresses where carrier_id = any($1)) t
  cross join lateral (
    select carrier_id, seen_on, count(*) over ()::int as carriers
    from remote_addresses where address = t.address order by carrier_id = any($1) desc, carrier_id limit $2) o
  where o.carriers > 1`;

/** Of company $3. */
const ACCOUNTS = `
  select 'bank_account', t.bank_hash, concat_ws(' ', o.bank_name, '••••' || o.account_last4), o.carrier_id, o.source,
    (o.as_of at time zone 'UTC')::date, (o.as_of at time zone 'UTC')::date, o.carriers
  from (select distinct bank_hash from carrier_remittances where company_id = $3 and carrier_id = any($1)) t
  cross join lateral (
    select carrier_id, bank_name, account_last4, source, as_of, count(*) over ()::int as carriers
    from carrier_remittances where company_id = $3 and bank_hash = t.bank_hash
    order by carrier_id = any($1) desc, carrier_id limit $2) o
  where o.carriers > 1`;

/**
 * Holders of what the carriers $1 have, at most $2 of each thing. A name alone is no evidence, because people share names: officers
 * count only among carriers that share something else. With `withBanks`, $3 is the company.
 */
export const holdersOf = (withBanks: boolean): string => `
  with found as (
    ${registered("phone", "c.phone_e164", "o.phone_e164 = t.key", "o.phone_e164")}
    union all
    ${registered("email", "lower(c.email)", "lower(o.email) = t.key", "lower(o.email)")}
    union all
    select 'address', t.postal_code || ' ' || t.street, o.value, o.id, 'FMCSA registration', o.registered_on, o.mcs150_on, o.carriers
    from (select distinct c.postal_code, c.street from carriers c where c.id = any($1) and c.street <> '') t
    cross join lateral (
      select o.id, o.registered_on, o.mcs150_on, ${ADDRESS} as value, count(*) over ()::int as carriers
      from carriers o where o.postal_code = t.postal_code and o.street = t.street order by o.id = any($1) desc, o.id limit $2) o
    where o.carriers > 1
    union all ${VEHICLES}
    union all ${NETWORKS}
    ${withBanks ? `union all ${ACCOUNTS}` : ""}
  ),
  names as (
    select o.officer_name as name, o.id, o.registered_on, o.mcs150_on, count(*) over (partition by o.officer_name) as here
    from carriers o
    where o.id in (select carrier_id from found) and o.officer_name <> ''
      and o.officer_name in (select c.officer_name from carriers c where c.id = any($1))
  )
  select is_type, key, value, carrier_id, source, to_char(first_seen_on, 'YYYY-MM-DD') as first_seen_on,
    to_char(last_seen_on, 'YYYY-MM-DD') as last_seen_on, carriers from found
  union all
  select 'officer', o.name, o.name, o.id, 'FMCSA registration', to_char(${since("officer", "o.name")}, 'YYYY-MM-DD'),
    to_char(o.mcs150_on, 'YYYY-MM-DD'), (select count(*)::int from carriers x where x.officer_name = o.name)
  from names o where o.here > 1`;
