// Statuses by EDI from the systems of carriers: why one was refused, and which carrier a company knows by which SCAC.
import { ownedByCompany, type Migration } from "./migration.ts";

export const carrierStatuses: Migration = {
  name: "073-carrier-statuses",
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
${ownedByCompany("carrier_scacs")}
`,
};
