// Reads the mailbox of a setting from time to time in the background of a server, and less often while its mail service does not answer.
import { createBackground, type Background, type BackgroundOptions } from "../../background.ts";
import type { MailboxSetting } from "../../mailbox-setting.ts";
import type { Lookup } from "./check-sender.ts";
import { fetchMails } from "./fetch-mails.ts";
import { openMailbox, type Mailbox } from "./mailbox.ts";

interface Options extends BackgroundOptions {
  readonly setting: MailboxSetting;
  /** Where files are kept. */
  readonly folder: string;
  readonly lookup: Lookup;
  /** The id under which the mail service writes Authentication-Results; null: nobody's count. */
  readonly service: string | null;
  readonly open?: (setting: MailboxSetting) => Promise<Mailbox>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Tunable: milliseconds between two looks, and at most after failures; each failure in a row doubles them. */
const INTERVAL = 60_000;
const LONGEST = 30 * 60_000;

/** @returns milliseconds to wait after so many failures in a row */
export const waitAfter = (failures: number): number => (failures === 0 ? 0 : Math.min(LONGEST, INTERVAL * 2 ** failures));

export function createMailboxBackground(options: Options): Background {
  const { engine, setting, folder, lookup, service, failed, open = openMailbox, now = Date.now } = options;
  const intake = {
    engine,
    companyId: setting.companyId,
    userId: null,
    door: "imap",
    folder,
    lookup,
    connection: null,
    service,
  } as const;
  const name = `${setting.user}@${setting.host}/${setting.folder}`;
  let failures = 0;
  let notBefore = 0;
  return createBackground({
    ...options,
    interval: INTERVAL,
    look: async (isWanted) => {
      if (now() < notBefore || !(await isWanted())) return;
      try {
        const mailbox = await open(setting);
        await fetchMails(mailbox, { intake, name, isWanted }).finally(mailbox.close);
        failures = 0;
      } catch (error) {
        failures += 1;
        notBefore = now() + waitAfter(failures);
        failed(error);
      }
    },
  });
}
