// Sends mails to carriers, and what could not be delivered once more. The person waits for the server, which alone knows what was sent.
import { createMailing, retryMailing, type Mailing } from "../../contract/connections/mailings.ts";
import { putResource } from "../../db/resources.ts";
import { current } from "../../db/session/handle.ts";
import type { Recipient } from "../../domain/connections/carrier-mails.ts";
import { mailingOf } from "../../sync/connections/mailings.ts";
import { resourceKey } from "../../sync/resources.ts";
import { direct } from "../direct.ts";

async function stored(answer: Promise<Mailing>): Promise<Mailing> {
  const handle = current();
  const askedAt = Date.now();
  const mailing = await answer;
  await putResource(handle, { key: resourceKey(mailingOf(mailing.id)), data: mailing, total: null, counts: {} }, askedAt);
  return mailing;
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly recipients: readonly Recipient[];
}

/** `key` is a UUID that stays the same for retries. Throws NotDone and SignedOut. */
export const sendMailing = ({ subject, text, recipients }: WrittenMail, key: string): Promise<Mailing> => {
  const copies = recipients.map(({ email, carrier_ids: ids }) => ({ email, carrier_ids: [...ids] }));
  return stored(direct(createMailing, { body: { mailing: { subject, text, recipients: copies } } }, key));
};

/** `mailIds` null: everything of it that could not be delivered. Throws NotDone and SignedOut. */
export const retryMails = (id: number, mailIds: readonly number[] | null): Promise<Mailing> =>
  stored(direct(retryMailing, { params: { id }, body: mailIds === null ? {} : { mail_ids: [...mailIds] } }, crypto.randomUUID()));
