// Delivers short messages: by a gateway where one is configured, else into the sandbox's mailbox.
import type { Engine } from "../db/engine.ts";
import type { Settings } from "../settings.ts";
import { isSandbox } from "./loopback.ts";

export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** Rejects with words for people when the message could not be handed over. */
export type Texter = (message: TextMessage) => Promise<void>;

/** Tunable, in milliseconds. */
const TIMEOUT = 20_000;

/** Assumption: the gateway takes a POST with `to` and `text` as JSON, and a bearer token; most do, or stand behind one that does. */
const byGateway =
  (url: string, token: string | null): Texter =>
  async ({ to, text }) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ to, text }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((): never => {
      throw new Error("The gateway for text messages could not be reached.");
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The gateway for text messages refused it (${answer.status}).`);
  };

const intoSandbox =
  (engine: Engine): Texter =>
  async ({ to, text }) => {
    await engine.query("insert into sandbox_mail (email, subject, text, code) values ($1, 'Text message', $2, null)", [to, text]);
  };

/** Null where there is no way to send messages. */
export function createTexter(settings: Settings, engine: Engine): Texter | null {
  if (settings.smsGateway !== null) return byGateway(settings.smsGateway.url, settings.smsGateway.token);
  return isSandbox(settings) ? intoSandbox(engine) : null;
}
