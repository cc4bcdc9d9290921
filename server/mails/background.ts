// Sends mails in the background of a server, in short turns between what people wait for.
import { createBackground, workByCompany, type Background, type BackgroundOptions } from "../background.ts";
import { companiesWithCarrierMails, sendCarrierMails } from "./carrier-mails.ts";
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

/** Sends the mails to carriers as soon as it is woken, and from time to time those that another process left. */
export const createCarrierMailsBackground = (
  options: Omit<MailsOptions, "now"> & BackgroundOptions & { readonly secret: Buffer; readonly folder: string },
): Background => {
  const { engine, failed } = options;
  return createBackground({
    ...options,
    interval: INTERVAL,
    look: async (isWanted) =>
      workByCompany(await companiesWithCarrierMails(engine), (companyId) => sendCarrierMails(options, companyId), {
        isWanted,
        failed,
      }),
  });
};
