// What people have arranged for themselves in the portal, so that it is the same on every computer, and the mails that they were sent.
import { ownedByCompany, type Migration } from "./migration.ts";

export const preferences: Migration = {
  name: "030-preferences",
  sql: /* sql */ `
-- company_id: 0 for a person without a company. value: JSON, which only the portal reads.
create table user_preferences (
  company_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  name text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, name)
);

-- event: what the mail is about, unique within its kind. claimed_at: when a server last began to send it. sent_at: null until the mail
-- service has taken it, or there was nothing to say.
create table sent_mails (
  company_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  event text not null,
  claimed_at timestamptz not null default now(),
  tries int not null default 1,
  sent_at timestamptz,
  primary key (company_id, user_id, kind, event)
);
create index sent_mails_age on sent_mails (company_id, claimed_at);
${ownedByCompany("user_preferences", "sent_mails")}
`,
};
