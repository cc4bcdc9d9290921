// Marks the carriers that share a phone number, an officer at an address, or a vehicle with a carrier whose authority was revoked, and those
// that are registered as what came after one.
import type { Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";

// The carriers themselves, and those that share something with one of them: its revocation concerns them as well.
const LOOKED_AT = `looked_at as materialized (
    select unnest($1::bigint[]) as id
    union select o.id from carriers c join carriers o on o.phone_e164 = c.phone_e164
      where c.id = any($1::bigint[]) and c.authority_status = 'revoked'
    union select o.id from carriers c join carriers o on o.postal_code = c.postal_code and o.street = c.street
        and o.officer_name = c.officer_name
      where c.id = any($1::bigint[]) and c.authority_status = 'revoked'
    union select o.carrier_id from carriers c join carrier_vehicles v on v.carrier_id = c.id join carrier_vehicles o on o.vin = v.vin
      where c.id = any($1::bigint[]) and c.authority_status = 'revoked')`;

const SHARES = `(c.prior_dot is not null
    or exists (select from carriers o where o.phone_e164 = c.phone_e164 and o.id <> c.id and o.authority_status = 'revoked')
    or exists (select from carriers o where o.postal_code = c.postal_code and o.street = c.street and o.officer_name = c.officer_name
      and o.id <> c.id and o.authority_status = 'revoked')
    or exists (select from carrier_vehicles v join carrier_vehicles w on w.vin = v.vin and w.carrier_id <> c.id
      join carriers o on o.id = w.carrier_id and o.authority_status = 'revoked' where v.carrier_id = c.id))`;

const DIFFERENT = `
  with ${LOOKED_AT}
  select c.id from carriers c join looked_at l on l.id = c.id where c.has_insights <> ${SHARES} order by c.id`;

/** Only where it is other than it stands: each change of the mark is news to whoever is connected with the carrier. */
export async function markInsights(tx: Queryable, carrierIds: readonly number[]): Promise<void> {
  const ids = await readIds(tx, DIFFERENT, [carrierIds]);
  if (ids.length > 0) await tx.query("update carriers set has_insights = not has_insights where id = any($1::bigint[])", [ids]);
}
