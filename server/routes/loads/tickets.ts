// The number of load alerts.
import { countTickets } from "../../../src/contract/loads/tickets.ts";
import { plan, portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import type { Resource } from "../../q/columns.ts";
import { compileQ } from "../../q/compile.ts";

const TICKETS: Resource = {
  id: "t.id",
  defaultSort: "",
  columns: { status: { sql: "t.status", type: "text" }, load_id: { sql: "t.load_id", type: "bigint" } },
};

export const ticketRoutes: readonly Route[] = [
  // Who may see load alerts: part 1, section 6.
  route(countTickets, {
    access: portal(plan("can_load_dashboard"), scope("view_tickets", "manage_tickets", "manage_tickets_and_notes")),
    async handler({ tx, q, companyId }) {
      const { where, params } = compileQ(countTickets, TICKETS, q, [companyId()]);
      const [row] = await tx.query<{ count: number }>(
        `select count(*) as count from tickets t where t.company_id = $1 and ${where}`,
        params,
      );
      return { count: row?.count ?? 0 };
    },
  }),
];
