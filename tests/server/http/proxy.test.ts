// The portal in front of another /monitor, over real sockets: signing in and working go through it.
import type { IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { XSRF_COOKIE, XSRF_HEADER } from "../../../src/contract/constants.ts";
import { buildApp } from "../../../server/app.ts";
import { portalSettings } from "../../../server/http/portal-page.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { appOver, Browser, openBrokerages, settingsFor } from "../fixture.ts";

describe("another server's /monitor", () => {
  let engine: Engine;
  let upstream: FastifyInstance;
  let app: FastifyInstance;
  let origin: string;
  const cookies = new Map<string, string>();
  /** The addresses that the other server was asked for. */
  const passed: string[] = [];

  beforeAll(async () => {
    engine = await openBrokerages();
    upstream = await appOver(engine);
    upstream.get("/monitor/foreign", (_request, reply) =>
      reply
        .header("set-cookie", ["a=1; Domain=other.example; Path=/monitor; Secure; SameSite=None; HttpOnly"])
        .send({ origin: _request.headers.origin ?? null }),
    );
    const at = await upstream.listen({ port: 0, host: "127.0.0.1" });
    upstream.server.on("request", ({ url }: IncomingMessage) => passed.push(url ?? ""));
    app = await buildApp({ engine: null, settings: settingsFor({ MONITOR_URL: at }), clientDir: null });
    await app.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await app.close();
    await upstream.close();
    await engine.close();
  });

  async function ask(path: string, init: { method?: string; body?: object } = {}) {
    const answer = await fetch(`${origin}/monitor${path}`, {
      method: init.method ?? "GET",
      headers: {
        origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        [XSRF_HEADER]: cookies.get(XSRF_COOKIE) ?? "",
        ...(init.body ? { "content-type": "application/json" } : {}),
      },
      ...(init.body ? { body: JSON.stringify(init.body) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }

  it("is signed in to, written to and paged through as if it were this server", async () => {
    const email = "manager@first.example";
    expect((await ask("/refresh_jwt")).status).toBe(401);
    expect((await ask("/sign_in", { method: "POST", body: { email } })).status).toBe(200);
    const code = await new Browser(upstream).code(email);
    expect((await ask("/sign_in/code", { method: "POST", body: { email, code } })).status).toBe(200);
    const page = await ask("/api/v1/connections/for_broker_portal?per_page=5&q[id_in][]=1&q[id_in][]=2");
    expect([page.headers.get("totalitems"), ((await page.json()) as unknown[]).length]).toEqual(["2", 2]);
    const changed = await ask("/api/v1/connections/3", { method: "PATCH", body: { connection: { notes: "through" } } });
    expect([changed.status, ((await changed.json()) as { notes: string }).notes]).toEqual([200, "through"]);
    expect((await ask("/api/flipper/actors/User;11")).status).toBe(200);
  });

  it("has its cookies rewritten so that browsers accept them, and sees itself as the origin", async () => {
    const answer = await ask("/foreign");
    expect(answer.headers.getSetCookie()).toEqual(["a=1; Path=/; SameSite=Lax; HttpOnly"]);
    expect(((await answer.json()) as { origin: string }).origin).not.toBe(origin);
  });

  it.each([
    "/sandbox/mailbox?email=manager@first.example",
    "/sandbox/accounts",
    "/%73andbox/accounts",
    "/%2573andbox/accounts",
    "/SANDBOX/accounts",
    "//sandbox/accounts",
    "/./sandbox;x/accounts",
    "/api%2f..%2fsandbox%2faccounts",
    "/api/..%5csandbox/accounts",
    "/%",
  ])("does not show its sandbox through this one: %s", async (path) => {
    passed.length = 0;
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET /monitor${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect((await text(socket)).split(" ")[1]).toMatch(/^40[04]$/);
    expect(passed).toEqual([]);
  });

  it("that is down is told as such, and the front is not ready", async () => {
    const front = await buildApp({ engine: null, settings: settingsFor({ MONITOR_URL: "http://127.0.0.1:1" }), clientDir: null });
    for (const path of ["/monitor/health", "/monitor/refresh_jwt"]) expect((await front.inject(path)).statusCode, path).toBe(503);
    await front.close();
  });

  it("is not announced as one with a sandbox on the page", () => {
    expect(portalSettings(settingsFor({ MONITOR_URL: "http://127.0.0.1:1" })).sandbox).toBe(false);
  });
});
