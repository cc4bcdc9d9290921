// What people have arranged for themselves in the portal, so that it is the same on every computer.
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
${ownedByCompany("user_preferences")}
`,
};
