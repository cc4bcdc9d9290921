// Load alerts for tests.
import type { Ticket } from "../../src/contract/loads/tickets.ts";
import { stamp } from "./rows.ts";

export const ticket = (id: number, set: Partial<Ticket> = {}): Ticket => ({
  id,
  is_type: "out_of_range",
  status: "new",
  assignee_id: null,
  assignee_name: null,
  load_id: 100 + id,
  movement: { id: 100 + id, carrier_vehicle_id: null, tickets: [id] },
  message: null,
  resolution: null,
  resolution_reason: null,
  resolved_at: null,
  resolved_by_name: null,
  load_number: `L-${id}`,
  carrier_id: 1,
  carrier_name: "Simulated Haulage LLC",
  origin: "Dallas, TX",
  destination: "Reno, NV",
  pickup_at: stamp(0),
  value_at_risk: 100,
  created_at: stamp(0),
  updated_at: stamp(1),
  ...set,
});
