// Rate confirmations with the terms read from them, the e-mails they came with, and where carriers are to be paid.
import { GRANT_SEQUENCES, ownedByCompany, type Migration } from "./migration.ts";

const KEEPS = "current_setting('app.keeps_updated_at', true) is distinct from 'on'";

/** A statement on `confirmation` that makes clients fetch confirmations again. */
const touch = (where: string): string =>
  `update rate_confirmations r set updated_at = greatest(clock_timestamp(), r.updated_at + interval '1 microsecond') where ${where};`;

/** The triggers that count open alerts again when alerts are added, changed and removed. */
const counted = (event: string, rows: string): string =>
  `create trigger tickets_${event}_confirmed after ${event} on tickets ${rows} for each statement execute function count_open_tickets();`;

export const rateConfirmations: Migration = {
  name: "025-rate-confirmations",
  sql: /* sql */ `
-- Ids of rows that the product adds start far above those of demo data.
create sequence rate_confirmations_id_seq start 1000000;

-- Where a company pays a carrier. Of an account only the last digits are stored, and a hash to compare it with others.
create table carrier_remittances (
  company_id bigint not null,
  carrier_id bigint not null,
  name text not null,
  address text not null,
  bank_name text,
  account_last4 text,
  bank_hash text,
  source text not null,
  as_of timestamptz not null,
  primary key (company_id, carrier_id)
);
create index carrier_remittances_account on carrier_remittances (company_id, bank_hash);

-- open_tickets: open alerts of the load, counted by triggers. former_status: before it was cancelled or rejected.
-- rate to bank_hash, with the stops: what was read from the document.
create table rate_confirmations (
  company_id bigint not null,
  id bigint not null default nextval('rate_confirmations_id_seq'),
  creator_id bigint,
  load_id bigint,
  carrier_id bigint,
  mail_id bigint,
  reference text not null,
  status text not null check (status in ('viewed', 'delivered', 'cancelled', 'rejected')),
  former_status text,
  status_reason text,
  status_changed_at timestamptz,
  status_changed_by_user_id bigint,
  open_tickets int not null default 0,
  rate numeric(10, 2),
  equipment_type text,
  weight int,
  carrier_name text,
  dot text,
  mc text,
  remit_name text,
  remit_address text,
  bank_name text,
  account_last4 text,
  bank_hash text,
  charges jsonb not null default '[]',
  instructions text,
  received_at timestamptz not null,
  read_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
create index rate_confirmations_updated on rate_confirmations (company_id, updated_at desc, id desc);
create index rate_confirmations_status on rate_confirmations (company_id, status, id desc);
create index rate_confirmations_received on rate_confirmations (company_id, received_at, id);
create index rate_confirmations_creator on rate_confirmations (company_id, creator_id, id desc);
create index rate_confirmations_load on rate_confirmations (company_id, load_id);
create index rate_confirmations_carrier on rate_confirmations (carrier_id, company_id);
create index rate_confirmations_mail on rate_confirmations (company_id, mail_id);
create index rate_confirmations_flagged on rate_confirmations (company_id, id desc) where open_tickets > 0;
create trigger rate_confirmations_touch before update on rate_confirmations for each row
  when (${KEEPS}) execute function touch_updated_at();

create table rate_confirmation_stops (
  company_id bigint not null,
  rate_confirmation_id bigint not null,
  position int not null,
  is_type text not null,
  name text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  window_start timestamptz not null,
  window_end timestamptz not null,
  primary key (company_id, rate_confirmation_id, position)
);

-- attachments: an array of name and rate_confirmation_id, which is null for any other file.
create table rate_confirmation_mails (
  company_id bigint not null,
  id bigint not null default nextval('rate_confirmations_id_seq'),
  user_id bigint,
  carrier_id bigint,
  subject text not null,
  status text not null default 'completed',
  from_name text,
  from_email text not null,
  reply_to text,
  to_email text not null,
  message text not null,
  delivery_error text,
  spf text,
  dkim text,
  dmarc text,
  attachments jsonb not null default '[]',
  sent_at timestamptz not null,
  received_at timestamptz not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
create index rate_confirmation_mails_updated on rate_confirmation_mails (company_id, updated_at desc, id desc);
create index rate_confirmation_mails_status on rate_confirmation_mails (company_id, status, id desc);
create index rate_confirmation_mails_received on rate_confirmation_mails (company_id, received_at, id);
create index rate_confirmation_mails_user on rate_confirmation_mails (company_id, user_id, id desc);
create index rate_confirmation_mails_carrier on rate_confirmation_mails (carrier_id, company_id);
create trigger rate_confirmation_mails_touch before update on rate_confirmation_mails for each row
  when (${KEEPS}) execute function touch_updated_at();

create function open_tickets_of(of_company bigint, of_load bigint) returns int language sql stable return
  (select count(*)::int from tickets t
    where t.company_id = of_company and t.load_id = of_load and t.status in ('new', 'in_progress', 'escalated'));

create function count_own_open_tickets() returns trigger language plpgsql as $$
begin
  new.open_tickets := open_tickets_of(new.company_id, new.load_id);
  return new;
end $$;
create trigger rate_confirmations_counted before insert on rate_confirmations for each row execute function count_own_open_tickets();

create function count_open_tickets() returns trigger language plpgsql as $$
begin
  update rate_confirmations r set open_tickets = open_tickets_of(r.company_id, r.load_id)
    where (r.company_id, r.load_id) in (select company_id, load_id from changed)
      and r.open_tickets <> open_tickets_of(r.company_id, r.load_id);
  return null;
end $$;
${counted("insert", "referencing new table as changed")}
${counted("update", "referencing new table as changed")}
${counted("delete", "referencing old table as changed")}

-- An e-mail is flagged while one of its confirmations is; one that was not delivered stays so.
create function mail_status(of_company bigint, of_mail bigint) returns text language sql stable return
  (select case when exists (select 1 from rate_confirmations r
    where r.company_id = of_company and r.mail_id = of_mail and r.open_tickets > 0) then 'flagged' else 'completed' end);

create function flag_own_mail() returns trigger language plpgsql as $$
begin
  if new.status in ('flagged', 'completed') then new.status := mail_status(new.company_id, new.id); end if;
  return new;
end $$;
create trigger rate_confirmation_mails_flagged before insert on rate_confirmation_mails for each row execute function flag_own_mail();

create function flag_mail() returns trigger language plpgsql as $$
begin
  update rate_confirmation_mails m set status = mail_status(m.company_id, m.id)
    where m.company_id = new.company_id and m.id = new.mail_id and m.status in ('flagged', 'completed')
      and m.status <> mail_status(m.company_id, m.id);
  return null;
end $$;
create trigger rate_confirmations_mail_added after insert on rate_confirmations for each row
  when (new.mail_id is not null) execute function flag_mail();
create trigger rate_confirmations_mail_flagged after update of open_tickets, mail_id on rate_confirmations for each row
  when (new.mail_id is not null) execute function flag_mail();

-- A confirmation is listed with the facts that its terms are compared with, so clients must fetch it again when those change.
create function touch_confirmations_of_load() returns trigger language plpgsql as $$
begin
  ${touch("r.company_id = new.company_id and r.load_id = new.id")}
  return null;
end $$;
create trigger loads_confirmations_touch after update on loads for each row
  when (${KEEPS} and (old.external_load_number, old.rate, old.weight, old.equipment_type)
    is distinct from (new.external_load_number, new.rate, new.weight, new.equipment_type))
  execute function touch_confirmations_of_load();

create function touch_confirmations_of_stop() returns trigger language plpgsql as $$
begin
  ${touch("r.company_id = new.company_id and r.load_id = new.load_id")}
  return null;
end $$;
create trigger stops_confirmations_touch after update on stops for each row
  when (${KEEPS} and (old.window_start, old.window_end, old.name, old.city, old.state, old.postal_code)
    is distinct from (new.window_start, new.window_end, new.name, new.city, new.state, new.postal_code))
  execute function touch_confirmations_of_stop();

create function touch_confirmations_of_remittance() returns trigger language plpgsql as $$
begin
  ${touch("r.company_id = new.company_id and r.carrier_id = new.carrier_id")}
  return null;
end $$;
create trigger carrier_remittances_touch after insert or update on carrier_remittances for each row
  execute function touch_confirmations_of_remittance();

-- As the owner: the facts of carriers belong to no company.
create function touch_confirmations_of_carrier() returns trigger language plpgsql security definer set search_path from current as $$
begin
  ${touch("r.carrier_id = new.id")}
  update rate_confirmation_mails m set updated_at = greatest(clock_timestamp(), m.updated_at + interval '1 microsecond')
    where m.carrier_id = new.id;
  return null;
end $$;
create trigger carriers_confirmations_touch after update of legal_name, email on carriers for each row
  when ((old.legal_name, old.email) is distinct from (new.legal_name, new.email)) execute function touch_confirmations_of_carrier();

${ownedByCompany("carrier_remittances", "rate_confirmations", "rate_confirmation_stops", "rate_confirmation_mails")}
${GRANT_SEQUENCES}
`,
};
