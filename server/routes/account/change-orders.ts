// Company change orders: asked for by everybody; listed, read, approved and rejected by those who manage the company's people.
import {
  approveCompanyChangeOrder,
  getCompanyChangeOrder,
  listCompanyChangeOrders,
  rejectCompanyChangeOrder,
  requestCompanyChange,
  type ChangeOrderStatus,
  type CompanyChangeOrder,
} from "../../../src/contract/account/change-orders.ts";
import { requestChange } from "../../companies/request-change.ts";
import type { Queryable } from "../../db/engine.ts";
import { portal, scope } from "../../http/access.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import type { Resource } from "../../q/columns.ts";
import { listPage } from "../list-page.ts";

const CHANGE_ORDERS: Resource = {
  id: "o.id",
  defaultSort: "requested_at desc",
};

const FROM = `company_change_orders o left join users asked on asked.company_id = o.company_id and asked.id = o.requester_id
  left join users decided on decided.company_id = o.company_id and decided.id = o.decider_id`;
const nameOf = (user: string): string =>
  `coalesce(nullif(trim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), ''), ${user}.email)`;
const COLUMNS = `o.id, o.status, o.changes, o.reason, ${nameOf("asked")} as requester_name,
  ${isoText("o.requested_at")} as requested_at, ${nameOf("decided")} as decider_name, ${isoText("o.decided_at")} as decided_at`;

const MANAGES = portal(scope("manage_users"));

async function read(tx: Queryable, companyId: number, id: number): Promise<CompanyChangeOrder> {
  const [order] = await tx.query<CompanyChangeOrder>(`select ${COLUMNS} from ${FROM} where o.company_id = $1 and o.id = $2`, [
    companyId,
    id,
  ]);
  if (order === undefined) throw notFound();
  return order;
}

interface Decided {
  readonly tx: Queryable;
  readonly companyId: number;
  readonly id: number;
  readonly userId: number;
}

/** @throws Refusal 404, or 409 when it is decided already or no longer fits the company */
async function decide(verdict: Exclude<ChangeOrderStatus, "open">, { tx, companyId, id, userId }: Decided) {
  const [row] = await tx.query<{ outcome: string }>("select decide_change_order($1, $2, $3) as outcome", [id, verdict, userId]);
  const order = await read(tx, companyId, id);
  if (row?.outcome === "decided")
    throw new Refusal(409, {
      error: "already_decided",
      message: `${order.decider_name ?? "Somebody"} has ${order.status} this change already.`,
    });
  if (row?.outcome === "changed")
    throw new Refusal(409, {
      error: "company_changed",
      message: "The company has changed since this was asked for, so it cannot be approved. Reject it, and ask again.",
    });
  return order;
}

export const changeOrderRoutes: readonly Route[] = [
  route(listCompanyChangeOrders, {
    access: MANAGES,
    handler: (call) =>
      listPage<CompanyChangeOrder>(call, listCompanyChangeOrders, CHANGE_ORDERS, {
        from: FROM,
        where: "o.company_id = $1",
        columns: COLUMNS,
      }),
  }),

  route(requestCompanyChange, {
    access: portal(),
    async handler({ tx, body, companyId, requireUser }) {
      const id = await requestChange(tx, requireUser().userId, body.company_change_order);
      return read(tx, companyId(), id);
    },
  }),

  route(getCompanyChangeOrder, {
    access: MANAGES,
    handler: ({ tx, params, companyId }) => read(tx, companyId(), params.id),
  }),

  route(approveCompanyChangeOrder, {
    access: MANAGES,
    handler: ({ tx, params, companyId, requireUser }) =>
      decide("approved", { tx, companyId: companyId(), id: params.id, userId: requireUser().userId }),
  }),

  route(rejectCompanyChangeOrder, {
    access: MANAGES,
    handler: ({ tx, params, companyId, requireUser }) =>
      decide("rejected", { tx, companyId: companyId(), id: params.id, userId: requireUser().userId }),
  }),
];
