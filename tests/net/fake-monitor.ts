// A real HTTP server that answers exactly as a test says, and records the requests.
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { EXTENSIONS_HEADER } from "../../src/contract/extensions.ts";
import { configureNet } from "../../src/net/environment.ts";

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Set once the caller hung up before the answer. */
  hungUp: boolean;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is; anything but text as JSON. */
  readonly body?: unknown;
  /**
   * Milliseconds before the answer, or what it waits for; "never" keeps the caller waiting, "break" cuts the line in the middle of the
   * body, "stall" sends the body and never ends it.
   */
  readonly wait?: number | Promise<void> | "never" | "break" | "stall";
}

export interface FakeMonitor {
  readonly origin: string;
  readonly requests: ReceivedRequest[];
  answer: (request: ReceivedRequest) => Answer;
  close(): Promise<void>;
}

/** What answers wait for until the test has seen what comes before them, however long that takes. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

export async function startFakeMonitor(): Promise<FakeMonitor> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const entry: ReceivedRequest = {
        method: request.method ?? "",
        url: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        hungUp: false,
      };
      requests.push(entry);
      response.on("close", () => {
        entry.hungUp = !response.writableFinished;
      });
      const { status = 200, headers = {}, body = "", wait = 0 } = monitor.answer(entry);
      const text = typeof body === "string" ? body : JSON.stringify(body);
      if (wait === "never") return;
      if (wait === "break") {
        response.writeHead(status, { ...headers, "content-length": "9999" }).write(text);
        setTimeout(() => response.destroy(), 20);
        return;
      }
      if (wait === "stall") return void response.writeHead(status, headers).write(text);
      const send = (): void =>
        void response.writeHead(status, { "content-type": "application/json", [EXTENSIONS_HEADER]: "1", ...headers }).end(text);
      if (wait === 0) send();
      else if (typeof wait === "number") setTimeout(send, wait);
      else void wait.then(send);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const monitor: FakeMonitor = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: () => ({ body: {} }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return monitor;
}

/** The same, with the portal's calls going to it: from a page of the portal, without cookies. */
export async function connectFakeMonitor(): Promise<FakeMonitor> {
  const monitor = await startFakeMonitor();
  configureNet({
    origin: monitor.origin,
    cookies: () => "",
    pagePath: () => "/broker/",
    pageOrigin: () => "https://portal.example",
  });
  return monitor;
}
