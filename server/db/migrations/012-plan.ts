// Counting the searches that a plan allows, and answering a repeated one wholly.
export const sql = /* sql */ `
-- One more of the plan's searches used, if there is one left. A brokerage may count, but not write its own plan.
create function use_carrier_search() returns boolean language sql security definer set search_path from current as $$
  with counted as (
    update companies set paywall = jsonb_set(paywall || jsonb_build_object('usage', coalesce(paywall->'usage', '{}')),
        '{usage,carrier_searches}', to_jsonb(coalesce((paywall->'usage'->>'carrier_searches')::int, 0) + 1))
      where id = current_setting('app.company_id')::bigint
        and (coalesce((paywall->'usage'->>'carrier_searches')::int, 0) < (paywall->'limits'->>'carrier_searches')::float8) is not false
      returning id)
  select exists (select 1 from counted)
$$;

-- What a repeated request is answered with holds the page headers too.
alter table idempotency_keys add column headers jsonb not null default '{}';
`;
