// Which carriers a company is connected with, has classified and monitors, one bit each: for searches among all carriers.
import { readByCompany, type Migration } from "./migration.ts";

export const companyCarriers: Migration = {
  name: "011-company-carriers",
  sql: /* sql */ `
-- One bit per carrier at the position of its id: testing whether a carrier is among a hundred thousand must cost next to nothing.
-- 'mine': connected and not dismissed; 'class': connected with the classification of ref_id; 'subscribed': monitored.
create table company_carriers (
  company_id bigint not null,
  is_type text not null check (is_type in ('mine', 'class', 'subscribed')),
  ref_id bigint not null default 0,
  bits bit varying not null,
  primary key (company_id, is_type, ref_id)
);
alter table company_carriers alter column bits set storage external;
${readByCompany("company_carriers")}

create function mark_carriers(company bigint, kind text, ref bigint, carriers bigint[], is_in boolean) returns void
  language plpgsql as $$
declare
  marked bit varying;
  size int;
  carrier bigint;
begin
  select max(c) + 1 into size from unnest(carriers) c;
  if size is null then return; end if;
  insert into company_carriers values (company, kind, ref, '') on conflict do nothing;
  select bits into marked from company_carriers where company_id = company and is_type = kind and ref_id = ref for update;
  -- Room to grow, so that not every new carrier makes a new string.
  if length(marked) < size then marked := marked || repeat('0', size + 4096 - length(marked))::bit varying; end if;
  foreach carrier in array carriers loop marked := set_bit(marked, carrier::int, is_in::int); end loop;
  update company_carriers set bits = marked where company_id = company and is_type = kind and ref_id = ref;
end $$;

create function mark_connections() returns trigger language plpgsql security definer set search_path from current as $$
begin
  -- Several kinds are marked: in one order for everybody.
  if tg_op = 'INSERT' then
    perform 1 from company_carriers where company_id in (select company_id from changed) order by company_id, is_type, ref_id for update;
  elsif tg_op <> 'TRUNCATE' then
    perform 1 from company_carriers where company_id = old.company_id order by is_type, ref_id for update;
  end if;
  if tg_op = 'TRUNCATE' then
    delete from company_carriers where is_type in ('mine', 'class');
  elsif tg_op = 'INSERT' then
    perform mark_carriers(company_id, 'mine', 0, array_agg(carrier_id), true) from changed where not is_dismissed group by company_id;
    perform mark_carriers(company_id, 'class', class, array_agg(carrier_id), true)
      from changed, unnest(classification_ids) class group by company_id, class;
  else
    perform mark_carriers(old.company_id, 'mine', 0, array[old.carrier_id], false);
    perform mark_carriers(old.company_id, 'class', class, array[old.carrier_id], false) from unnest(old.classification_ids) class;
    if tg_op = 'UPDATE' then
      if not new.is_dismissed then perform mark_carriers(new.company_id, 'mine', 0, array[new.carrier_id], true); end if;
      perform mark_carriers(new.company_id, 'class', class, array[new.carrier_id], true) from unnest(new.classification_ids) class;
    end if;
  end if;
  return null;
end $$;
create trigger connections_marked after insert on connections referencing new table as changed for each statement execute function mark_connections();
create trigger connections_unmarked after delete on connections for each row execute function mark_connections();
create trigger connections_cleared after truncate on connections for each statement execute function mark_connections();
create trigger connections_remarked after update of company_id, carrier_id, is_dismissed, classification_ids on connections
  for each row when ((old.company_id, old.carrier_id, old.is_dismissed, old.classification_ids)
    is distinct from (new.company_id, new.carrier_id, new.is_dismissed, new.classification_ids))
  execute function mark_connections();

create function mark_subscriptions() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then delete from company_carriers where is_type = 'subscribed';
  else
    perform mark_carriers(company_id, 'subscribed', 0, array_agg(carrier_id), tg_op = 'INSERT') from changed group by company_id;
  end if;
  return null;
end $$;
create trigger subscriptions_marked after insert on subscriptions referencing new table as changed for each statement execute function mark_subscriptions();
create trigger subscriptions_unmarked after delete on subscriptions referencing old table as changed for each statement execute function mark_subscriptions();
create trigger subscriptions_cleared after truncate on subscriptions for each statement execute function mark_subscriptions();
`,
};
