// The settings of the services around the portal; each is off unless it is set.
import { createHmac } from "node:crypto";
import type { ServiceSettings } from "../src/contract/portal-settings.ts";

/** What the server keeps to itself. */
export interface ServiceSecrets {
  /** Of the support chat: proves to it that a person is who the portal says. */
  readonly chat: string | null;
}

interface Reader {
  readonly text: (name: string) => string | null;
  /** @throws when it is not such an address */
  readonly url: (name: string) => string | null;
  readonly fail: (message: string) => Error;
}

/** A publishable key has 35 characters; the library refuses all others in every browser. */
const FRAUD_KEY = /^pk_\S{32}$/;
const FRAUD_URL = "https://m.castle.io/v1/monitor";
const CHAT_URL = "https://widget.intercom.io/widget/";
const TAG_URL = "https://www.googletagmanager.com/gtm.js";

/** @throws naming the variable and what it accepts */
export function readServices({ text, url, fail }: Reader): ServiceSettings {
  const fraudKey = (name: string): string | null => {
    const key = text(name);
    // The message does not repeat it: what was set by mistake may be the secret.
    if (key !== null && !FRAUD_KEY.test(key))
      throw fail(`${name} is no publishable key of Castle: those begin with pk_ and have 35 characters.`);
    return key;
  };
  const key = fraudKey("CASTLE_KEY");
  const testKey = fraudKey("CASTLE_TEST_KEY");
  const fraudUrl = url("CASTLE_URL") ?? FRAUD_URL;
  const chat = text("INTERCOM_APP_ID");
  const tags = text("GTM_ID");
  if (chat !== null && !/^[a-z0-9]+$/i.test(chat)) throw fail("INTERCOM_APP_ID accepts letters and digits.");
  if (tags !== null && !/^GTM-[A-Z0-9]+$/.test(tags))
    throw fail(`GTM_ID is "${tags}"; it accepts GTM- and uppercase letters or digits.`);
  return {
    fraud: key === null ? null : { key, testKey, url: fraudUrl },
    chat: chat === null ? null : { appId: chat, url: `${url("INTERCOM_URL") ?? CHAT_URL}${chat}` },
    tags: tags === null ? null : { id: tags, url: url("GTM_URL") ?? TAG_URL },
  };
}

export const readServiceSecrets = ({ text }: Pick<Reader, "text">): ServiceSecrets => ({ chat: text("INTERCOM_SECRET") });

/** Hex HMAC-SHA256 of the user's id; null where the chat has no secret. */
export const chatVerification = ({ chat }: ServiceSecrets, userId: number): string | null =>
  chat === null ? null : createHmac("sha256", chat).update(String(userId)).digest("hex");
