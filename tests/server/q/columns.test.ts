// The column of an attribute follows from the contract: its name, the type of the member of that name, and whether that can be null.
import { expect, test } from "vitest";
import { listConnections } from "../../../src/contract/connections/connections.ts";
import { countTickets } from "../../../src/contract/loads/tickets.ts";
import { listLoads } from "../../../src/contract/loads/loads.ts";
import { columnOf, type Resource } from "../../../server/q/columns.ts";

const OF_LOADS: Resource = { id: "l.id", defaultSort: "" };
const OF_CONNECTIONS: Resource = {
  id: "c.id",
  defaultSort: "",
  columns: { carrier_name: { sql: "ca.search_name", type: "text" } },
  parts: { carrier: { alias: "ca", needs: "carriers" } },
};

test.each([
  [listLoads, OF_LOADS, "id", { sql: "l.id", type: "bigint" }],
  [listLoads, OF_LOADS, "status", { sql: "l.status", type: "text" }],
  [listLoads, OF_LOADS, "weight", { sql: "l.weight", type: "int", isNullable: true }],
  [listLoads, OF_LOADS, "updated_at", { sql: "l.updated_at", type: "timestamptz" }],
  [listConnections, OF_CONNECTIONS, "is_dismissed", { sql: "c.is_dismissed", type: "boolean" }],
  [listConnections, OF_CONNECTIONS, "carrier_id", { sql: "c.carrier_id", type: "bigint" }],
  [listConnections, OF_CONNECTIONS, "carrier_name", { sql: "ca.search_name", type: "text" }],
  [
    listConnections,
    OF_CONNECTIONS,
    "carrier_power_units",
    { sql: "ca.power_units", type: "int", isNullable: true, needs: "carriers" },
  ],
  [
    listConnections,
    OF_CONNECTIONS,
    "carrier_authority_granted_on",
    { sql: "ca.authority_granted_on", type: "date", isNullable: true, needs: "carriers" },
  ],
  // An answer without rows says nothing of their types.
  [countTickets, { id: "t.id", defaultSort: "" }, "load_id", { sql: "t.load_id", type: "bigint" }],
] as const)("case %#", (endpoint, resource, name, column) => expect(columnOf(endpoint, resource, name)).toEqual(column));
