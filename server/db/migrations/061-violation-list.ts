// The monthly list of violation codes, which has any code once whatever its marks, and from when and among whom peers were compared.
import type { Migration } from "./migration.ts";

/** Letters and digits in capitals: inspectors and lists write the same code with different marks. */
const SQUEEZED = "upper(regexp_replace(code, '[^0-9A-Za-z]', '', 'g'))";

export const violationList: Migration = {
  name: "061-violation-list",
  sql: /* sql */ `
-- A code is listed once: a violation finds it by its letters and digits.
delete from violation_codes k where exists (select from violation_codes o where o.code < k.code
  and upper(regexp_replace(o.code, '[^0-9A-Za-z]', '', 'g')) = upper(regexp_replace(k.code, '[^0-9A-Za-z]', '', 'g')));
-- listed_at: when the newest list that has it was made; null: it is from no list.
alter table violation_codes
  add column squeezed text not null generated always as (${SQUEEZED}) stored,
  add column violation_group text,
  add column listed_at timestamptz;
create unique index violation_codes_squeezed on violation_codes (squeezed);

-- What is kept of the open data for all carriers. as_of: when its source was made; entries: how many it has; is_whole: what is not in
-- it is not known to its source either. not_before: it is not worked on again, by any process, until then.
create table open_data_lists (
  name text primary key,
  as_of timestamptz,
  entries int not null default 0,
  is_whole boolean not null default false,
  failures int not null default 0,
  not_before timestamptz
);

-- datasets: whose measures were compared; none: those that are measured here. as_of: on which day.
alter table basic_peers
  add column datasets text[] not null default '{}',
  add column as_of timestamptz;

grant select on open_data_lists to portal_app;
`,
};
