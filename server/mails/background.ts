// Sends mails in the background of a server, in short turns between what people wait for.
import { patiently } from "../db/turns.ts";
import { companiesWithMails, sendMails, type MailsOptions } from "./send-mails.ts";

/** Tunable: milliseconds between two looks at what is due, and before the first: a start has enough to do. */
const INTERVAL = 60_000;

export interface MailsBackground {
  readonly start: () => void;
  /** Stops after the current mails; the rest follows after the next start. */
  readonly close: () => Promise<void>;
}

interface Options extends MailsOptions {
  /** False while there is no room on the disk: what was sent could not be kept, and would be sent again. */
  readonly mayWrite: () => Promise<boolean>;
}

export function createMailsBackground({ mayWrite, ...options }: Options): MailsBackground {
  let isClosed = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const look = async (): Promise<void> => {
    if (!(await mayWrite())) return;
    for (const companyId of await companiesWithMails(options.engine)) {
      // One company's failure is no reason for the others to wait.
      const all = async (): Promise<void> => {
        while (!isClosed && (await mayWrite()) && (await sendMails(options, companyId)) > 0);
      };
      await all().catch(options.failed);
    }
  };

  const run = (): void => {
    running ??= patiently(look)
      .catch(options.failed)
      .finally(() => void (running = null));
  };

  return {
    start: () => void (timer ??= setInterval(run, INTERVAL).unref()),
    async close() {
      isClosed = true;
      if (timer !== null) clearInterval(timer);
      await running;
    },
  };
}
