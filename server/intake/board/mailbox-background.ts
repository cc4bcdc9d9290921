// Reads the mailbox of a setting in the background of a server: when its mail service tells of mails, or from time to time where it tells
// nothing, and less often while it does not answer.
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
/** Tunable: milliseconds after which a connection that mails are told by is made anew: one that is half dead tells nothing. */
const RENEWED = 10 * 60_000;

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
  let kept: { readonly mailbox: Mailbox; readonly since: number } | null = null;
  let hasNews = false;

  const drop = (): void => {
    kept?.mailbox.close();
    kept = null;
  };

  const listen = (mailbox: Mailbox, news: () => Promise<void>): void =>
    void news().then(
      () => {
        hasNews = true;
        background.wake();
      },
      // The next look opens it again, and says so where that fails.
      () => (kept?.mailbox === mailbox ? drop() : undefined),
    );

  const background = createBackground({
    ...options,
    interval: INTERVAL,
    look: async (isWanted) => {
      if (now() < notBefore || !(await isWanted())) return;
      if (kept !== null && now() - kept.since >= RENEWED) drop();
      if (kept !== null && !hasNews) return;
      try {
        kept ??= { mailbox: await open(setting), since: now() };
        hasNews = false;
        const { mailbox } = kept;
        await fetchMails(mailbox, { intake, name, isWanted });
        failures = 0;
        if (mailbox.news === null) drop();
        else listen(mailbox, mailbox.news);
      } catch (error) {
        drop();
        failures += 1;
        notBefore = now() + waitAfter(failures);
        failed(error);
      }
    },
  });
  return {
    ...background,
    async close() {
      await background.close();
      drop();
    },
  };
}
