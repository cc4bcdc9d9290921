// How companies pay, and the change of a company's plan.
import { GRANT_SEQUENCES, ownedByCompany, type Migration } from "./migration.ts";

export const billing: Migration = {
  name: "027-billing",
  sql: /* sql */ `
create sequence payment_methods_id_seq;

-- provider_token: by which the provider knows the card. The card's number is nowhere.
create table payment_methods (
  company_id bigint not null,
  id bigint not null default nextval('payment_methods_id_seq'),
  provider text not null,
  provider_token text not null,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expires_month int not null check (expires_month between 1 and 12),
  expires_year int not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index payment_methods_default on payment_methods (company_id) where is_default;
${ownedByCompany("payment_methods")}

-- Billing changes of one company happen one after the other: the row of the company is held until the end.
create function hold_own_company() returns void language sql security definer set search_path from current as $$
  select from companies where id = current_setting('app.company_id')::bigint for update
$$;

-- The plan, its flags and its limits change together; what was used stays. A brokerage writes its plan by this alone.
create function change_own_plan(new_plan text, flags jsonb, limits jsonb) returns void
language sql security definer set search_path from current as $$
  update companies set plan_id = new_plan, status = 'active',
      paywall = flags || jsonb_build_object('limits', limits, 'usage', coalesce(paywall->'usage', '{}'))
    where id = current_setting('app.company_id')::bigint
$$;
${GRANT_SEQUENCES}
`,
};
