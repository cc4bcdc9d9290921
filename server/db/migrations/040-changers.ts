// Who changed a team, and a person's permissions, last; and the identity of this database, which a restored backup changes.
import type { Migration } from "./migration.ts";

export const changers: Migration = {
  name: "040-changers",
  sql: /* sql */ `
alter table teams add column updated_by_user_id bigint;
alter table users add column scopes_changed_by_user_id bigint, add column scopes_changed_at timestamptz;
insert into secrets (name, value) values ('database', gen_random_uuid()::text) on conflict (name) do nothing;
`,
};
