// What a test of the open data leaves behind, and the next one must not find.
import type { Engine } from "../../../server/db/engine.ts";

const FORGET = [
  "open_data_carriers",
  "open_data_service",
  "carrier_sections",
  "carrier_conflicts",
  "carrier_contacts",
  "look_ups",
  ...[
    "carrier_identifiers",
    "authority_events",
    "insurance_policies",
    "inspections",
    "violations",
    "crashes",
    "carrier_vehicles",
    "directory_people",
    "connections",
  ].map((table) => `${table} where carrier_id >= 1000000`),
  "carriers where id >= 1000000",
].map((from) => `delete from ${from};`);

/** Every carrier that was stored from the open data, and what is known of them and of the service. */
export const forgetCarriers = (engine: Engine): Promise<void> => engine.exec(FORGET.join("\n"));
