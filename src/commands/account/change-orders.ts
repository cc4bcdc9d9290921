// Company change orders: asking for one, and deciding. Each waits for the server: only it knows whether somebody else was first.
import {
  approveCompanyChangeOrder,
  rejectCompanyChangeOrder,
  requestCompanyChange,
  type CompanyChangeOrder,
  type CompanyChangeRequest,
} from "../../contract/account/change-orders.ts";
import { direct } from "../direct.ts";

/** `key` is a UUID that stays the same for retries. Throws NotDone and SignedOut, as rejecting does. */
export const approveChangeOrder = (id: number, key: string): Promise<CompanyChangeOrder> =>
  direct(approveCompanyChangeOrder, { params: { id } }, key);

export const rejectChangeOrder = (id: number, key: string): Promise<CompanyChangeOrder> =>
  direct(rejectCompanyChangeOrder, { params: { id } }, key);

/** `key` as above. Throws NotDone. */
export const requestChange = (wanted: CompanyChangeRequest, key: string): Promise<CompanyChangeOrder> =>
  direct(requestCompanyChange, { body: { company_change_order: wanted } }, key);
