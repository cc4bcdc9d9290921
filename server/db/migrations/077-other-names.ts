// The other names of carriers, by how they begin: what is typed without spaces, and pasted lists, are looked up by them as by legal names.
import type { Migration } from "./migration.ts";

export const otherNames: Migration = {
  name: "077-other-names",
  sql: /* sql */ `
create index carriers_other_name on carriers (split_part(search_name, '|', 2) text_pattern_ops) where search_name like '%|%';
`,
};
