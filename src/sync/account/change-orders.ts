// The company's change orders, newest first, and one of them.
import { getCompanyChangeOrder, listCompanyChangeOrders } from "../../contract/account/change-orders.ts";

/** All pages. */
export const CHANGE_ORDERS = { endpoint: listCompanyChangeOrders, input: { q: { s: "requested_at desc" } } } as const;

export const changeOrderOf = (id: number) => ({ endpoint: getCompanyChangeOrder, input: { params: { id } } }) as const;
