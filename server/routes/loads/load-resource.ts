// The filters and sorts of loads.
import type { LoadException, LoadStatus } from "../../../src/contract/loads/loads.ts";
import { CLOSED_LOAD_STATUSES, OPEN_LOAD_STATUSES } from "../../../src/domain/loads/load-statuses.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import type { Column, Resource } from "../../q/columns.ts";

const among = (statuses: readonly LoadStatus[]): Column => ({
  sql: `(l.status in (${statuses.map((status) => `'${status}'`).join(", ")}))`,
  type: "boolean",
});

const has = (exception: LoadException): Column => ({ sql: `(l.exceptions @> '{${exception}}')`, type: "boolean" });

export const LOAD_RESOURCE: Resource = {
  id: "l.id",
  defaultSort: "id desc",
  joins: { carriers: "left join carriers ca on ca.id = l.carrier_id" },
  columns: {
    external_load_number: {
      sql: "l.external_load_number",
      type: "text",
      normalize: (text) => text.trim().toUpperCase(),
    },
    carrier_name: { sql: "ca.search_name", type: "text", needs: "carriers", normalize: nameForSearch },
    confirmation: { sql: "l.confirmation", type: "text", isNullable: true },
    protection: { sql: "l.protection", type: "text", isNullable: true },
    rate: { sql: "l.rate", type: "int", isNullable: true },
    pickup_time: { sql: "l.pickup_at", type: "timestamptz" },
    dropoff_time: { sql: "l.dropoff_at", type: "timestamptz" },
    assigned: { sql: "(l.carrier_id is not null)", type: "boolean" },
    fe_open: among(OPEN_LOAD_STATUSES),
    fe_closed: among(CLOSED_LOAD_STATUSES),
    highway_connect_eld: has("highway_connect_eld"),
    with_failed_to_arrive: has("with_failed_to_arrive"),
    with_failed_to_depart: has("with_failed_to_depart"),
    highway_failed_to_pickup: has("highway_failed_to_pickup"),
    highway_failed_to_deliver: has("highway_failed_to_deliver"),
    highway_assign_vehicle: has("highway_assign_vehicle"),
  },
};
