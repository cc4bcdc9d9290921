// How far loads are protected from theft, what their rate confirmations came to, and what a company sets about both.
import { ownedByCompany, type Migration } from "./migration.ts";

export const loadProtection: Migration = {
  name: "066-load-protection",
  sql: /* sql */ `
-- confirmation: of the newest one. protection_at: when the load is to be looked at though nothing about it changes.
alter table loads
  add column confirmation text check (confirmation in ('sent', 'outdated', 'countered', 'declined', 'accepted')),
  add column protection text check (protection in ('protected', 'ready', 'flagged', 'not_protected', 'ineligible')),
  add column protection_at timestamptz default now();
create index loads_protection on loads (protection_at)
  where protection_at is not null and carrier_id is not null and status in ('available', 'covered', 'progress', 'delayed');

-- sent_to: null where the link was copied. answer_address: where the answer came from. answered_hash: of what was shown to who answered.
alter table load_confirmations
  add column sent_to text,
  add column hides_places boolean not null default false,
  add column counter_amount numeric(10, 2),
  add column answer_address text,
  add column answered_hash text;
create index load_confirmations_link on load_confirmations (company_id, link_id) where link_id is not null;

-- checks: those that count. rules: types of rules that have to pass; none for all that apply. alert_hours: null for no alert.
create table load_protection_settings (
  company_id bigint primary key,
  checks text[] not null,
  rules text[] not null default '{}',
  assessed_days int not null,
  alert_hours int,
  hides_places boolean not null,
  updated_by_user_id bigint,
  updated_at timestamptz not null default clock_timestamp()
);
${ownedByCompany("load_protection_settings")}
`,
};
