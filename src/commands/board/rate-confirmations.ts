// Commands on rate confirmations: cancel and reject. Each is one entry of the send queue, and can be undone.
import {
  markRateConfirmationAsCancelled,
  markRateConfirmationAsRejected,
  type RateConfirmation,
  type RateConfirmationMark,
} from "../../contract/board/rate-confirmations.ts";
import { current } from "../../db/session/handle.ts";
import { isOpenConfirmation } from "../../domain/board/rate-confirmation-statuses.ts";
import { send, type Command } from "../send.ts";

const CALLS = { cancelled: markRateConfirmationAsCancelled, rejected: markRateConfirmationAsRejected } as const;

const NAMES: Readonly<Record<RateConfirmationMark, string>> = {
  cancelled: "Cancel rate confirmation",
  rejected: "Reject rate confirmation",
};

/** A name for people: "RC-0400123, Iron Pine LLC". */
export const confirmationSubject = ({
  reference,
  carrier_name: carrier,
}: Pick<RateConfirmation, "reference" | "carrier_name">): string => (carrier === null ? reference : `${reference}, ${carrier}`);

/** What waits for this confirmation in the queue. */
export const confirmationEntity = (id: number): string => `rate_confirmations:${id}`;

const step = (id: number, mark: RateConfirmationMark, body: object, set: Partial<RateConfirmation>) => ({
  endpoint: CALLS[mark].name,
  input: { params: { id }, body: { rate_confirmation: body } },
  patches: [{ table: "rate_confirmations", key: id, set } as const],
});

/**
 * Queues cancellations or rejections; those that have ended already stay. `reason` empty: none. Returns the group to undo it by, null
 * when nothing changes. Throws SignedOut.
 */
export async function markConfirmations(
  ids: readonly number[],
  mark: RateConfirmationMark,
  reason: string,
  byName: string,
): Promise<string | null> {
  const handle = current();
  // The list may show an outdated row; changes that are already queued count.
  const stored = await handle.db.rate_confirmations.bulkGet([...ids]);
  const text = reason.trim() === "" ? null : reason.trim();
  const commands = stored.flatMap((row): Command[] => {
    if (row === undefined || !isOpenConfirmation(row)) return [];
    const { id, status, status_reason, status_changed_at, status_changed_by_name } = row;
    return [
      {
        ...step(
          id,
          mark,
          { reason: text },
          {
            status: mark,
            status_reason: text,
            status_changed_at: new Date().toISOString(),
            status_changed_by_name: byName,
          },
        ),
        entity: confirmationEntity(id),
        name: NAMES[mark],
        subject: confirmationSubject(row),
        answers: "rate_confirmations",
        inverse: step(id, mark, { takes_back: true }, { status, status_reason, status_changed_at, status_changed_by_name }),
      },
    ];
  });
  return await send(handle, commands);
}
