// What each row of a list to vet says about its carrier, so that it can be matched again when more carriers are known.
import type { Migration } from "./migration.ts";

export const vettingClues: Migration = {
  name: "057-vetting-clues",
  sql: /* sql */ `
-- clues: type and value as the text was read, with what its headings said; null: of a row from before they were kept.
alter table vetting_list_rows add column clues jsonb, add column has_unread_number boolean not null default false;
`,
};
