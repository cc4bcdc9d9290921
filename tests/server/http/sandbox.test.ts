// The sandbox is for a person at this machine: elsewhere its paths do not exist.
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../server/db/engine.ts";
import { SANDBOX_COOKIE } from "../../../server/http/sandbox-key.ts";
import { appOver, Browser, openBrokerages, SANDBOX_KEY } from "../fixture.ts";

const WITH_KEY = `${SANDBOX_COOKIE}=${SANDBOX_KEY}`;
const PATHS = ["/monitor/sandbox/accounts", "/monitor/sandbox/mailbox?email=manager%40first.example"];

describe("the sandbox", () => {
  let engine: Engine;
  let app: FastifyInstance;
  beforeAll(async () => {
    engine = await openBrokerages();
    app = await appOver(engine);
  });
  afterAll(async () => {
    await app.close();
    await engine.close();
  });

  const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1", target = app) =>
    target.inject({ url, headers: { host: "localhost:4630", cookie: WITH_KEY, ...headers }, remoteAddress });

  it("lists the accounts of the demo data", async () => {
    const accounts = (await ask(PATHS[0] ?? "")).json<{ email: string; kind: string }[]>();
    expect(accounts.map(({ kind }) => kind)).toEqual([
      "manager",
      "staff",
      "second_brokerage",
      "other_company_type",
      "no_company",
    ]);
  });

  it.each(PATHS)("%s does not exist for another machine, a proxy, or a name that was pointed here", async (url) => {
    const nothing = await ask("/monitor/sandbox/nothing");
    for (const answer of [
      await ask(url, {}, "192.0.2.7"),
      await ask(url, { "x-forwarded-for": "192.0.2.7" }),
      await ask(url, { forwarded: "for=192.0.2.7" }),
      await ask(url, { host: "evil.example" }),
      await ask(url, { host: "localhost.evil.example" }),
      // A proxy that replaces Host leaves what the browser says about the page.
      await ask(url, { referer: "https://portal.example/broker/login" }),
      await ask(url, { origin: "https://portal.example" }),
      await ask(url, { origin: "null" }),
    ]) {
      expect([answer.statusCode, answer.body]).toEqual([404, nothing.body]);
    }
    const page = "http://localhost:4630/broker/login";
    expect((await ask(url, { referer: page, origin: "http://localhost:4630", "sec-fetch-site": "same-origin" })).statusCode).toBe(
      200,
    );
    for (const host of ["127.0.0.1:4630", "[::1]:4630", "watchdog.localhost:4630"])
      expect((await ask(url, { host })).statusCode).toBe(200);
  });

  it.each(PATHS)("%s does not exist for a browser without the key, as behind a proxy that adds nothing", async (url) => {
    for (const cookie of ["", `${SANDBOX_COOKIE}=`, `${SANDBOX_COOKIE}=key-of-others`])
      expect((await ask(url, { cookie })).statusCode).toBe(404);
  });

  it("the start address leaves the key in the browser, and leads to the portal", async () => {
    const opened = await ask(`/monitor/sandbox/open?key=${SANDBOX_KEY}`, { cookie: "" });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, "/broker/"]);
    expect(opened.cookies).toMatchObject([{ name: SANDBOX_COOKIE, value: SANDBOX_KEY, httpOnly: true, sameSite: "Strict" }]);
    for (const url of ["/monitor/sandbox/open", "/monitor/sandbox/open?key=key-of-others"])
      expect((await ask(url)).statusCode).toBe(404);
    expect((await ask(`/monitor/sandbox/open?key=${SANDBOX_KEY}`, { via: "1.1 proxy" })).statusCode).toBe(404);
  });

  const FORWARDING =
    "x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-forwarded-server " +
    "x-forwarded-prefix forwarded via x-real-ip x-client-ip client-ip true-client-ip x-cluster-client-ip " +
    "x-original-host x-original-forwarded-for x-host cf-connecting-ip cf-ray fly-client-ip " +
    "fastly-client-ip cdn-loop x-envoy-external-address x-amzn-trace-id x-azure-clientip " +
    "x-appengine-user-ip x-request-id x-scheme proxy-connection max-forwards x-arr-ssl " +
    "x-of-a-proxy-that-nobody-knows";

  it.each(FORWARDING.split(" "))("a request that was forwarded with %s finds none", async (header) => {
    for (const url of PATHS) expect((await ask(url, { [header]: "192.0.2.7" })).statusCode).toBe(404);
  });

  it("a request of a proxy that speaks HTTP/1.0 finds none, one of HTTP/1.1 does", async () => {
    const served = await appOver(engine);
    await served.listen({ port: 0, host: "127.0.0.1" });
    const statusOver = async (version: string): Promise<string> => {
      const socket = connect((served.server.address() as AddressInfo).port, "127.0.0.1");
      await once(socket, "connect");
      socket.write(
        `GET ${PATHS[0] ?? ""} HTTP/${version}\r\nHost: localhost\r\nCookie: ${WITH_KEY}\r\nConnection: close\r\n\r\n`,
      );
      return (await text(socket)).split(" ")[1] ?? "";
    };
    expect([await statusOver("1.0"), await statusOver("1.1")]).toEqual(["404", "200"]);
    await served.close();
  });

  it.each([{ SMTP_URL: "smtp://localhost:1" }, { HOST: "0.0.0.0" }, { PUBLIC_URL: "https://portal.example" }])(
    "with %o there is none",
    async (env) => {
      const other = await appOver(engine, env);
      for (const url of PATHS) expect((await ask(url, {}, "127.0.0.1", other)).statusCode).toBe(404);
      await other.close();
    },
  );

  it("a server that can neither mail nor show codes tells everybody that nobody can sign in", async () => {
    const other = await appOver(engine, { HOST: "0.0.0.0" });
    const browser = new Browser(other);
    await browser.get("/refresh_jwt");
    const known = await browser.post("/sign_in", { email: "manager@first.example" });
    const unknown = await browser.post("/sign_in", { email: "ghost@first.example" });
    expect([known.statusCode, known.body]).toEqual([503, unknown.body]);
    await other.close();
  });
});
