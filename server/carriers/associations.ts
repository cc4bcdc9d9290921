// Which carriers share something with a carrier, by the records: phone, email, address, officer, vehicle or network address.

/** The source that saw a vehicle, in words. */
export const SEEN_BY = (source: string): string =>
  `case ${source} when 'insurance_certificate' then 'Certificate of insurance' when 'eld' then 'ELD' else 'Roadside inspection' end`;

/** Values from the latest registration of both carriers. */
const registered = (type: string, value: string, on: string): string => `
  select o.id as carrier_id, '${type}' as is_type, ${value} as value, 'FMCSA registration' as source,
    me.mcs150_on as seen_here_on, o.mcs150_on as seen_there_on
  from me join carriers o on o.id <> me.id and ${on}`;

/**
 * Common table expressions that end in `shared`: one row per carrier and value shared with the carrier, with its type, the value, its
 * source and when each of the two was last seen with it. `carrier` is the carrier's id as an SQL expression.
 *
 * A name alone is no evidence, because people share names: an officer counts only together with something else.
 */
export const sharedWith = (carrier: string): string => `
  me as (select * from carriers where id = ${carrier}),
  mine as (select vin, max(observed_on) as observed_on from carrier_vehicles where carrier_id = ${carrier} group by vin),
  other_than_officers as (
    ${registered("phone", "o.phone_e164", "o.phone_e164 = me.phone_e164")}
    union all
    ${registered("email", "lower(o.email)", "lower(o.email) = lower(me.email)")}
    union all
    ${registered(
      "address",
      "concat_ws(', ', o.street, o.city, concat_ws(' ', o.state, o.postal_code))",
      "o.postal_code = me.postal_code and o.street = me.street",
    )}
    union all
    select v.carrier_id, 'vin', v.vin, max(${SEEN_BY("v.source")}), max(mine.observed_on), max(v.observed_on)
    from mine join carrier_vehicles v on v.vin = mine.vin and v.carrier_id <> ${carrier} group by v.carrier_id, v.vin
    union all
    select b.carrier_id, 'remote_address', b.address, 'Portal sign-in', a.seen_on, b.seen_on
    from remote_addresses a join remote_addresses b on b.address = a.address and b.carrier_id <> a.carrier_id
    where a.carrier_id = ${carrier}
  ),
  shared as (
    select * from other_than_officers
    union all
    ${registered("officer", "o.officer_name", "o.officer_name = me.officer_name")}
      and o.id in (select carrier_id from other_than_officers)
  )`;
