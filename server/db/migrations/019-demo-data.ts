// Which demo data the database holds, if any.
import type { Migration } from "./migration.ts";

export const demoData: Migration = {
  name: "019-demo-data",
  sql: /* sql */ `
-- loads_as_of: until when the simulated world has moved; null: it stands as it was served.
create table demo_data (
  only_row boolean primary key default true check (only_row),
  size text not null,
  seed bigint not null,
  as_of timestamptz not null,
  served_as_of timestamptz not null,
  loads_as_of timestamptz,
  -- How many loads the world has entered, and until when.
  loads_entered int not null default 0,
  entered_as_of timestamptz,
  -- How many facts of carriers the world has changed, and until when.
  carriers_changed int not null default 0,
  carriers_changed_as_of timestamptz
);
`,
};
