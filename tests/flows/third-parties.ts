// The servers of the services around the portal, as far as a browser sees them: they write down what they are sent.
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Sent {
  readonly path: string;
  readonly body: string;
}

export interface ThirdParties {
  /** The settings of a portal that uses them. */
  readonly env: Readonly<Record<string, string>>;
  readonly sent: Sent[];
  /** What the chat was told, in order: the method and its argument. */
  chat(): readonly (readonly [string, Record<string, unknown>?])[];
  /** What analytics was told, in order. */
  tags(): readonly (readonly unknown[])[];
  /** From now on connections are taken and nothing is answered. */
  hang(): void;
  close(): Promise<void>;
}

// Each stands for the script of the service: it takes what waited for it, and sends on what it is told.
const CHAT = `{
  // One after another: requests at once may arrive in any order.
  let told = Promise.resolve();
  const tell = (...args) => void (told = told.then(() => fetch(ORIGIN + "/chat", { method: "POST", body: JSON.stringify(args) })));
  const waiting = window.Intercom.q;
  tell("boot", window.intercomSettings);
  window.Intercom = tell;
  for (const args of waiting) tell(...args);
}`;
const TAGS = `{
  const tell = (entry) => void fetch(ORIGIN + "/tags", { method: "POST", body: JSON.stringify(Array.from(entry)) });
  const layer = window.dataLayer;
  const push = layer.push.bind(layer);
  for (const entry of layer) if (entry.length !== undefined) tell(entry);
  layer.push = (entry) => { if (entry.length !== undefined) tell(entry); return push(entry); };
}`;

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("latin1");
};

export async function startThirdParties(): Promise<ThirdParties> {
  const sent: Sent[] = [];
  let isHanging = false;
  let origin = "";
  const scripts: Readonly<Record<string, string>> = { "/widget/portal1": CHAT, "/gtm.js": TAGS };
  const server = createServer((request, response) => {
    void (async () => {
      const path = (request.url ?? "").split("?", 1)[0] ?? "";
      const body = await read(request);
      if (isHanging) return;
      const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
      if (request.method === "OPTIONS") return response.writeHead(204, headers).end();
      sent.push({ path: request.url ?? "", body });
      const script = scripts[path];
      if (script === undefined) return response.writeHead(200, { ...headers, "content-type": "application/json" }).end("{}");
      return response
        .writeHead(200, { ...headers, "content-type": "text/javascript" })
        .end(script.replaceAll("ORIGIN", JSON.stringify(origin)));
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bodies = <T>(path: string): readonly T[] =>
    sent.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as T);
  return {
    env: {
      CASTLE_KEY: `pk_${"a".repeat(32)}`,
      CASTLE_URL: `${origin}/fraud`,
      INTERCOM_APP_ID: "portal1",
      INTERCOM_URL: `${origin}/widget/`,
      INTERCOM_SECRET: "chat secret",
      GTM_ID: "GTM-ABC123",
      GTM_URL: `${origin}/gtm.js`,
    },
    sent,
    chat: () => bodies("/chat"),
    tags: () => bodies("/tags"),
    hang: () => void (isHanging = true),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
