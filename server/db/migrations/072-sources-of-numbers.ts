// Where people know the telephone number from that they called about a held account, and that no record has.
import type { Migration } from "./migration.ts";

export const sourcesOfNumbers: Migration = {
  name: "072-sources-of-numbers",
  sql: /* sql */ `
-- null: a record has the number.
alter table payment_accounts add column called_source text;
`,
};
