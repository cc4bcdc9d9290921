// Cancels a load with its reason, and takes that back: the load, its posting and its log in one transaction.
import { cancelRefusal } from "../../src/domain/loads/assignment.ts";
import type { Queryable } from "../db/engine.ts";
import { Refusal } from "../http/refusal.ts";
import { addLog } from "../loads/log-rows.ts";
import { carriedMeanwhile, postAgain, unpost, type Changing } from "./assign-carrier.ts";

/** Why a load is canceled that an import made. */
export const UNDONE_REASON = "The import of its file was undone";

const CANCEL = `
  update loads set status = 'cancelled', cancel_reason = $3, before_cancel = array[status, tracking_status], updated_by_user_id = $4,
    tracking_status = case when tracking_status = 'not_eligible' then tracking_status else 'terminated' end
  where company_id = $1 and id = $2`;

const RESTORE = `
  update loads set status = before_cancel[1], tracking_status = before_cancel[2], before_cancel = null, cancel_reason = null,
    updated_by_user_id = $3
  where company_id = $1 and id = $2 and before_cancel is not null returning 1`;

const log = (tx: Queryable, { companyId, userId, load, now }: Changing, message: string): Promise<number> =>
  addLog(tx, { companyId, loadId: load.id, category: "load", type: "material_changes", message, occurredAt: now, userId });

const refused = (error: string, message: string): Refusal => new Refusal(422, { error, message, errors: { base: [message] } });

/** `seen`: the carrier that the person saw on it. @throws Refusal 422 */
export async function cancelLoad(tx: Queryable, changing: Changing, reason: string, seen: number | null): Promise<void> {
  const { companyId, userId, load } = changing;
  if (load.status === "cancelled") return;
  if ((load.carrier?.id ?? null) !== seen) throw carriedMeanwhile(load);
  const refusal = cancelRefusal(load);
  if (refusal !== null) throw refused("cannot_be_canceled", refusal);
  await unpost(tx, changing);
  await tx.query(CANCEL, [companyId, load.id, reason.trim(), userId]);
  await log(tx, changing, `The load was canceled. Reason: ${reason.trim()}`);
}

/** @throws Refusal 422 */
export async function restoreLoad(tx: Queryable, changing: Changing, postsAgain: boolean): Promise<void> {
  const { companyId, userId, load } = changing;
  if (load.status !== "cancelled") return;
  const restored = await tx.query(RESTORE, [companyId, load.id, userId]);
  if (restored.length === 0)
    throw refused("cannot_be_restored", "The load was not canceled by a person, so it cannot be restored.");
  await log(tx, changing, "Canceling the load was undone.");
  if (postsAgain) await postAgain(tx, changing, "restored");
}
