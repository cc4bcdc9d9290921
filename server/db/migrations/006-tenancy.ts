// Row-level security: each transaction runs as portal_app with its company in app.company_id, and sees that company's rows only.
export const sql = /* sql */ `
do $$ begin create role portal_app nologin; exception when duplicate_object then null; end $$;
do $$
declare t text;
begin
  foreach t in array array['classifications','subscriptions','connections','onboarding_packets','rules','rule_overrides',
    'rules_assessments','loads','stops','load_logs','tickets','uploads','idempotency_keys'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_company on %I using (company_id = current_setting(''app.company_id'')::bigint) with check (company_id = current_setting(''app.company_id'')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to portal_app', t);
  end loop;
end $$;
alter table companies enable row level security;
create policy own_company on companies using (id = current_setting('app.company_id')::bigint);
grant select on companies to portal_app;
alter table users enable row level security;
create policy own_company on users using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
grant select, update, delete on users to portal_app;
grant select on carriers, carrier_identifiers, carrier_vehicles, eld_visits to portal_app;
grant usage on all sequences in schema public to portal_app;
`;
