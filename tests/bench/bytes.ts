// A server that does nothing but send the same text: the limit of every fetch.
import { once } from "node:events";
import { createServer } from "node:http";

export interface Bytes {
  /** Origin, without a path: http://localhost:41234 */
  readonly url: string;
  close(): Promise<void>;
}

/** `text` is JSON, sent from any path but the root, which is an empty page of the same origin. */
export async function serveBytes(text: string): Promise<Bytes> {
  const body = Buffer.from(text);
  const headers = {
    "content-type": "application/json",
    "content-length": body.length,
    "cache-control": "no-store",
  };
  const server = createServer(({ url }, reply) => {
    if (url === "/") reply.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>bytes</title>");
    else reply.writeHead(200, headers).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server of bytes has no port");
  return {
    url: `http://localhost:${address.port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
