// Load alerts (tickets): the number of new ones.
import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";

export const TICKET_STATUSES = ["new", "in_progress", "escalated", "pending", "closed"] as const;

export const countTickets = endpoint({
  name: "countTickets",
  method: "GET",
  path: "/api/v1/tickets/count",
  filterable: { attributes: { status: ["eq", "in"], load_id: ["null", "not_null"] }, sorts: [] },
  output: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
});
