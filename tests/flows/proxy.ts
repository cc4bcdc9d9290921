// A proxy between the browser and the server that records requests, and can lose or delay answers.
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Wire {
  readonly url: string;
  /** All requests, as "GET /monitor/…", without the query. */
  readonly arrived: string[];
  /** Loses the answers to every second change, `count` in total, after the server has committed it. */
  loseAnswers(count: number): void;
  /** Delays changes until `release`, which sends them in order; not the next `passing` ones, by default none. */
  hold(passing?: number): void;
  release(): void;
  close(): Promise<void>;
}

export async function wireTo(port: number): Promise<Wire> {
  const arrived: string[] = [];
  const waiting: (() => void)[] = [];
  let losing = 0;
  let turn = 0;
  /** Changes until they are held. */
  let free = Number.POSITIVE_INFINITY;

  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    // The tab that asked was closed meanwhile.
    if (answer.destroyed) return;
    const loses = incoming.method === "PATCH" && losing > 0 && ++turn % 2 === 0;
    if (loses) losing -= 1;
    const { method, url, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, (reply) => {
      if (loses) {
        // At the end of the reply the server has committed.
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
    if (incoming.method === "PATCH" && --free < 0) waiting.push(() => pass(incoming, answer));
    else pass(incoming, answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    arrived,
    loseAnswers(count) {
      losing = count;
    },
    hold(passing = 0) {
      free = passing;
    },
    release() {
      free = Number.POSITIVE_INFINITY;
      for (const go of waiting.splice(0)) go();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
