// A folder of a mailbox as the mail service has it, by IMAP: opened to be read only, so that nothing in it is marked, moved or deleted.
import { ImapFlow } from "imapflow";
import type { MailboxSetting } from "../../mailbox-setting.ts";
import { MAIL_MAX } from "./parse-mail.ts";

export interface FoundMail {
  /** Its number in the folder, growing with each mail that arrives. */
  readonly uid: number;
  /** As received, or the beginning of it when it is too large. */
  readonly raw: Buffer;
  readonly isTooLarge: boolean;
}

export interface Mailbox {
  /** Which numbering the numbers of mails belong to: with another one they say nothing about mails read before. */
  readonly uidValidity: string;
  /** Mails with higher numbers than this one, lowest first. */
  readonly after: (uid: number) => AsyncIterable<FoundMail>;
  readonly close: () => void;
}

/** Tunable, in milliseconds: how long a mail service may take to greet, and to go on. */
const GREETING = 15_000;
const SILENCE = 60_000;

/** Of a mail that is too large, as much as is kept of a refused one. */
const KEPT = 2_000;

async function sizesAfter(client: ImapFlow, uid: number): Promise<readonly { readonly uid: number; readonly size: number }[]> {
  const found = await client.fetchAll(`${uid + 1}:*`, { uid: true, size: true }, { uid: true });
  // The highest number is part of any range that ends with *, also when it is below its beginning.
  return found.flatMap((each) => (each.uid > uid ? [{ uid: each.uid, size: each.size ?? 0 }] : [])).sort((a, b) => a.uid - b.uid);
}

async function* mailsAfter(client: ImapFlow, uid: number): AsyncGenerator<FoundMail> {
  for (const found of await sizesAfter(client, uid)) {
    const isTooLarge = found.size > MAIL_MAX;
    const source = isTooLarge ? { maxLength: KEPT } : true;
    const mail = await client.fetchOne(String(found.uid), { uid: true, source }, { uid: true });
    // Deleted meanwhile.
    if (mail === false || mail.source === undefined) continue;
    yield { uid: found.uid, raw: mail.source, isTooLarge };
  }
}

/** @throws when the mail service cannot be reached, or refuses the user, the password or the folder */
export async function openMailbox({ host, port, isSecure, user, password, folder }: MailboxSetting): Promise<Mailbox> {
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    greetingTimeout: GREETING,
    connectionTimeout: GREETING,
    socketTimeout: SILENCE,
  });
  // Every call on the connection fails with it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true });
    return {
      uidValidity: String(uidValidity),
      after: (uid) => mailsAfter(client, uid),
      close: () => client.close(),
    };
  } catch (error) {
    client.close();
    throw error;
  }
}
