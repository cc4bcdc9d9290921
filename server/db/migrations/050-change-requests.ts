// Lets a company's people ask for changes of the company. As for deciding, only a function writes the order: nobody asks for what the
// company does not say, or decides by asking.
import type { Migration } from "./migration.ts";

export const changeRequests: Migration = {
  name: "050-change-requests",
  sql: /* sql */ `
-- wanted: the new values by field. Answers 'done' with the order, 'same' where the company says so already, 'asked' where the same change
-- waits, or 'full' where \`most\` others do. The lock on the company lets two people ask one after the other.
create function request_change_order(wanted jsonb, why text, requester bigint, most int, out outcome text, out order_id bigint)
  language plpgsql security definer set search_path from current as $$
declare
  own constant bigint := current_setting('app.company_id')::bigint;
  present jsonb;
  asked jsonb;
begin
  select to_jsonb(c) into present from companies c where c.id = own for update;
  select jsonb_agg(jsonb_build_object('field', w.key, 'from', present->w.key, 'to', w.value) order by w.key desc) into asked
    from jsonb_each(wanted) w where present->w.key is distinct from w.value;
  if asked is null then
    outcome := 'same';
  elsif exists (select 1 from company_change_orders o where o.company_id = own and o.status = 'open' and o.changes = asked) then
    outcome := 'asked';
  elsif (select count(*) from company_change_orders o where o.company_id = own and o.status = 'open') >= most then
    outcome := 'full';
  else
    insert into company_change_orders (company_id, changes, reason, requester_id) values (own, asked, why, requester)
      returning id into order_id;
    outcome := 'done';
  end if;
end $$;
revoke all on function request_change_order from public;
grant execute on function request_change_order to portal_app;
`,
};
