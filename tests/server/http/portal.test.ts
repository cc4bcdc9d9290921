// The portal's page and assets, and the headers that protect them.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { XSRF_COOKIE } from "../../../src/contract/constants.ts";
import type { PortalSettings } from "../../../src/contract/portal-settings.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { withSettings } from "../../../server/http/portal-page.ts";
import { appOver, openBrokerages, settingsFor } from "../fixture.ts";

const TILES = "https://tiles.example/{z}/{x}/{y}.png";
const SCRIPT = `export const words = ${JSON.stringify("freight ".repeat(500))};\n`;

describe("the portal's files", () => {
  let engine: Engine;
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-client-"));
    await mkdir(join(folder, "assets"));
    await writeFile(
      join(folder, "index.html"),
      '<head><meta name="portal-settings" content="{}" /></head><main id="app"></main>',
    );
    await writeFile(join(folder, "assets", "main-1a2b.js"), SCRIPT);
    await writeFile(join(folder, "secret.txt"), "not an asset");
    engine = await openBrokerages();
    app = await appOver(engine, { SENTRY_DSN: "https://key@errors.example/7", MAP_TILES_URL: TILES }, folder);
  });
  afterAll(async () => {
    await app.close();
    await engine.close();
    await rm(folder, { recursive: true });
  });

  it("the root redirects to the portal", async () => {
    for (const url of ["/", "/broker"]) expect((await app.inject(url)).headers).toMatchObject({ location: "/broker/" });
  });

  it("an address that cannot be decoded gets the page, or the API's answer, with the security headers", async () => {
    for (const [url, status, type] of [
      ["/broker/%zz", 200, "text/html"],
      ["/broker/carriers/%E0%A4%A", 200, "text/html"],
      ["/monitor/%ff", 404, "application/json"],
    ] as const) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([status, expect.stringContaining(type)]);
      expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff", "content-security-policy": expect.anything() });
    }
  });

  it.each(["/broker/", "/broker/carriers/connections?list=on-hold", "/broker/no/such/screen"])(
    "%s is the page, with its settings and an XSRF token",
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toMatch(/^text\/html/);
      expect(answer.headers["cache-control"]).toBe("no-cache");
      const content = /content="([^"]*)"/.exec(answer.body)?.[1]?.replaceAll("&quot;", '"') ?? "";
      expect(JSON.parse(content) as PortalSettings).toMatchObject({
        sandbox: true,
        sendsMail: true,
        sentryDsn: "https://key@errors.example/7",
        mapTilesUrl: TILES,
        watchdogHost: "watchdog.localhost:4630",
      });
      expect(answer.cookies.map(({ name }) => name)).toContain(XSRF_COOKIE);
      expect((await app.inject({ url, headers: { "if-none-match": String(answer.headers["etag"]) } })).statusCode).toBe(304);
    },
  );

  it("an asset is cached forever, and compressed as the browser accepts it", async () => {
    const url = "/broker/assets/main-1a2b.js";
    const bare = await app.inject(url);
    expect(bare.body).toBe(SCRIPT);
    expect(bare.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      vary: "accept-encoding",
    });
    const br = await app.inject({ url, headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT);
    const gz = await app.inject({ url, headers: { "accept-encoding": "gzip" } });
    expect(gunzipSync(gz.rawPayload).toString()).toBe(SCRIPT);
    expect(gz.rawPayload.length).toBeLessThan(SCRIPT.length / 5);
    expect((await app.inject({ method: "HEAD", url })).statusCode).toBe(200);
  });

  it("a missing asset is a 404, not the start page", async () => {
    const answer = await app.inject("/broker/assets/gone.js");
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("<main");
  });

  it.each([
    "/broker/assets/../secret.txt",
    "/broker/assets/..%2fsecret.txt",
    "/broker/assets/%2e%2e/secret.txt",
    "/broker/assets//etc/passwd",
    "/broker/assets/..%5csecret.txt",
  ])("%s leads nowhere", async (url) => expect((await app.inject(url)).body).not.toContain("not an asset"));

  it("settings cannot break out of the page", () => {
    const html = '<meta name="portal-settings" content="{}" />';
    const evil = '"><script>alert(1)</script>$&';
    const written = withSettings(html, { ...settingsFor(), onboardingUrl: evil });
    expect(written).not.toContain("<script>");
    const content = /content="([^"]*)"/.exec(written)?.[1] ?? "";
    const read = content
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&");
    expect((JSON.parse(read) as PortalSettings).onboardingUrl).toBe(evil);
    expect(() => withSettings("<html></html>", settingsFor())).toThrow(/portal-settings/);
  });

  it.each(["/broker/", "/monitor/refresh_jwt", "/monitor/nothing", "/elsewhere", "/broker/assets/main-1a2b.js"])(
    "%s carries the security headers",
    async (url) => {
      const { headers } = await app.inject(url);
      const policy = Object.fromEntries(
        String(headers["content-security-policy"])
          .split(";")
          .map((part) => [part.split(" ")[0], part.split(" ").slice(1).join(" ")]),
      );
      expect(policy).toMatchObject({
        "default-src": "'self'",
        "script-src": "'self'",
        "style-src": "'self'",
        "worker-src": "'self' blob:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
      });
      expect(policy["connect-src"]).toBe("'self' https://errors.example");
      expect(policy["img-src"]).toBe("'self' data: blob: https://tiles.example");
      expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
      });
      expect(headers["strict-transport-security"]).toBeUndefined();
    },
  );
});
