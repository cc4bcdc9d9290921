// What two more rules read: how often a carrier's drivers were put out of service, and whether it attests its trucks to be insured.
import type { Migration } from "./migration.ts";

export const rulesOfDriversAndSchedules: Migration = {
  name: "070-rules-of-drivers-and-schedules",
  sql: /* sql */ `
-- driver_oos_hundredths: driver_oos_rate in hundredths of a percent; whole, so that every reading of a limit compares alike.
alter table carriers
  add column driver_oos_hundredths int generated always as (round(driver_oos_rate::numeric * 10000)::int) stored;

alter table carrier_attestations drop constraint carrier_attestations_item_check;
alter table carrier_attestations add constraint carrier_attestations_item_check
  check (item in ('cdl_policy', 'ucr', 'drug_program', 'insurance_schedule'));
`,
};
