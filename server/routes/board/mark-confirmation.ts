// Cancels or rejects a rate confirmation, or takes that back.
import type { RateConfirmationMark, RateConfirmationStatus } from "../../../src/contract/board/rate-confirmations.ts";
import { rateConfirmationStatus } from "../../../src/domain/board/rate-confirmation-statuses.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound, Refusal } from "../../http/refusal.ts";

interface Place {
  readonly companyId: number;
  readonly userId: number;
  readonly id: number;
}

interface Change {
  readonly reason?: string | null;
  readonly takes_back?: boolean;
}

// Locked, so that of two people who mark it at once the second is refused.
const LOCK = "select status, former_status from rate_confirmations where company_id = $1 and id = $2 for update";

const WRITE = `
  update rate_confirmations set status = $3, former_status = $4, status_reason = $5, status_changed_at = clock_timestamp(),
    status_changed_by_user_id = $6
  where company_id = $1 and id = $2`;

const TAKE_BACK = `
  update rate_confirmations set status = former_status, former_status = null, status_reason = null, status_changed_at = clock_timestamp(),
    status_changed_by_user_id = $3
  where company_id = $1 and id = $2`;

const inWords = (status: RateConfirmationStatus): string => rateConfirmationStatus(status).label.toLowerCase();

const refused = (message: string): Refusal =>
  new Refusal(422, { error: "invalid_input", message, errors: { status: [message] } });

/** @throws Refusal 404, 422 where it is cancelled or rejected already, or has no such mark to take back */
export async function markConfirmation(
  tx: Queryable,
  { companyId, userId, id }: Place,
  mark: RateConfirmationMark,
  { reason = null, takes_back: takesBack = false }: Change = {},
): Promise<void> {
  const [found] = await tx.query<{ status: RateConfirmationStatus; former_status: string | null }>(LOCK, [companyId, id]);
  if (found === undefined) throw notFound();
  if (takesBack) {
    if (found.status !== mark || found.former_status === null)
      throw refused(`This rate confirmation is not ${inWords(mark)} any more.`);
    await tx.query(TAKE_BACK, [companyId, id, userId]);
    return;
  }
  if (found.status === "cancelled" || found.status === "rejected")
    throw refused(`This rate confirmation is ${inWords(found.status)} already.`);
  await tx.query(WRITE, [companyId, id, mark, found.status, reason?.trim() ?? null, userId]);
}
