// Sends mails in the background of a server, in short turns between what people wait for.
import { createBackground, workByCompany, type Background, type BackgroundOptions } from "../background.ts";
import { companiesWithMails, sendMails, type MailsOptions } from "./send-mails.ts";

/** Tunable: milliseconds between two looks at what is due, and before the first: a start has enough to do. */
const INTERVAL = 60_000;

/** While there is no room on the disk nothing is sent: that it was sent could not be kept, and it would be sent again. */
export const createMailsBackground = (options: MailsOptions & BackgroundOptions): Background => {
  const { engine, failed } = options;
  return createBackground({
    ...options,
    interval: INTERVAL,
    startsLater: true,
    look: async (isWanted) => {
      if (!(await isWanted())) return;
      await workByCompany(await companiesWithMails(engine), async (companyId) => (await sendMails(options, companyId)) > 0, {
        isWanted,
        failed,
      });
    },
  });
};
