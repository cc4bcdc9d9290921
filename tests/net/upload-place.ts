// A path on the component tests' own server that takes uploads, for what only a browser can send.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";

export interface Taken {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: number;
  /** The body's beginning as text. */
  readonly text: string;
  /** The sender hung up before the answer. */
  readonly isCut: boolean;
}

/** The answer that a test wants, until it sets another. */
export interface Wanted {
  readonly status: number;
  readonly body: unknown;
  /** Never answers: the sender waits until it gives up. */
  readonly stalls?: boolean;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("latin1");
};

/** `PUT /upload-place` says what is answered to a POST below /monitor, `GET /upload-place` what arrived there since. */
export function uploadPlace(): Plugin {
  let wanted: Wanted = { status: 200, body: {} };
  let taken: Taken[] = [];

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    const arrived = (text: string) => ({
      method,
      url,
      headers,
      bytes: text.length,
      text: text.slice(0, 4_000),
      isCut: false,
    });
    if (wanted.stalls) {
      const stalled = arrived("");
      taken.push(stalled);
      response.once("close", () => (stalled.isCut = true));
      request.resume();
      return;
    }
    taken.push(arrived(await textOf(request)));
    response.writeHead(wanted.status, { "content-type": "application/json" }).end(JSON.stringify(wanted.body));
  }

  async function steer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "PUT") {
      wanted = JSON.parse(await textOf(request)) as Wanted;
      taken = [];
    }
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(taken));
  }

  return {
    name: "upload-place",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // Everything else below /monitor is out of reach, as other tests count on.
        const isUpload = request.method === "POST" && request.url?.startsWith("/monitor/");
        const serve = isUpload ? take : request.url === "/upload-place" ? steer : null;
        if (serve === null) next();
        else serve(request, response).catch(() => response.destroy());
      });
    },
  };
}
