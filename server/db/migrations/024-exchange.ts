// The postings of the market, the same for every company that may see them.
import type { Migration } from "./migration.ts";

export const exchange: Migration = {
  name: "024-exchange",
  sql: /* sql */ `
-- Anonymous: no company, no carrier and no load number. Areas are those of is_type 'kma'; a truck without a destination goes anywhere.
create table market_postings (
  id bigint primary key,
  kind text not null check (kind in ('load', 'truck')),
  origin_area_id bigint not null,
  destination_area_id bigint check (destination_area_id is not null or kind = 'truck'),
  equipment text not null,
  rate_cents_per_mile int check (rate_cents_per_mile > 0),
  miles int check ((miles is null) = (destination_area_id is null)),
  posted_at timestamptz not null
);
create index market_postings_posted on market_postings (posted_at);
grant select on market_postings to portal_app;

create trigger market_postings_noted after insert or update or delete or truncate on market_postings for each statement
  execute function note_common_input('market');
`,
};
