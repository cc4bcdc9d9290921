// Delivers sign-in codes: by mail where a mail service is configured, else into the sandbox's mailbox.
import { createTransport } from "nodemailer";
import type { Engine } from "../db/engine.ts";
import type { Settings } from "../settings.ts";
import { isSandbox } from "./loopback.ts";

export interface Mailer {
  /** Rejects when the code could not be delivered. */
  deliver(email: string, code: string): Promise<void>;
}

const MAIL_LIFETIME = "1 day";

const sandboxMailer = (engine: Engine): Mailer => ({
  async deliver(email, code) {
    await engine.query("insert into sandbox_mail (email, code) values ($1, $2)", [email, code]);
    await engine.query(`delete from sandbox_mail where sent_at < now() - interval '${MAIL_LIFETIME}'`);
  },
});

function smtpMailer(smtpUrl: string, from: string): Mailer {
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
  };
}

/** Null where there is no way to send codes, so that nobody can sign in. */
export function createMailer(settings: Settings, engine: Engine): Mailer | null {
  if (settings.smtpUrl !== null) return smtpMailer(settings.smtpUrl, settings.mailFrom);
  return isSandbox(settings) ? sandboxMailer(engine) : null;
}
