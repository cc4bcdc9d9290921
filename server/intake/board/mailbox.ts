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
  /**
   * Resolves once mails have arrived that `after` has not been asked about; rejects when the connection has ended. Null: the mail service
   * tells nothing by itself (IDLE, RFC 2177).
   */
  readonly news: (() => Promise<void>) | null;
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

function newsOf(client: ImapFlow): Mailbox["news"] {
  if (!client.capabilities.has("IDLE")) return null;
  let hasNews = false;
  let stop = (): void => undefined;
  client.on("exists", ({ count, prevCount }) => {
    if (count > prevCount) hasNews = true;
    stop();
  });
  client.on("close", () => stop());
  return async () => {
    // After a silence the client asks whether the connection still holds, which ends the waiting.
    while (!hasNews && client.usable) {
      const told = new Promise<void>((resolve) => (stop = resolve));
      const isRefused = await Promise.race([told, client.idle().then((answer) => answer === false)]);
      if (isRefused === true) break;
    }
    if (!hasNews) throw new Error("The connection to the mail service has ended");
    hasNews = false;
  };
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
      news: newsOf(client),
      close: () => client.close(),
    };
  } catch (error) {
    client.close();
    throw error;
  }
}
