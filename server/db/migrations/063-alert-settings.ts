// The thresholds at which a company's load alerts are raised, each version with who chose it and when.
import { ownedByCompany, type Migration } from "./migration.ts";

export const alertSettings: Migration = {
  name: "063-alert-settings",
  sql: /* sql */ `
-- The newest version holds; without one, the product's own values. judged_up_to: the last of the company's open loads that was judged
-- again since; null: all were.
create table alert_settings (
  company_id bigint not null references companies (id),
  version int not null,
  settings jsonb not null,
  user_id bigint references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  judged_up_to bigint default 0,
  primary key (company_id, version)
);
create index alert_settings_unfinished on alert_settings (company_id, version) where judged_up_to is not null;
create index alert_settings_user on alert_settings (user_id);
${ownedByCompany("alert_settings")}
`,
};
