// A door before the server that can be shut: the portal and its workers then find no API, while its pages and scripts still come.
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";

export interface Gate {
  /** Origin, without a path: http://localhost:41234 */
  readonly url: string;
  /** Which calls are refused from now on, by their path. */
  refuse(isRefused: (path: string) => boolean): void;
  close(): Promise<void>;
}

/** `port`: of the server on this machine. */
export async function openGate(port: number): Promise<Gate> {
  let isRefused: (path: string) => boolean = () => false;
  const pass = (incoming: IncomingMessage, reply: ServerResponse): void => {
    const path = incoming.url ?? "/";
    if (isRefused(path)) return void incoming.socket.destroy();
    const { method, headers } = incoming;
    const outgoing = request({ host: "127.0.0.1", port, path, ...(method && { method }), headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    outgoing.on("error", () => incoming.socket.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer(pass).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The gate has no port");
  return {
    url: `http://localhost:${address.port}`,
    refuse(which) {
      isRefused = which;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
