// A `/monitor` that knows the specification's calls and nothing else: the server behind a filter, for its owner's.
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EXTENSIONS_HEADER } from "../../../src/contract/extensions.ts";
import { SPECIFIED_CALLS } from "../../contract/specified-calls.ts";
import { SPECIFIED_PARAMETERS } from "../../contract/specified-parameters.ts";

/** What it does with a parameter that it does not know. */
export type Strictness = "ignoring" | "refusing";

export interface StrictMonitor {
  readonly url: string;
  /** What was asked for that the specification does not have: calls, and parameters behind their call. */
  readonly unknown: string[];
  close(): Promise<void>;
}

const MONITOR = "/monitor";
const ROWS_MAX = 50;

const escaped = (path: string): string => path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/?]+");

/** Those without placeholders first: they are never meant by another one's placeholder. */
const CALLS = SPECIFIED_CALLS.map((call) => ({
  call,
  pattern: new RegExp(`^${escaped(call)}$`),
  holes: call.split("{").length,
})).toSorted((one, other) => one.holes - other.holes);

const conditionIn = (name: string): string | null => /^q\[(\w+)\](\[\])?$/.exec(name)?.[1] ?? null;

function isKnown(call: string, name: string): boolean {
  const { query = [], q = [] } = SPECIFIED_PARAMETERS[call] ?? {};
  const condition = conditionIn(name);
  const names = condition === null ? query : q;
  return names === "any" || names.includes(condition ?? name);
}

/** The address that it understands of what it was asked, with what it does not. */
function read(method: string, address: string): { readonly onward: string | null; readonly unknown: readonly string[] } {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  if (!pathname.startsWith(`${MONITOR}/`)) return { onward: address, unknown: [] };
  const asked = `${method} ${decodeURIComponent(pathname.slice(MONITOR.length))}`;
  const call = CALLS.find(({ pattern }) => pattern.test(asked))?.call;
  if (call === undefined) return { onward: null, unknown: [asked] };
  const unknown = [...new Set(searchParams.keys())].filter((name) => !isKnown(call, name));
  for (const name of unknown) searchParams.delete(name);
  const size = Number(searchParams.get("per_page") ?? 0);
  if (size > ROWS_MAX) searchParams.set("per_page", String(ROWS_MAX));
  const query = searchParams.toString();
  return {
    onward: query === "" ? pathname : `${pathname}?${query}`,
    unknown: [...unknown, ...(size > ROWS_MAX ? [`per_page=${size}`] : [])].map((name) => `${call} ${name}`),
  };
}

const refuse = (answer: ServerResponse, status: number, error: string): void =>
  void answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error }));

export async function strictMonitor(port: number, strictness: Strictness): Promise<StrictMonitor> {
  const unknown: string[] = [];
  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { method = "GET", url = "/", headers } = incoming;
    const said = read(method, url);
    unknown.push(...said.unknown);
    if (said.onward === null) return refuse(answer, 404, "not_found");
    if (strictness === "refusing" && said.unknown.length > 0) return refuse(answer, 422, "unknown_parameter");
    const onward = request({ host: "127.0.0.1", port, method, path: said.onward, headers }, (reply) => {
      delete reply.headers[EXTENSIONS_HEADER];
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on("error", () => answer.socket?.destroy());
    answer.on("close", () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(pass).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    unknown,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
