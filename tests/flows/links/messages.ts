// Stand-ins of a mail service and of a gateway for text messages: what the server sends arrives here, to be opened as its reader would.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

interface Message {
  /** An address, or a number as E.164. */
  readonly to: string;
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
}

export interface Messages {
  /** For the server's settings. */
  readonly env: Readonly<Record<"SMTP_URL" | "SMS_URL", string>>;
  /** The text of the first message that arrived and was not taken yet; waits for it. */
  readonly take: (to: string, subject?: RegExp) => Promise<string>;
  readonly close: () => Promise<void>;
}

const portOf = (address: AddressInfo | string | null): number => (address as AddressInfo).port;

/** The address of the link in a message. */
export const linkIn = (text: string): string => {
  const [address] = /https?:\/\/\S+\/broker\/link\/#[\w-]+/.exec(text) ?? [];
  if (address === undefined) throw new Error(`No link in: ${text}`);
  return address;
};

export async function openMessages(): Promise<Messages> {
  const arrived: Message[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      textOf(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ subject = "", text = "" }) => {
          for (const { address } of session.envelope.rcptTo) arrived.push({ to: address, subject, text });
          done();
        }, done);
    },
  });
  const gateway = createServer((request, response) => {
    void textOf(request).then((body) => {
      const { to, text } = JSON.parse(body) as Omit<Message, "subject">;
      arrived.push({ to, subject: "", text });
      response.writeHead(202).end();
    });
  });
  smtp.listen(0, "127.0.0.1");
  gateway.listen(0, "127.0.0.1");
  await Promise.all([once(smtp.server, "listening"), once(gateway, "listening")]);
  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
      SMS_URL: `http://127.0.0.1:${portOf(gateway.address())}/messages`,
    },
    async take(to, subject = /(?:)/) {
      const find = (): number => arrived.findIndex((each) => each.to === to && subject.test(each.subject));
      await expect.poll(find, { message: `${subject.source} for ${to}`, timeout: 30_000 }).not.toBe(-1);
      return arrived.splice(find(), 1)[0]?.text ?? "";
    },
    async close() {
      gateway.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => gateway.close(resolve)),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}
