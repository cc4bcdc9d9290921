// Sends the texts of a mail to carriers one after the other; what was sent is not sent again when a later one is refused.
import { useRef, useState } from "react";
import { NotDone } from "../../../commands/direct.ts";
import { sendMailing, type WrittenMail } from "../../../commands/connections/mailings.ts";

interface Attempt {
  readonly of: string;
  readonly key: string;
}

/** By text: the mailing, or the attempt whose outcome is unknown and that has to be repeated as it was. */
export function useSendMails(): {
  /** Ids of the mailings; null until all are with the server. */
  readonly sent: readonly number[] | null;
  /** Throws NotDone. */
  readonly send: (mails: readonly (WrittenMail & { readonly id: string })[]) => Promise<void>;
} {
  const [sent, setSent] = useState<readonly number[] | null>(null);
  const done = useRef(new Map<string, number>());
  const attempts = useRef(new Map<string, Attempt>());
  const send = async (mails: readonly (WrittenMail & { readonly id: string })[]) => {
    for (const { id, ...mail } of mails) {
      if (done.current.has(id)) continue;
      const of = JSON.stringify(mail);
      const before = attempts.current.get(id);
      const key = before?.of === of ? before.key : crypto.randomUUID();
      attempts.current.set(id, { of, key });
      try {
        done.current.set(id, (await sendMailing(mail, key)).id);
      } catch (error) {
        if (error instanceof NotDone && !error.isUnknown) attempts.current.delete(id);
        throw error;
      }
    }
    setSent([...done.current.values()]);
  };
  return { sent, send };
}
