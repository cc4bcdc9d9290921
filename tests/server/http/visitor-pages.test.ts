// The pages of people without an account: their address is a key, so nobody else may learn it, and nothing of the portal comes along.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../../server/app.ts";
import { settingsFor } from "../fixture.ts";

const PAGE = "<main>visitor</main>";

describe.each([
  ["http", { MONITOR_URL: "http://127.0.0.1:1" }],
  ["https", { MONITOR_URL: "http://127.0.0.1:1", PUBLIC_URL: "https://portal.example" }],
] as const)("the visitor's pages over %s", (scheme, env) => {
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "visitor-"));
    for (const name of ["portal", "visitor"]) await mkdir(join(folder, name, "assets"), { recursive: true });
    await writeFile(join(folder, "visitor", "index.html"), PAGE);
    await writeFile(join(folder, "visitor", "assets", "index-1a2b.js"), "export const a = 1;\n");
    await writeFile(
      join(folder, "portal", "index.html"),
      '<head><meta name="portal-settings" content="{}" /></head><main>portal</main>',
    );
    await writeFile(join(folder, "portal", "assets", "entry-1a2b.js"), "export const b = 1;\n");
    app = await buildApp({
      engine: null,
      settings: settingsFor(env),
      clientDir: join(folder, "portal"),
      visitorDir: join(folder, "visitor"),
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it("the page has no cookie, no settings, and is asked for anew each time", async () => {
    const answer = await app.inject("/broker/link/");
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
    expect(answer.cookies).toEqual([]);
    expect(answer.headers).toMatchObject({ "cache-control": "no-cache", "content-type": "text/html; charset=utf-8" });
    const again = await app.inject({ url: "/broker/link/", headers: { "if-none-match": String(answer.headers["etag"]) } });
    expect([again.statusCode, again.cookies]).toEqual([304, []]);
    expect((await app.inject("/broker/link")).headers).toMatchObject({ location: "/broker/link/" });
  });

  it.each([
    "/broker/link",
    "/broker/link/",
    "/broker/link/assets/index-1a2b.js",
    "/broker/link/gone",
    "/broker/link/assets/gone.js",
  ])("%s tells nobody its address, and lets nobody in", async (url) => {
    const { headers } = await app.inject(url);
    const policy = Object.fromEntries(
      String(headers["content-security-policy"])
        .split(";")
        .map((part) => [part.split(" ")[0], part.split(" ").slice(1).join(" ")]),
    );
    expect(policy).toMatchObject({
      "default-src": "'none'",
      "script-src": "'self' 'wasm-unsafe-eval'",
      "style-src": "'self'",
      "connect-src": "'self'",
      "img-src": "'self' blob: data:",
      "worker-src": "'self' blob:",
      "base-uri": "'none'",
      "form-action": "'none'",
      "frame-ancestors": "'none'",
    });
    expect(JSON.stringify(policy)).not.toMatch(/'unsafe-|https?:|\*/);
    expect("upgrade-insecure-requests" in policy).toBe(scheme === "https");
    expect(headers).toMatchObject({
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow",
      "permissions-policy": expect.stringContaining("camera=(self), geolocation=(self), microphone=()"),
    });
  });

  it("below its address is nothing of the portal, and its files are not the portal's", async () => {
    for (const url of [
      "/broker/link/gone",
      "/broker/link/assets/gone.js",
      "/broker/link/assets/entry-1a2b.js",
      "/broker/link/%zz",
    ]) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.body, answer.cookies]).toEqual([404, "Nothing is served at this path.\n", []]);
    }
    expect((await app.inject("/broker/link/assets/index-1a2b.js")).headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await app.inject("/broker/assets/index-1a2b.js")).statusCode).toBe(404);
    expect((await app.inject("/broker/links")).body).toContain("portal");
  });
});
