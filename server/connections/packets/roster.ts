// What a packet's carrier shares with carriers that the company blocked or let go: by their records, by what was entered, by their accounts.
import type { RosterMatch } from "../../../src/contract/connections/packet-answers.ts";
import { rosterMatches, type SharedRow } from "../../../src/domain/connections/packets/roster-match.ts";
import { sharedWith } from "../../carriers/associations.ts";
import type { Queryable } from "../../db/engine.ts";

/** Contacts that were entered in packet `s`. */
const entered = (field: "phone" | "email"): string => `select distinct e ->> '${field}' as value
    from packet_sections s cross join lateral jsonb_array_elements(s.answers -> 'contacts') e
    where s.company_id = $1 and s.section = 'profile' and e ->> '${field}' <> ''`;

/** Of company $1, carrier $2 and packet $3. Who shares which account is masked. */
const SHARED = `
  with ${sharedWith("$2")},
  roster as (
    select c.id as connection_id, c.carrier_id, case when c.status = 'do_not_dispatch' then 'blocked' else 'dismissed' end as standing
    from connections c where c.company_id = $1 and c.carrier_id <> $2 and (c.status = 'do_not_dispatch' or c.is_dismissed)
  ),
  phones as (${entered("phone")} and s.onboarding_packet_id = $3),
  emails as (${entered("email")} and s.onboarding_packet_id = $3),
  filled as (
    select p.connection_id, e ->> 'phone' as phone, e ->> 'email' as email
    from packet_sections s join onboarding_packets p on p.company_id = $1 and p.id = s.onboarding_packet_id
    cross join lateral jsonb_array_elements(s.answers -> 'contacts') e where s.company_id = $1 and s.section = 'profile'
  ),
  accounts as (select distinct account_hash, account_last4 from payment_accounts
    where company_id = $1 and onboarding_packet_id = $3 and account_hash is not null and state <> 'replaced'),
  found as (
    select r.carrier_id, s.is_type, s.value from shared s join roster r on r.carrier_id = s.carrier_id where s.is_type <> 'remote_address'
    union select r.carrier_id, 'phone', t.value from phones t join carriers o on o.phone_e164 = t.value join roster r on r.carrier_id = o.id
    union select r.carrier_id, 'email', t.value from emails t join carriers o on lower(o.email) = t.value join roster r on r.carrier_id = o.id
    union select r.carrier_id, 'phone', t.value from phones t join filled f on f.phone = t.value join roster r using (connection_id)
    union select r.carrier_id, 'email', t.value from emails t join filled f on f.email = t.value join roster r using (connection_id)
    union select r.carrier_id, 'bank_account', '••••' || t.account_last4 from accounts t
      join (select carrier_id, account_hash from payment_accounts where company_id = $1
        union select carrier_id, bank_hash from carrier_remittances where company_id = $1) a using (account_hash)
      join roster r using (carrier_id)
  )
  select f.carrier_id, ca.legal_name as carrier_name, r.standing, f.is_type, f.value
  from found f join roster r on r.carrier_id = f.carrier_id join carriers ca on ca.id = f.carrier_id`;

export const readRoster = async (
  tx: Queryable,
  companyId: number,
  carrierId: number,
  packetId: number,
): Promise<RosterMatch[]> => [...rosterMatches(await tx.query<SharedRow>(SHARED, [companyId, carrierId, packetId]))];
