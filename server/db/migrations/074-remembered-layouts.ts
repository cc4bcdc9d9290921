// What corrections of confirmations teach: what was read instead, and the layouts by which the next document of the same kind is read.
import { ownedByCompany, type Migration } from "./migration.ts";

export const rememberedLayouts: Migration = {
  name: "074-remembered-layouts",
  sql: /* sql */ `
-- was: the values of the columns before a person typed theirs, by column.
alter table rate_confirmation_typed add column was jsonb not null default '{}';

-- labels: the words by which a layout is known again. fields: beside what each term stands, and the confirmation that taught it.
create table confirmation_layouts (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  labels text[] not null,
  fields jsonb not null,
  user_id bigint references users (id) on delete set null,
  learned_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
create index confirmation_layouts_user on confirmation_layouts (user_id);
${ownedByCompany("confirmation_layouts")}
`,
};
