// What a match of carriers with a load reads of a company's carriers, and what was decided about carriers for loads.
import { GRANT_SEQUENCES, ownedByCompany, readByCompany, type Migration } from "./migration.ts";

// The contract's vocabulary at the time of writing; a word's position is its bit, so words may be appended but never moved.
const EQUIPMENT = "van reefer flatbed step_deck double_drop lowboy conestoga power_only straight_box_truck cargo_van".split(" ");
const EQUIPMENT_BITS = EQUIPMENT.map(
  (kind, at) => `case when (ca.equipment->>'${kind}')::int > 0 then ${1 << at} else 0 end`,
).join(" + ");

/** Bits of `misses`, in the order of MISS_REASONS: blocked 1, dismissed 2, on hold 4, fails rules 8. */
const OF_CONNECTION = (row: string): string =>
  `(case ${row}.status when 'do_not_dispatch' then 1 when 'needs_to_onboard' then 4 else 0 end + ${row}.is_dismissed::int * 2)`;
const FAILS = 8;

export const match: Migration = {
  name: "022-match",
  sql: /* sql */ `
-- The narrow copy of connections that a match reads, kept by triggers: it must look at all of them, and a connection's own row is
-- twenty times as wide. misses: bits for what rules the carrier out for every load; equipment: bits for what it has, 0 for not known.
create table match_carriers (
  company_id bigint not null,
  carrier_id int not null,
  misses smallint not null,
  equipment smallint not null,
  primary key (company_id, carrier_id)
);
create index match_carriers_carrier on match_carriers (carrier_id);
${readByCompany("match_carriers")}

create function match_connections() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from match_carriers;
  elsif tg_op = 'INSERT' then
    insert into match_carriers
      select c.company_id, c.carrier_id, ${OF_CONNECTION("c")} + case when ra.result = 'fail' then ${FAILS} else 0 end, ${EQUIPMENT_BITS}
      from changed c join carriers ca on ca.id = c.carrier_id
      left join rules_assessments ra on ra.company_id = c.company_id and ra.carrier_id = c.carrier_id
    on conflict (company_id, carrier_id) do update set misses = excluded.misses, equipment = excluded.equipment;
  elsif tg_op = 'UPDATE' then
    update match_carriers m set misses = (m.misses & ${FAILS}) + ${OF_CONNECTION("new")}
      where m.company_id = new.company_id and m.carrier_id = new.carrier_id;
  else
    delete from match_carriers where company_id = old.company_id and carrier_id = old.carrier_id;
  end if;
  return null;
end $$;
create trigger connections_matched after insert on connections referencing new table as changed
  for each statement execute function match_connections();
create trigger connections_unmatched after delete on connections for each row execute function match_connections();
create trigger connections_none_matched after truncate on connections for each statement execute function match_connections();
create trigger connections_rematched after update of status, is_dismissed on connections for each row
  when ((old.status, old.is_dismissed) is distinct from (new.status, new.is_dismissed)) execute function match_connections();

create function match_assessments() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    update match_carriers set misses = misses & ~${FAILS} where misses & ${FAILS} <> 0;
  elsif tg_op = 'INSERT' then
    update match_carriers m set misses = m.misses | ${FAILS}
      from changed c where m.company_id = c.company_id and m.carrier_id = c.carrier_id and c.result = 'fail';
  elsif tg_op = 'UPDATE' then
    update match_carriers m set misses = (m.misses & ~${FAILS}) + case when new.result = 'fail' then ${FAILS} else 0 end
      where m.company_id = new.company_id and m.carrier_id = new.carrier_id;
  else
    update match_carriers m set misses = m.misses & ~${FAILS} where m.company_id = old.company_id and m.carrier_id = old.carrier_id;
  end if;
  return null;
end $$;
create trigger rules_assessments_matched after insert on rules_assessments referencing new table as changed
  for each statement execute function match_assessments();
create trigger rules_assessments_unmatched after delete on rules_assessments for each row execute function match_assessments();
create trigger rules_assessments_none_matched after truncate on rules_assessments
  for each statement execute function match_assessments();
create trigger rules_assessments_rematched after update of result on rules_assessments for each row
  when ((old.result = 'fail') <> (new.result = 'fail')) execute function match_assessments();

create function match_equipment() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update match_carriers m set equipment = ${EQUIPMENT_BITS.replaceAll("ca.equipment", "new.equipment")} where m.carrier_id = new.id;
  return null;
end $$;
create trigger carriers_equipment_matched after update of equipment on carriers for each row
  when (old.equipment is distinct from new.equipment) execute function match_equipment();

-- For the loads that began or ended near a place.
create index stops_place on stops (company_id, latitude_for_map, longitude_for_map);

-- One row for each thing decided; the latest that was not taken back counts.
create table load_carrier_dispositions (
  company_id bigint not null,
  id bigint not null generated by default as identity (start with 1000000),
  load_id bigint not null,
  carrier_id bigint not null,
  reason text not null check (reason in ('offered', 'accepted', 'declined', 'no_answer', 'rate_too_high', 'no_truck',
    'wrong_equipment', 'service_issues', 'other')),
  notes text,
  rate numeric(10, 2),
  terms text,
  user_id bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  reinstated_at timestamptz,
  reinstated_by_user_id bigint,
  primary key (company_id, id)
);
create index load_carrier_dispositions_load on load_carrier_dispositions (company_id, load_id, carrier_id, id desc);
create index load_carrier_dispositions_carrier on load_carrier_dispositions (company_id, carrier_id, id desc);
${ownedByCompany("load_carrier_dispositions")}
${GRANT_SEQUENCES}
`,
};
