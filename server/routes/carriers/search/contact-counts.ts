// Counts over the carriers that share a contact, for the headers of a contact search.
import type { COUNT_HEADERS } from "../../../../src/contract/carriers/contact-search.ts";
import type { Queryable } from "../../../db/engine.ts";

type Counts = Record<(typeof COUNT_HEADERS)[number], number>;

/** A vehicle is scheduled when an insurance certificate names it. */
const COUNTS = `
  with found as (select unnest($1::bigint[]) as id),
  vehicles as (select v.vin, bool_or(v.source = 'insurance_certificate') as is_scheduled
    from found f join carrier_vehicles v on v.carrier_id = f.id group by v.vin)
  select
    (select count(distinct lower(ca.email)) from found f join carriers ca on ca.id = f.id) as totalemails,
    (select count(distinct ca.phone_e164) from found f join carriers ca on ca.id = f.id) as totalphones,
    (select count(distinct (ca.street, ca.postal_code)) from found f join carriers ca on ca.id = f.id where ca.street is not null)
      as totaladdresses,
    (select count(*) from found f join directory_people p on p.carrier_id = f.id) as totalcontacts,
    (select count(distinct r.address) from found f join remote_addresses r on r.carrier_id = f.id) as totalremoteaddresses,
    (select count(*) from vehicles) as totalvehiclevins,
    (select count(*) from vehicles where is_scheduled) as scheduledvehiclecount,
    (select count(*) from vehicles where not is_scheduled) as nonscheduledvehiclecount`;

export async function countOf(tx: Queryable, carrierIds: readonly number[]): Promise<Partial<Counts>> {
  const [counts] = await tx.query<Counts>(COUNTS, [`{${carrierIds.join(",")}}`]);
  return counts ?? {};
}
