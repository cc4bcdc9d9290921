// The real application behind a socket, for a signed-in person without a browser; and the faults a network has.
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Engine } from "../../server/db/engine.ts";
import { configureNet } from "../../src/net/environment.ts";
import { appOver, Browser, openBrokerages } from "../server/fixture.ts";

export interface RealMonitor {
  readonly engine: Engine;
  readonly browser: Browser;
  /** Who is signed in, for the key of the local database: the server refuses calls made for anybody else. */
  readonly person: { readonly userId: number; readonly companyId: number };
  /** Addresses of the requests, oldest first. */
  readonly addresses: string[];
  /** Awaited before a request is passed on; returns the address that the server gets instead. */
  before: (address: string) => Promise<string>;
  /** Cuts the connection instead of answering when it says so. */
  cut: (address: string) => boolean;
  close(): Promise<void>;
}

/** Starts it over the two brokerages' database and points the client's calls at it, signed in as `email`. */
export async function startRealMonitor(email: string): Promise<RealMonitor> {
  const engine = await openBrokerages();
  const app: FastifyInstance = await appOver(engine);
  await app.ready();
  const browser = await new Browser(app).signIn(email);
  const [user] = await engine.query<{ id: number; company_id: number }>("select id, company_id from users where email = $1", [
    email,
  ]);
  const person = { userId: Number(user?.id), companyId: Number(user?.company_id) };
  const cookies = (): string => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const addresses: string[] = [];
  const never: (address: string) => boolean = () => false;
  const same: (address: string) => Promise<string> = (address) => Promise.resolve(address);
  const monitor = { engine, browser, person, addresses, cut: never, before: same };
  // Outside a browser `fetch` keeps no cookies; the socket adds what the browser would have sent.
  const server: Server = createServer((request: IncomingMessage, response) => {
    const address = decodeURIComponent(request.url ?? "");
    addresses.push(address);
    if (monitor.cut(address)) return void request.socket.destroy();
    request.headers.cookie = cookies();
    request.headers.host = "localhost:4630";
    void monitor.before(request.url ?? "").then((rewritten) => {
      request.url = rewritten;
      app.routing(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  configureNet({
    origin: `http://127.0.0.1:${port}`,
    cookies,
    pagePath: () => "/broker/",
    pageOrigin: () => "http://localhost:4630",
  });
  return Object.assign(monitor, {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await engine.close();
    },
  });
}
