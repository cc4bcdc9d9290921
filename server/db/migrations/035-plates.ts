// License plates of vehicles, as inspectors write them down with the state that issued them.
import type { Migration } from "./migration.ts";

export const plates: Migration = {
  name: "035-plates",
  sql: /* sql */ `
alter table carrier_vehicles add column plate text, add column plate_state text;
create index carrier_vehicles_plate on carrier_vehicles (plate text_pattern_ops) where plate is not null;
`,
};
