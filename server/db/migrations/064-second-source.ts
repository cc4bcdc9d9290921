// FMCSA's QCMobile as a second source beside the open data, and records that become known section by section.
import type { Migration } from "./migration.ts";

export const secondSource: Migration = {
  name: "064-second-source",
  sql: /* sql */ `
-- What QCMobile said of a USDOT number, whether or not its carrier is here. said_at: when it last said something; carrier: what it said,
-- as it was read; null: nothing yet. asked_at: when it was last asked; outcome: what came of that.
create table qcmobile_answers (
  dot int primary key,
  asked_at timestamptz not null,
  outcome text not null check (outcome in ('carrier', 'none', 'failed')),
  said_at timestamptz,
  carrier jsonb
);

-- How it can be reached, for all processes: one row once it was asked. refused: it takes no question with this key, or from here.
create table qcmobile_service (
  only_row boolean primary key default true check (only_row),
  state text not null check (state in ('up', 'limited', 'down', 'refused')),
  since timestamptz not null default clock_timestamp()
);

-- asking_since: when whoever asks began; tried_at: when a section was last asked about, whatever came of it.
alter table open_data_carriers add column asking_since timestamptz;
alter table carrier_sections add column tried_at timestamptz;

-- Who came out of a carrier that was revoked, and the other way round.
create index carriers_prior_dot on carriers (prior_dot) where prior_dot is not null;

-- counted_to: how far what follows from a list has been worked out, carrier by carrier; null: for all. counted_at: when it last went on.
alter table open_data_lists add column counted_to bigint, add column counted_at timestamptz;

-- Contacts, owner and address are the registration's, so they are as old as that: samples have one age for both.
update carriers set registration_as_of = authority_as_of where registration_as_of is null and authority_as_of is not null
  and not exists (select from open_data_carriers o where o.carrier_id = carriers.id);

grant select on qcmobile_answers, qcmobile_service to portal_app;
`,
};
