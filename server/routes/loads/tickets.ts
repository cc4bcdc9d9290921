// Load alerts: listed, counted, and changed by whoever works on them.
import { countTickets, listTickets, updateTicket } from "../../../src/contract/loads/tickets.ts";
import { plan, portal, scope } from "../../http/access.ts";
import { nearWindow, windowOf, type NearWindow, type PageInput } from "../../http/paging.ts";
import { route, type Route } from "../../http/serve.ts";
import type { Resource } from "../../q/columns.ts";
import { compileQ } from "../../q/compile.ts";
import { changeTicket } from "../../loads/alerts/change-ticket.ts";
import { endOf, JOIN_LOADS, readTicketRow, readTicketRows, VALUE_AT_RISK } from "./ticket-rows.ts";
import { countRows, readIds } from "../../db/plain-sql.ts";

const TICKETS: Resource = {
  id: "t.id",
  defaultSort: "updated_at desc",
  columns: {
    carrier_id: { sql: "l.carrier_id", type: "bigint", needs: "loads" },
    pickup_at: { sql: "l.pickup_at", type: "timestamptz", needs: "loads", isNullable: true },
    value_at_risk: { sql: VALUE_AT_RISK, type: "int", needs: "loads", isNullable: true },
    origin: { sql: endOf("t.load_id", "asc"), type: "text", isNullable: true },
    destination: { sql: endOf("t.load_id", "desc"), type: "text", isNullable: true },
  },
  joins: { loads: JOIN_LOADS },
};

/** Who may see load alerts. */
export const VIEWS_ALERTS = portal(
  plan("can_load_dashboard"),
  scope("view_tickets", "manage_tickets", "manage_tickets_and_notes"),
);

/** Assumption: who may only view them may change none. */
const MAY_CHANGE = portal(plan("can_load_dashboard"), scope("manage_tickets", "manage_tickets_and_notes"));

// Whoever walks the list by key asks for no count.
const windowIn = async (query: PageInput, count: () => Promise<number>): Promise<NearWindow> =>
  query.uncounted ? { window: windowOf(query), isReversed: false } : nearWindow(query, await count());

export const ticketRoutes: readonly Route[] = [
  route(listTickets, {
    access: VIEWS_ALERTS,
    async handler({ tx, q, query, companyId, setTotal }) {
      const { joins, where, orderBy, reversedBy, params } = compileQ(listTickets, TICKETS, q, [companyId()]);
      const from = `from tickets t ${joins} where t.company_id = $1 and ${where}`;
      const page = await windowIn(query, async () => {
        const total = await countRows(tx, from, params);
        setTotal(total);
        return total;
      });
      const ids = await readIds(
        tx,
        `select t.id ${from} order by ${page.isReversed ? reversedBy : orderBy} ${page.window}`,
        params,
      );
      return readTicketRows(tx, companyId(), page.isReversed ? ids.toReversed() : ids);
    },
  }),

  route(countTickets, {
    access: VIEWS_ALERTS,
    async handler({ tx, q, companyId }) {
      const { joins, where, params } = compileQ(countTickets, { ...TICKETS, defaultSort: "" }, q, [companyId()]);
      return { count: await countRows(tx, `from tickets t ${joins} where t.company_id = $1 and ${where}`, params) };
    },
  }),

  route(updateTicket, {
    access: MAY_CHANGE,
    async handler({ tx, params, body, requireUser, companyId }) {
      await changeTicket(tx, { companyId: companyId(), userId: requireUser().userId, id: params.id }, body.ticket);
      return readTicketRow(tx, companyId(), params.id);
    },
  }),
];
