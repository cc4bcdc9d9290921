// Carriers that need no authority, because they haul within one state or only their own goods, are not ruled out for having none.
import type { Migration } from "./migration.ts";

/** Bits of match_carriers.misses, in the order of MISS_REASONS. */
const FAILS = 8;
const RULED_OUT = 512;
const OF_CONNECTION = (row: string): string =>
  `(case ${row}.status when 'do_not_dispatch' then 1 when 'needs_to_onboard' then 4 else 0 end + ${row}.is_dismissed::int * 2)`;
const EQUIPMENT = "van reefer flatbed step_deck double_drop lowboy conestoga power_only straight_box_truck cargo_van".split(" ");
const EQUIPMENT_BITS = EQUIPMENT.map(
  (kind, at) => `case when (ca.equipment->>'${kind}')::int > 0 then ${1 << at} else 0 end`,
).join(" + ");

const IS_RULED_OUT = (company: string): string =>
  `(ca.out_of_service is true or lacks_authority(ca.authority_status) is true
    or exists (select from blocked_matches b where b.company_id = ${company} and b.carrier_id = ca.id))`;

export const needlessAuthority: Migration = {
  name: "059-needless-authority",
  sql: /* sql */ `
-- Null where nobody knows.
create function lacks_authority(status text) returns boolean language sql immutable parallel safe return
  status not in ('active', 'not_required');

create or replace function mark_ruled_out(carriers_of bigint[]) returns void language sql security definer set search_path from current as $$
  update match_carriers m set misses = (m.misses & ~${RULED_OUT}) | case when ${IS_RULED_OUT("m.company_id")} then ${RULED_OUT} else 0 end
    from carriers ca where ca.id = m.carrier_id and m.carrier_id = any(carriers_of)
      and (m.misses & ${RULED_OUT} <> 0) <> ${IS_RULED_OUT("m.company_id")}
$$;

create or replace function match_connections() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from match_carriers;
  elsif tg_op = 'INSERT' then
    insert into match_carriers
      select c.company_id, c.carrier_id, ${OF_CONNECTION("c")} + case when ra.result = 'fail' then ${FAILS} else 0 end
        + case when ${IS_RULED_OUT("c.company_id")} then ${RULED_OUT} else 0 end, ${EQUIPMENT_BITS}
      from changed c join carriers ca on ca.id = c.carrier_id
      left join rules_assessments ra on ra.company_id = c.company_id and ra.carrier_id = c.carrier_id
    on conflict (company_id, carrier_id) do update set misses = excluded.misses, equipment = excluded.equipment;
  elsif tg_op = 'UPDATE' then
    update match_carriers m set misses = (m.misses & ${FAILS | RULED_OUT}) + ${OF_CONNECTION("new")}
      where m.company_id = new.company_id and m.carrier_id = new.carrier_id;
  else
    delete from match_carriers where company_id = old.company_id and carrier_id = old.carrier_id;
  end if;
  return null;
end $$;

drop trigger carriers_ruled_out on carriers;
create trigger carriers_ruled_out after update of out_of_service, authority_status on carriers for each row
  when ((old.out_of_service is true, lacks_authority(old.authority_status) is true)
    is distinct from (new.out_of_service is true, lacks_authority(new.authority_status) is true))
  execute function rule_out_carrier();

select mark_ruled_out(array(select id from carriers where authority_status = 'not_required'));
`,
};
