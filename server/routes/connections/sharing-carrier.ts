// What the answers say of a carrier that shares something with another, as SQL.
import { dayText } from "../../http/wire.ts";
import { identifiersOf } from "../carriers/search/listed-carrier.ts";

/** The columns of SharingCarrier: `ca` is the carrier, `c` its connection with the company. */
export const SHARING_CARRIER = `
  ca.id, ca.legal_name, ca.dba_name, ${identifiersOf("ca.id")} as identifiers, ca.city, ca.state, ca.power_units,
  ca.authority_status, ${dayText("ca.registered_on")} as registered_on,
  exists (select 1 from identity_alerts x where x.carrier_id = ca.id and x.is_published and x.is_verified) as has_identity_alert,
  case when c.id is not null then json_build_object('id', c.id, 'status', c.status, 'is_dismissed', c.is_dismissed) end as connection`;
