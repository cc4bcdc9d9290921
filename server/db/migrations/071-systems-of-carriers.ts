// What the systems of carriers tell: statuses by EDI, and positions that a provider of tracking has to be asked for.
import { ownedByCompany, type Migration } from "./migration.ts";

export const systemsOfCarriers: Migration = {
  name: "071-systems-of-carriers",
  sql: /* sql */ `
-- reason: a code, of a status that was refused.
alter table edi_messages add column reason text;
create index edi_messages_refused_scac on edi_messages (company_id, scac) where reason is not null;

-- The list of SCACs is NMFTA's and not open: people say which carrier one is.
create table carrier_scacs (
  company_id bigint not null references companies (id),
  scac text not null,
  carrier_id bigint not null,
  user_id bigint references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, scac)
);
create index carrier_scacs_user on carrier_scacs (user_id);

-- Of a source that is asked: up to where it has been read, how that went, and when it is asked next. claim: who asks it now.
create table intake_polls (
  company_id bigint not null,
  source_id bigint not null,
  cursor text,
  state text not null default 'waiting',
  problem text,
  failures int not null default 0,
  asked_at timestamptz,
  next_at timestamptz not null default clock_timestamp(),
  claim uuid,
  primary key (company_id, source_id),
  foreign key (company_id, source_id) references intake_sources (company_id, id) on delete cascade
);
create index intake_polls_next on intake_polls (next_at);
${ownedByCompany("carrier_scacs", "intake_polls")}
`,
};
