// Decisions about carriers, frozen and chained by hashes. They can be added and read, and changed by nobody.
import { readByCompany, type Migration } from "./migration.ts";

export const decisions: Migration = {
  name: "018-decisions",
  sql: /* sql */ `
create table decisions (
  company_id bigint not null,
  id bigint not null,
  position int not null,
  kind text not null check (kind in ('assigned', 'posted', 'overridden', 'onboarded')),
  carrier_id bigint not null,
  load_id bigint,
  rule_override_id bigint,
  assessment text,
  rule_set_id bigint,
  rule_set_version int,
  user_id bigint,
  decided_at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  frozen text not null,
  primary key (company_id, id),
  unique (company_id, position)
);
create index decisions_carrier on decisions (company_id, carrier_id, id desc);
create index decisions_load on decisions (company_id, load_id, id desc);
create index decisions_kind on decisions (company_id, kind, id desc);
create index decisions_user on decisions (company_id, user_id, id desc);
create index decisions_result on decisions (company_id, coalesce(assessment, 'none'), id desc);
create index decisions_decided on decisions (company_id, decided_at);

-- Where each chain ends, so that a record missing from the end is detected too.
create table decision_heads (
  company_id bigint primary key,
  position int not null,
  hash text not null
);

${readByCompany("decisions", "decision_heads")}

-- The only way to add a record, run as the owner: a company can append to its own chain, and do nothing else. Appends to one chain wait
-- for each other on its head.
create function append_decision(text, text, bigint, bigint, bigint, text, bigint, int, bigint, timestamptz) returns bigint
  language plpgsql security definer set search_path from current as $$
declare
  own constant bigint := current_setting('app.company_id')::bigint;
  last decision_heads;
  next_hash text;
begin
  insert into decision_heads values (own, 0, repeat('0', 64)) on conflict do nothing;
  select * into last from decision_heads where company_id = own for update;
  next_hash := encode(sha256(convert_to(last.hash || E'\\n' || $1, 'UTF8')), 'hex');
  insert into decisions (company_id, id, position, frozen, kind, carrier_id, load_id, rule_override_id, assessment, rule_set_id,
      rule_set_version, user_id, decided_at, previous_hash, hash)
    values (own, last.position + 1, last.position + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, last.hash, next_hash);
  update decision_heads set position = last.position + 1, hash = next_hash where company_id = own;
  return last.position + 1;
end $$;
revoke all on function append_decision from public;
grant execute on function append_decision to portal_app;
`,
};
