// How far the mailboxes have been read that mails with rate confirmations are fetched from.
import { ownedByCompany, type Migration } from "./migration.ts";

export const mailboxes: Migration = {
  name: "052-mailboxes",
  sql: /* sql */ `
-- mailbox: user, host and folder, without the password. uid_validity: of the numbering that last_uid belongs to, as the mail service says it.
create table mailbox_positions (
  company_id bigint not null references companies (id) on delete cascade,
  mailbox text not null,
  uid_validity text not null,
  last_uid bigint not null,
  read_at timestamptz not null default clock_timestamp(),
  primary key (company_id, mailbox)
);
${ownedByCompany("mailbox_positions")}
`,
};
