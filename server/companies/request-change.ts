// Asks for a change of the company, which waits for somebody who manages it to decide.
import type { CompanyChangeRequest } from "../../src/contract/account/change-orders.ts";
import type { Queryable } from "../db/engine.ts";
import { refusedAt } from "../http/refusal.ts";

/** Tunable: changes that wait at once. */
const OPEN_MAX = 20;

const REQUEST = "select outcome, order_id from request_change_order($1::text::jsonb, $2, $3, $4)";

/** By the outcome of the statement. */
const REFUSALS: Readonly<Record<string, string>> = {
  same: "The company says so already, so nothing would change.",
  asked: "The same change has been asked for, and waits for a decision.",
  full: `${OPEN_MAX} changes wait for a decision already. Decide those first.`,
};

/**
 * Fields that the company has so already are left out. `tx` acts for the company.
 * @returns the order's id
 * @throws Refusal 422 where nothing would change, the same is asked for already, or too much waits
 */
export async function requestChange(
  tx: Queryable,
  userId: number,
  { reason, legal_name: name, ...others }: CompanyChangeRequest,
): Promise<number> {
  const wanted = JSON.stringify({ ...others, ...(name === undefined ? {} : { legal_name: name.trim() }) });
  const params = [wanted, reason.trim(), userId, OPEN_MAX];
  const [row] = await tx.query<{ outcome: string; order_id: number | null }>(REQUEST, params);
  if (row === undefined || row.order_id === null)
    throw refusedAt("company_change_order", REFUSALS[row?.outcome ?? ""] ?? "This cannot be asked for.");
  return row.order_id;
}
