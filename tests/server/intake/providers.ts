// Stands in for Samsara, Motive and Geotab: answers what a test has laid out, and remembers what it was asked.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { askOver } from "../../../server/intake/vehicles/ask-provider.ts";
import type { Ask } from "../../../server/intake/vehicles/providers/feed.ts";

export interface Asked {
  /** The host that was meant, with path and query. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Readonly<Record<string, unknown>> | null;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is. */
  readonly body?: unknown;
}

export interface StandIn {
  readonly ask: Ask;
  readonly asked: Asked[];
  answer: (asked: Asked) => Answer | Promise<Answer>;
  readonly close: () => Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
};

export async function standIn(): Promise<StandIn> {
  const asked: Asked[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await read(request);
    const one = {
      url: `${String(request.headers["x-meant"])}${request.url ?? ""}`,
      headers: request.headers,
      body: text === "" ? null : (JSON.parse(text) as Record<string, unknown>),
    };
    asked.push(one);
    const { status = 200, headers = {}, body = {} } = await self.answer(one);
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const self: StandIn = {
    asked,
    answer: () => ({ status: 404 }),
    ask: askOver((input, init) => {
      const { origin, pathname, search } = new URL(input as string);
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), "x-meant": origin },
      });
    }),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return self;
}
