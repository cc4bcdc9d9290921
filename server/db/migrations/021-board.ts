// The load board: when loads were posted and unposted, and by whom.
import { GRANT_SEQUENCES, ownedByCompany, type Migration } from "./migration.ts";

export const board: Migration = {
  name: "021-board",
  sql: /* sql */ `
create sequence load_postings_id_seq start 100000000;

-- user_id: who did it; null is the product.
create table load_postings (
  company_id bigint not null,
  id bigint not null default nextval('load_postings_id_seq'),
  load_id bigint not null,
  is_type text not null check (is_type in ('post', 'unpost')),
  occurred_at timestamptz not null,
  user_id bigint,
  primary key (company_id, id)
);
create index load_postings_load on load_postings (company_id, load_id, occurred_at desc, id desc);

${ownedByCompany("load_postings")}
${GRANT_SEQUENCES}
`,
};
