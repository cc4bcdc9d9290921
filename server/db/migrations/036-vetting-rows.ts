// Keeps the rows of lists to vet in lists that exist, and removes them with their list, each at once for all rows of a statement.
import type { Migration } from "./migration.ts";

export const vettingRows: Migration = {
  name: "036-vetting-rows",
  sql: /* sql */ `
-- A foreign key looks the list up again for each of five thousand rows, which takes longer than adding them.
alter table vetting_list_rows drop constraint vetting_list_rows_company_id_list_id_fkey;

create function check_vetting_lists() returns trigger language plpgsql security definer set search_path from current as $$
declare
  list record;
begin
  for list in select distinct company_id, list_id from added loop
    -- Locked, so that it is not removed before its rows can be seen.
    perform from vetting_lists l where l.company_id = list.company_id and l.id = list.list_id for key share;
    if not found then
      raise foreign_key_violation using message = format('There is no list to vet %s of company %s', list.list_id, list.company_id);
    end if;
  end loop;
  return null;
end $$;
create trigger vetting_rows_added after insert on vetting_list_rows referencing new table as added
  for each statement execute function check_vetting_lists();

create function remove_vetting_rows() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from vetting_list_rows r using removed l where r.company_id = l.company_id and r.list_id = l.id;
  return null;
end $$;
create trigger vetting_lists_removed after delete on vetting_lists referencing old table as removed
  for each statement execute function remove_vetting_rows();
`,
};
