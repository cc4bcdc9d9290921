// Delivers mails: by a mail service where one is configured, else into the sandbox's mailbox.
import { createTransport } from "nodemailer";
import { BASE } from "../../src/contract/constants.ts";
import type { Engine } from "../db/engine.ts";
import type { Settings } from "../settings.ts";
import { isSandbox } from "./loopback.ts";

export interface MailFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** A mail in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who gets the answers, where it is not the portal. */
  readonly replyTo?: string;
  /** The document that goes with it. */
  readonly file?: MailFile;
}

/** Each rejects when the mail could not be delivered. */
export interface Mailer {
  /** A sign-in code. */
  readonly deliver: (email: string, code: string) => Promise<void>;
  readonly send: (mail: Mail) => Promise<void>;
  /** The portal's address for links, without a slash at the end. */
  readonly portal: string;
}

const MAIL_LIFETIME = "1 day";

type Post = (mail: Mail, code: string | null) => Promise<void>;

const intoSandbox =
  (engine: Engine): Post =>
  async ({ to, subject, text, file }, code) => {
    const shown = file === undefined ? text : `${text}\n[Attached: ${file.name}, ${file.content.length} bytes]\n`;
    await engine.query("insert into sandbox_mail (email, subject, text, code) values ($1, $2, $3, $4)", [
      to,
      subject,
      shown,
      code,
    ]);
    await engine.query(`delete from sandbox_mail where sent_at < now() - interval '${MAIL_LIFETIME}'`);
  };

function bySmtp(smtpUrl: string, from: string): Post {
  const transport = createTransport(smtpUrl);
  // As objects: a text may be read as a list of addresses, or as a name with one.
  return async ({ to, replyTo, subject, text, file }) => {
    const answers = replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } };
    const attachments = file === undefined ? [] : [{ filename: file.name, contentType: file.mediaType, content: file.content }];
    await transport.sendMail({ from, to: { name: "", address: to }, ...answers, subject, text, attachments });
  };
}

function mailerOver(post: Post, portal: string): Mailer {
  return {
    portal,
    send: (mail) => post(mail, null),
    deliver: (to, code) =>
      post(
        {
          to,
          subject: "Your sign-in code",
          text: `Your sign-in code is ${code}. It works once, for ten minutes.\n\nIf you did not ask for it, do nothing.\n`,
        },
        code,
      ),
  };
}

/** The portal's address for links, without a slash at the end. */
export const portalAddress = ({ publicUrl, port }: Settings): string => `${publicUrl ?? `http://localhost:${port}`}${BASE}`;

/** Null where there is no way to send codes, so that nobody can sign in. */
export function createMailer(settings: Settings, engine: Engine): Mailer | null {
  const portal = portalAddress(settings);
  if (settings.smtpUrl !== null) return mailerOver(bySmtp(settings.smtpUrl, settings.mailFrom), portal);
  return isSandbox(settings) ? mailerOver(intoSandbox(engine), portal) : null;
}
