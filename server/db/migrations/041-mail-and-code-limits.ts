// What limits sign-in codes and mails: the networks that asked for codes, and every mail of a company with its purpose and tries.
import type { Migration } from "./migration.ts";

export const mailAndCodeLimits: Migration = {
  name: "041-mail-and-code-limits",
  sql: /* sql */ `
-- address: from now on the network of one customer, a /64 of IPv6; wide_address: the /48 around it, null for IPv4.
-- is_trusted: the browser had signed in as this person before.
alter table sign_in_codes add column wide_address text, add column is_trusted boolean not null default false;
create index sign_in_codes_wide_address on sign_in_codes (wide_address, created_at desc) where wide_address is not null;

-- purpose: what the mails are; only those that somebody wrote to many carriers are shown as mailings.
alter table mailings add column purpose text not null default 'mailing'
  check (purpose in ('mailing', 'invitation', 'packet', 'user_invitation'));
-- tried_at, tries: when it was last to be sent, and how often.
alter table carrier_mails add column tried_at timestamptz not null default clock_timestamp(), add column tries int not null default 1;
create index carrier_mails_tried on carrier_mails (company_id, tried_at);

-- The mail of an invitation, which says whether it arrived; null: none was sent.
alter table connection_invitations add column mail_id bigint;
alter table user_invitations add column mail_id bigint;
`,
};
