// Completes the demo data's onboarding: steps, contracts, tax forms, files, invitations and carrier accounts, all derived from the
// packets.
import { TEXT_DOCUMENT, TEXT_DOCUMENT_BYTES } from "../../../uploads/text-document.ts";

/** Ids of demo files by kind: this plus the id of the packet or connection. Ids of uploaded files start above them. */
const FILES = { contract: 10_000_000, redlined: 20_000_000, taxForm: 30_000_000, connection: 40_000_000 };

/** SQL to run once packets, connections, carriers and users are seeded. */
export const SEED_ONBOARDING = /* sql */ `
do $$
begin
  update onboarding_packets p set step_times = array(
      select case when position = any(done.steps) then p.created_at
          + (p.updated_at - p.created_at) * array_position(done.steps, position) / cardinality(done.steps) end
        from generate_series(1, 5) position)
    from (select q.company_id, q.id, case
        when q.status = 'complete' then '{1,2,3,4,5}'
        when q.status = 'held_for_insurance' then '{1,3,4}'
        when q.status like 'held%' or q.status = 'submitted' then '{1,2,3,4}'
        when q.status = 'in_progress' then (array['{1}', '{1,2}', '{1,2,3}'])[1 + q.id % 3]
        else '{}' end::int[] as steps
      from onboarding_packets q) done
    where done.company_id = p.company_id and done.id = p.id and cardinality(done.steps) > 0;

  insert into contracts (company_id, id, name, version, file_id, created_at)
    select distinct c.company_id, 1, 'Broker-carrier agreement', 3, c.company_id, k.created_at
    from connections c join companies k on k.id = c.company_id where c.latest_onboarding_packet_id is not null;

  create temporary table packet_documents on commit drop as
    select p.company_id, p.id, p.status, p.created_at, p.updated_at, p.step_times, k.legal_name as broker, ca.legal_name as carrier,
      coalesce(ca.officer_name, 'the owner') as officer, coalesce(ca.country, 'US') = 'US' as is_american, sender.id as user_id
    from onboarding_packets p
    join connections c on c.company_id = p.company_id and c.id = p.connection_id
    join companies k on k.id = p.company_id
    join carriers ca on ca.id = c.carrier_id
    left join (select company_id, min(id) as id from users where 'onboarding' = any(scopes) group by company_id) sender
      on sender.company_id = p.company_id;

  insert into onboarding_packet_contracts (company_id, id, onboarding_packet_id, contract_id, is_broker_uploaded, signed_by, signed_at,
      file_id, created_at)
    select company_id, id, id, 1, false, officer, step_times[4], ${FILES.contract} + id, step_times[4]
      from packet_documents where step_times[4] is not null;
  insert into onboarding_packet_contracts (company_id, id, onboarding_packet_id, contract_id, is_broker_uploaded, file_id, user_id, created_at)
    select company_id, ${FILES.contract} + id, id, 1, true, ${FILES.redlined} + id, user_id, step_times[1]
      from packet_documents where step_times[1] is not null and id % 11 = 0;
  insert into tax_forms (company_id, id, onboarding_packet_id, name, status, file_id, updated_at)
    select company_id, id, id, case when is_american then 'W-9' else 'W-8BEN-E' end,
      case when step_times[3] is null then 'requested' when status = 'complete' then 'accepted' else 'submitted' end,
      case when step_times[3] is not null then ${FILES.taxForm} + id end, coalesce(step_times[3], created_at) from packet_documents;
  insert into connection_uploads (company_id, id, connection_id, file_id, user_id, created_at)
    select c.company_id, c.id, c.id, ${FILES.connection} + c.id, p.user_id, p.updated_at
      from connections c join packet_documents p on p.company_id = c.company_id and p.id = c.latest_onboarding_packet_id where c.id % 7 = 0;

  insert into uploads (company_id, id, user_id, stored_name, original_name, media_type, bytes, created_at)
    select company_id, id, coalesce(user_id, 0), '${TEXT_DOCUMENT}' || lines, name, 'application/pdf', ${TEXT_DOCUMENT_BYTES}, at from (
      select k.company_id, k.file_id as id, null::bigint as user_id, 'Broker-carrier agreement.pdf' as name, k.created_at as at,
          concat_ws(chr(10), k.name, 'Version ' || k.version, c.legal_name) as lines
        from contracts k join companies c on c.id = k.company_id where k.file_id = k.company_id
      union all select company_id, ${FILES.contract} + id, user_id, 'Agreement, signed.pdf', step_times[4], concat_ws(chr(10),
          'Broker-carrier agreement', 'Broker: ' || broker, 'Carrier: ' || carrier, 'Signed by ' || officer || ' on ' || step_times[4]::date)
        from packet_documents where step_times[4] is not null
      union all select company_id, ${FILES.redlined} + id, user_id, 'Agreement, redlined.pdf', step_times[1], concat_ws(chr(10),
          'Broker-carrier agreement, with changes', 'Broker: ' || broker, 'Carrier: ' || carrier)
        from packet_documents where step_times[1] is not null and id % 11 = 0
      union all select company_id, ${FILES.taxForm} + id, user_id, case when is_american then 'W-9.pdf' else 'W-8BEN-E.pdf' end, step_times[3],
          concat_ws(chr(10), 'Form ' || case when is_american then 'W-9' else 'W-8BEN-E' end, carrier, 'Signed by ' || officer)
        from packet_documents where step_times[3] is not null
      union all select c.company_id, ${FILES.connection} + c.id, p.user_id, 'Certificate of insurance.pdf', p.updated_at,
          concat_ws(chr(10), 'Certificate of insurance', 'Insured: ' || p.carrier, 'Certificate holder: ' || p.broker)
        from connections c join packet_documents p on p.company_id = c.company_id and p.id = c.latest_onboarding_packet_id where c.id % 7 = 0
    ) documents;

  -- Whoever was sent a packet was invited first.
  insert into connection_invitations (company_id, id, carrier_id, email, classification_ids, status, user_id, created_at, delivered_at)
    select c.company_id, c.id, c.carrier_id, lower(ca.email), '{}', case when c.latest_onboarding_packet_status <> 'sent' then 'accepted'
        when c.id % 9 = 0 then 'bounced' when c.id % 2 = 0 then 'opened' else 'sent' end, p.user_id, p.created_at, p.created_at
      from connections c join packet_documents p on p.company_id = c.company_id and p.id = c.latest_onboarding_packet_id
        join carriers ca on ca.id = c.carrier_id
      where ca.email is not null;

  -- Each went out by mail. They have the invitations' ids, below those that the product gives.
  insert into mailings (company_id, id, subject, text, user_id, created_at, purpose)
    select i.company_id, i.id, co.legal_name || ' invites ' || ca.legal_name || ' to connect', 'Reply to this email to start your onboarding packet.',
        i.user_id, i.delivered_at, 'invitation'
      from connection_invitations i join companies co on co.id = i.company_id join carriers ca on ca.id = i.carrier_id
      where i.user_id is not null;
  insert into carrier_mails (company_id, id, mailing_id, email, carrier_ids, claimed_at, sent_at, failure, tried_at)
    select i.company_id, i.id, i.id, i.email, array[i.carrier_id], i.delivered_at, case when i.status <> 'bounced' then i.delivered_at end,
        case when i.status = 'bounced' then '550 5.1.1 There is no such mailbox' end, i.delivered_at
      from connection_invitations i where i.user_id is not null;
  update connection_invitations set mail_id = id where user_id is not null;

  insert into companies (id, legal_name, company_type, status, carrier_id, created_at)
    select c.receiver_id, ca.legal_name, 'carrier', 'active', ca.id, min(c.created_at)
      from connections c join carriers ca on ca.id = c.carrier_id
      where c.receiver_id is not null and not exists (select 1 from companies k where k.carrier_id = ca.id or k.id = c.receiver_id)
      group by c.receiver_id, ca.legal_name, ca.id;

  update directory_people set dispatch_company = (array['Lonestar Dispatch LLC', 'Blue Line Dispatching', 'Truckers First Dispatch Inc',
      'Northbound Dispatch Services', 'Four Corners Dispatch', 'Keystone Load Desk', 'Prairie Wind Dispatch', 'Anchor Dispatch Group',
      'Redwood Freight Desk'])[1 + id % 9]
    where kind = 'dispatch_user';
end $$;
`;
