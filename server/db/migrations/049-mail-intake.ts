// Rate confirmations that come in by mail or are uploaded: the files as received, where each term was read, and what people typed.
import { ownedByCompany, type Migration } from "./migration.ts";

export const mailIntake: Migration = {
  name: "049-mail-intake",
  sql: /* sql */ `
-- is_of_mail: opened with the email or the confirmation alone, because a bank account may stand in it. user_id: null where nobody sent it here.
alter table uploads alter column user_id drop not null, add column is_of_mail boolean not null default false;

-- door: by which it came in. raw_hash: of the message as received. checks: what was found of the sender, each with who checked it.
alter table rate_confirmation_mails
  add column door text,
  add column raw_hash text,
  add column raw_upload_id bigint,
  add column checks jsonb not null default '[]';
create unique index rate_confirmation_mails_raw on rate_confirmation_mails (company_id, raw_hash);

-- readings: page, box, quote and certainty of each field that was read; null: not of a document that was received.
alter table rate_confirmations
  add column document_upload_id bigint,
  add column document_hash text,
  add column readings jsonb,
  add column reading_notes jsonb not null default '[]';
create unique index rate_confirmations_uploaded on rate_confirmations (company_id, document_hash) where mail_id is null;

-- A name, city, state or code that was not read is empty.
alter table rate_confirmation_stops alter column window_start drop not null, alter column window_end drop not null;

create index rate_confirmation_endpoints_sender on rate_confirmation_endpoints (lower(value)) where kind = 'email' and is_verified;

create table rate_confirmation_typed (
  company_id bigint not null,
  rate_confirmation_id bigint not null,
  field text not null,
  value text not null,
  user_id bigint references users (id) on delete set null,
  typed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, rate_confirmation_id, field),
  foreign key (company_id, rate_confirmation_id) references rate_confirmations (company_id, id) on delete cascade
);
create index rate_confirmation_typed_user on rate_confirmation_typed (user_id);
${ownedByCompany("rate_confirmation_typed")}
`,
};
