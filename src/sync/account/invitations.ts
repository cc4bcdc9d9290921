// The invitations into the company, the newest first.
import { listUserInvitations } from "../../contract/account/user-invitations.ts";
import { PAGE_SIZE } from "../../contract/constants.ts";

export const INVITATIONS = {
  endpoint: listUserInvitations,
  input: { query: { page: 1, per_page: PAGE_SIZE }, q: { s: "delivered_at desc" } },
} as const;
