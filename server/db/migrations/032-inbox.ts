// What people did with the news about carriers: read, put off, done, or handed to somebody else.
import { ownedByCompany, type Migration } from "./migration.ts";

export const inbox: Migration = {
  name: "032-inbox",
  sql: /* sql */ `
-- read_until, done_until: the time of the newest news that it was done with; anything newer is new again.
create table inbox_marks (
  company_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  carrier_id bigint not null,
  read_until timestamptz,
  done_until timestamptz,
  snoozed_until timestamptz,
  assigned_to bigint references users (id) on delete set null,
  assigned_at timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (company_id, user_id, carrier_id)
);
create index inbox_marks_assigned on inbox_marks (company_id, assigned_to) where assigned_to is not null;
create index inbox_marks_of_user on inbox_marks (user_id);
create index inbox_marks_assignee on inbox_marks (assigned_to);
${ownedByCompany("inbox_marks")}
`,
};
