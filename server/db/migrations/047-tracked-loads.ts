// Loads that are tracked by the positions of their trucks, and which entries of their logs follow from those.
import { ownedByCompany, type Migration } from "./migration.ts";

export const trackedLoads: Migration = {
  name: "047-tracked-loads",
  sql: /* sql */ `
-- When what its truck's positions say changes by time alone; null: it does not, or no position has been worked out.
alter table loads add column next_tracking_at timestamptz;
create index loads_tracking on loads (next_tracking_at) where next_tracking_at is not null;
create index loads_vehicle on loads (carrier_vehicle_id) where carrier_vehicle_id is not null;

-- Of an entry that follows from positions: the how manieth of its type at its stop, so that it can be corrected. Null: any other.
-- A stop's time is worked out from positions as long as it is that of such an entry, and nobody has entered one.
alter table load_logs add column tracked_nth int;
create unique index load_logs_tracked on load_logs (company_id, load_id, is_type, coalesce(stop_id, 0), tracked_nth)
  where tracked_nth is not null;

-- What positions up to a time have said, to go on from: known is of the engine, made from the truck and the stops in basis.
-- No position that was received before worked_at, or shortly before it, is missing in it.
create table load_courses (
  company_id bigint not null,
  load_id bigint not null,
  basis text not null,
  up_to timestamptz not null,
  worked_at timestamptz not null default now(),
  known jsonb not null,
  primary key (company_id, load_id),
  foreign key (company_id, load_id) references loads (company_id, id) on delete cascade
);
create index vehicle_positions_received on vehicle_positions (vehicle_id, received_at);
${ownedByCompany("load_courses")}
`,
};
