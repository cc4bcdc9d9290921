// What identity alerts are proven by beside documents: a number or a mail that their author names.
import type { Migration } from "./migration.ts";

export const alertReference: Migration = {
  name: "069-alert-reference",
  sql: /* sql */ `
-- A load, rate confirmation, tracking number or email; only the author's company sees it.
alter table identity_alerts add column reference text;
`,
};
