// Who hauls a load beyond its carrier and truck: driver and dispatcher, and by whom and why the carrier was assigned.
import type { Migration } from "./migration.ts";

export const assignments: Migration = {
  name: "039-assignments",
  sql: /* sql */ `
-- assigned_reason: what the person said where the answer about the carrier was not yes; null where nothing had to be said.
alter table loads
  add column driver_name text,
  add column driver_phone text,
  add column dispatcher_name text,
  add column dispatcher_phone text,
  add column dispatcher_email text,
  add column assigned_by_user_id bigint,
  add column assigned_reason text;

-- A load that somebody hauls is on no board.
insert into load_postings (company_id, load_id, is_type, occurred_at)
  select company_id, id, 'unpost', clock_timestamp() from loads where posted_at is not null and carrier_id is not null;
update loads set posted_at = null where posted_at is not null and carrier_id is not null;
`,
};
