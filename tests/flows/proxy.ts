// A wire that can be cut: stands between the browser and the server, counts what passes, and loses answers when it is told to.
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Wire {
  readonly url: string;
  /** Everything that arrived, as "GET /monitor/…", without the query. */
  readonly arrived: string[];
  /** Of the next changes every second one reaches the server and commits, but its answer never comes back; so many in all. */
  loseAnswers(count: number): void;
  /** Changes are held back, in order, until `release`. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

export async function wireTo(port: number): Promise<Wire> {
  const arrived: string[] = [];
  const held: (() => void)[] = [];
  let losing = 0;
  let turn = 0;
  let holding = false;

  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const loses = incoming.method === "PATCH" && losing > 0 && ++turn % 2 === 0;
    if (loses) losing -= 1;
    const { method, url, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, (reply) => {
      if (loses) {
        // Read to its end: the server has committed by then.
        reply.resume().on("end", () => answer.socket?.destroy());
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(answer);
    });
    onward.on("error", () => answer.socket?.destroy());
    answer.on("close", () => onward.destroy());
    incoming.pipe(onward);
  };

  const server: Server = createServer((incoming, answer) => {
    arrived.push(`${incoming.method} ${(incoming.url ?? "").split("?")[0]}`);
    if (holding && incoming.method === "PATCH") held.push(() => pass(incoming, answer));
    else pass(incoming, answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    arrived,
    loseAnswers(count) {
      losing = count;
    },
    hold() {
      holding = true;
    },
    release() {
      holding = false;
      for (const go of held.splice(0)) go();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
