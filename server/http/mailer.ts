// Delivers sign-in codes: by mail where a mail service is configured, else into the sandbox's mailbox.
import { createTransport } from "nodemailer";
import { BASE } from "../../src/contract/constants.ts";
import type { Engine } from "../db/engine.ts";
import type { Settings } from "../settings.ts";
import { isSandbox } from "./loopback.ts";

export interface Mailer {
  /** Rejects when the code could not be delivered. */
  deliver(email: string, code: string): Promise<void>;
  /** Invites somebody into a company. Rejects when the mail could not be delivered. */
  invite(email: string, company: string): Promise<void>;
}

const MAIL_LIFETIME = "1 day";

const sandboxMailer = (engine: Engine): Mailer => ({
  async deliver(email, code) {
    await engine.query("insert into sandbox_mail (email, code) values ($1, $2)", [email, code]);
    await engine.query(`delete from sandbox_mail where sent_at < now() - interval '${MAIL_LIFETIME}'`);
  },
  // The sandbox has no mailbox for anything but codes: whoever invited tells the other to sign up.
  invite: () => Promise.resolve(),
});

function smtpMailer(smtpUrl: string, from: string, portal: string): Mailer {
  const transport = createTransport(smtpUrl);
  return {
    async deliver(email, code) {
      await transport.sendMail({
        from,
        to: email,
        subject: "Your sign-in code",
        text: `Your sign-in code is ${code}. It works once, for ten minutes.\n\nIf you did not ask for it, do nothing.\n`,
      });
    },
    async invite(email, company) {
      const link = `${portal}${BASE}/sign-up?${new URLSearchParams({ email }).toString()}`;
      await transport.sendMail({
        from,
        to: email,
        subject: `${company} invites you to Broker Portal`,
        text: `${company} invites you to work with them in Broker Portal.\n\nSign up with this address to join: ${link}\n\nIf you do not know them, do nothing.\n`,
      });
    },
  };
}

/** Null where there is no way to send codes, so that nobody can sign in. */
export function createMailer(settings: Settings, engine: Engine): Mailer | null {
  if (settings.smtpUrl !== null)
    return smtpMailer(settings.smtpUrl, settings.mailFrom, settings.publicUrl ?? `http://localhost:${settings.port}`);
  return isSandbox(settings) ? sandboxMailer(engine) : null;
}
