// Decisions on company change orders. They wait for the server: only it knows whether somebody else was first.
import {
  approveCompanyChangeOrder,
  rejectCompanyChangeOrder,
  type CompanyChangeOrder,
} from "../../contract/account/change-orders.ts";
import { direct } from "../direct.ts";

/** `key` is a UUID that stays the same for retries. Throws NotDone and SignedOut, as rejecting does. */
export const approveChangeOrder = (id: number, key: string): Promise<CompanyChangeOrder> =>
  direct(approveCompanyChangeOrder, { params: { id } }, key);

export const rejectChangeOrder = (id: number, key: string): Promise<CompanyChangeOrder> =>
  direct(rejectCompanyChangeOrder, { params: { id } }, key);
