// The past of the demo data's carriers, derived from the rows that tell how it ended: what companies did, and what carriers' records say.

/** How far the demo companies' history reaches back, and that of the carriers' records. */
const DAYS = { company: 120, facts: 180 };

const until = (o: string): string => `coalesce(to_char(${o}.expiration_date, 'YYYY-MM-DD'), 'always')`;

/**
 * SQL to run once everything that history tells of is seeded. Entries are numbered in the order of their times.
 * @param present the demo data's present, as SQL
 */
export const seedHistory = (present: string): string => /* sql */ `
insert into carrier_changes (company_id, id, carrier_id, at, source, user_id, topic, field, before, after, reason, ref_id)
  select e.company_id, row_number() over (partition by e.company_id order by e.at, e.carrier_id, e.field, e.after), e.carrier_id, e.at,
    e.source, case when e.source = 'person' then coalesce(e.user_id, desk.id) end, e.topic, e.field, e.before, e.after, e.reason, e.ref_id
  from (
    select c.company_id, c.carrier_id, c.created_at as at, 'person' as source, null::bigint as user_id, 'connection' as topic,
        'status' as field, null as before, 'needs_to_onboard' as after, null as reason, null::bigint as ref_id
      from connections c
    union all select c.company_id, c.carrier_id, c.updated_at, 'person', null, case c.status when 'do_not_dispatch' then 'block' else 'status' end,
        'status', 'needs_to_onboard', c.status, case c.status when 'do_not_dispatch' then c.notes end, null
      from connections c where c.status <> 'needs_to_onboard'
    union all select c.company_id, c.carrier_id, c.updated_at, 'person', null, 'note', 'connection_notes', null, c.notes, null, null
      from connections c where c.notes is not null
    union all select c.company_id, c.carrier_id, c.updated_at, 'person', null, 'connection', 'is_dismissed', 'false', 'true', null, null
      from connections c where c.is_dismissed
    union all select p.company_id, c.carrier_id, p.created_at, 'person', null, 'packet', 'packet_status', null, 'sent', null, p.id
      from onboarding_packets p join connections c on c.company_id = p.company_id and c.id = p.connection_id
    union all select p.company_id, c.carrier_id, p.updated_at, 'system', null, 'packet', 'packet_status', 'sent', p.status, null, p.id
      from onboarding_packets p join connections c on c.company_id = p.company_id and c.id = p.connection_id where p.status <> 'sent'
    union all select i.company_id, i.carrier_id, i.created_at, 'person', i.user_id, 'invitation', 'invitation_status', null, 'sent', null, i.id
      from connection_invitations i
    union all select i.company_id, i.carrier_id, i.created_at + interval '7 hours', 'system', null, 'invitation', 'invitation_status', 'sent',
        i.status, null, i.id
      from connection_invitations i where i.status <> 'sent'
    union all select s.company_id, s.carrier_id, s.created_at, 'person', null, 'monitoring', 'is_monitored', 'false', 'true', null, null
      from subscriptions s
    -- Every third carrier had another result before: it was assessed again once its record had changed.
    union all select a.company_id, a.carrier_id, c.updated_at - interval '5 hours', 'rules', null, 'assessment', 'assessment',
        case a.result when 'pass' then 'incomplete' when 'incomplete' then 'pass' when 'fail' then 'pass' else 'fail' end, a.result, null, null
      from rules_assessments a join connections c on c.company_id = a.company_id and c.carrier_id = a.carrier_id where a.carrier_id % 3 = 0
    union all select o.company_id, o.carrier_id, o.created_at, 'person', o.user_id, 'override', o.is_type, null, ${until("o")}, null, o.id
      from rule_overrides o
    union all select o.company_id, o.carrier_id, o.deactivated_at, 'person', o.deactivated_by_user_id, 'override', o.is_type, ${until("o")}, null,
        null, o.id
      from rule_overrides o where not o.is_active
    union all select n.company_id, n.carrier_id, n.created_at, 'person', n.user_id, 'note', 'note', null, n.message, null, n.id
      from notes n where n.carrier_id is not null and n.notable_id is null
  ) e
  left join (select company_id, min(id) as id from users where 'onboarding' = any(scopes) group by company_id) desk
    on desk.company_id = e.company_id
  where e.at > ${present} - interval '${DAYS.company} days' and e.at <= ${present};

insert into carrier_facts_changes (id, carrier_id, at, source, topic, field, before, after)
  select row_number() over (order by e.at, e.carrier_id, e.field, e.after), e.* from (
    select c.carrier_id, c.changed_on + interval '15 hours' as at, 'FMCSA' as source,
        case c.field when 'officer' then 'ownership' else 'contact' end as topic,
        case c.field when 'phone' then 'phone_e164' when 'officer' then 'officer_name' else c.field end as field, c.old_value as before,
        c.new_value as after
      from contact_changes c where c.old_value is distinct from c.new_value
    union all select a.carrier_id, a.happened_on + interval '11 hours', 'FMCSA', 'authority', 'authority_status',
        case a.event when 'granted' then null when 'revoked' then 'active' else 'revoked' end,
        case a.event when 'revoked' then 'revoked' else 'active' end
      from authority_events a
    union all select ca.id, ca.insurance_as_of, 'insurer', 'insurance', 'insurance_cancels_on', null, ca.insurance_cancels_on::text
      from carriers ca where ca.insurance_cancels_on is not null
    union all select ca.id, ca.safety_rated_on + interval '13 hours', 'FMCSA', 'safety_rating', 'safety_rating', null, ca.safety_rating
      from carriers ca where ca.safety_rating is not null
    union all select ca.id, ca.safety_as_of, 'FMCSA', 'out_of_service', 'out_of_service', 'false', 'true'
      from carriers ca where ca.out_of_service
    union all select ca.id, ca.eld_as_of - interval '1 day' * (ca.id % 90), 'ELD', 'eld', 'eld_status', null, ca.eld_status
      from carriers ca where ca.eld_status is not null and ca.id % 4 = 0
  ) e where e.at > ${present} - interval '${DAYS.facts} days' and e.at <= ${present};
`;

/** Ids of entries that something living added begin here. */
const FIRST_OWN = 1_000_000_000;

/** SQL that moves the last quarter's entries of the demo data by some days, so that there is always something new. */
export const shiftHistory = (days: number, before: string): string =>
  ["carrier_changes", "carrier_facts_changes"]
    .map(
      (table) =>
        `update ${table} set at = at + interval '${days} days' where id < ${FIRST_OWN} and at > ${before} - interval '90 days';`,
    )
    .join("\n");
