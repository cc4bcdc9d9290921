// Where facilities are: what trucks showed that stood at a stop when a person said that they had arrived.
import { ownedByCompany, type Migration } from "./migration.ts";

export const facilities: Migration = {
  name: "051-facilities",
  sql: /* sql */ `
-- is_middle: its point is the middle of its zip code or city, for want of a better one.
alter table stops add column is_middle boolean not null default false;

-- facility: its name with its city, as one text.
create table facility_visits (
  company_id bigint not null,
  facility text not null,
  load_id bigint not null,
  stop_id bigint not null,
  lat real not null,
  lon real not null,
  arrived_at timestamptz not null,
  primary key (company_id, stop_id),
  foreign key (company_id, load_id) references loads (company_id, id) on delete cascade
);
create index facility_visits_facility on facility_visits (company_id, facility, arrived_at desc);
${ownedByCompany("facility_visits")}
`,
};
