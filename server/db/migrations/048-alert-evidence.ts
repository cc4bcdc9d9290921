// What alerts of loads were raised on, as data, and what each is about.
import type { Migration } from "./migration.ts";

export const alertEvidence: Migration = {
  name: "048-alert-evidence",
  sql: /* sql */ `
-- cause: what the alert is about, such as an address; one alert per load, type and cause. Null: raised before causes were kept.
-- evidence: an array of label, value, source and as_of.
alter table tickets
  add column cause text,
  add column evidence jsonb not null default '[]';
create unique index tickets_cause on tickets (company_id, load_id, is_type, cause) where cause is not null;
create index tickets_true_alarms on tickets (company_id, resolved_at) where resolution = 'true_alarm';
create index tickets_true_about on tickets (company_id, split_part(cause, ' ', 2)) where resolution = 'true_alarm';
create index identity_alerts_phone on identity_alerts (phone_e164) where phone_e164 is not null;
create index identity_alerts_email on identity_alerts (lower(email)) where email is not null;
create index identity_alerts_domain on identity_alerts (lower(split_part(email, '@', 2))) where email is not null;
`,
};
