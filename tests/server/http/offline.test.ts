// What a browser is given to keep the portal and to install it: too much of it would keep people's data, too little would open nothing.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FILES_GLOBAL, type StoredFile } from "../../../src/contract/offline.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { appOver, openBrokerages } from "../fixture.ts";

const SOURCE = "keepThem(self.portalFiles);\n";

let engine: Engine;
let folder: string;
const apps: FastifyInstance[] = [];

const appWith = async (env: Record<string, string> = {}): Promise<FastifyInstance> => {
  const app = await appOver(engine, env, folder);
  apps.push(app);
  return app;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-offline-"));
  await mkdir(join(folder, "assets"));
  await mkdir(join(folder, "icons"));
  await writeFile(join(folder, "index.html"), '<meta name="portal-settings" content="{}" /><main id="app"></main>');
  await writeFile(join(folder, "assets", "main-1a2b.js"), "run();");
  await writeFile(join(folder, "assets", "main-1a2b.js.map"), "{}");
  await writeFile(join(folder, "sw.js"), SOURCE);
  await writeFile(join(folder, "icons", "mark-192.png"), "a picture");
  engine = await openBrokerages();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await engine.close();
  await rm(folder, { recursive: true });
});

/** The list that stands before the worker's script. */
async function filesOf(app: FastifyInstance): Promise<readonly StoredFile[]> {
  const { body, statusCode } = await app.inject("/broker/sw.js");
  expect(statusCode).toBe(200);
  const [first = "", ...rest] = body.split(/(?<=;\n)/);
  expect(rest.join("")).toBe(SOURCE);
  return JSON.parse(first.slice(`self.${FILES_GLOBAL}=`.length, -";\n".length)) as readonly StoredFile[];
}

test("the worker's script is asked for anew every time, and answers for the portal alone", async () => {
  const { headers } = await (await appWith()).inject("/broker/sw.js");
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
    "service-worker-allowed": "/broker/",
    "x-content-type-options": "nosniff",
  });
  expect(String(headers["content-security-policy"])).toContain("script-src 'self'");
});

test("the page and the scripts are kept, and the page by the tag that it is served with", async () => {
  const app = await appWith();
  const { etag } = (await app.inject("/broker/")).headers;
  expect(await filesOf(app)).toEqual([
    { url: "/broker/", revision: String(etag).replaceAll('"', "") },
    { url: "/broker/assets/main-1a2b.js", revision: null },
  ]);
});

test("a setting that changes the page makes another list, or browsers would keep the old setting", async () => {
  const [one, other] = [await appWith(), await appWith({ ONBOARDING_URL: "https://onboarding.example/" })];
  expect((await filesOf(one))[0]).not.toEqual((await filesOf(other))[0]);
});

test("turned off, the script ends the workers that browsers have, and pages make no copy", async () => {
  const app = await appWith({ SERVICE_WORKER: "0" });
  const { body, headers } = await app.inject("/broker/sw.js");
  expect(body).toMatch(/caches\.delete\("portal-files"\).*registration\.unregister\(\)/s);
  expect(body).not.toContain(SOURCE);
  expect(headers["cache-control"]).toBe("no-cache");
  expect((await app.inject("/broker/")).body).toContain("&quot;opensOffline&quot;:false");
  expect((await (await appWith()).inject("/broker/")).body).toContain("&quot;opensOffline&quot;:true");
});

test("the portal is installed below its own address, with its icons and start page", async () => {
  const app = await appWith();
  const answer = await app.inject("/broker/manifest.webmanifest");
  expect(answer.headers["content-type"]).toBe("application/manifest+json");
  const manifest = answer.json<{
    readonly start_url: string;
    readonly scope: string;
    readonly display: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
    readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  }>();
  expect(manifest).toMatchObject({ start_url: "/broker/", scope: "/broker/", display: "standalone" });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  expect(manifest.shortcuts).toEqual([
    { name: "Inbox", url: "/broker/inbox" },
    { name: "My carriers", url: "/broker/carriers/connections" },
    expect.objectContaining({ url: "/broker/carriers/lane-search" }),
    { name: "Loads", url: "/broker/loads" },
  ]);
  // Of a PNG, bytes 16 to 23 are its width and height.
  for (const { src, sizes } of manifest.icons) {
    const picture = await readFile(resolve("src/app", src.slice("/broker/".length)));
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const icon = await app.inject("/broker/icons/mark-192.png");
  expect([icon.statusCode, icon.headers["content-type"], icon.body]).toEqual([200, "image/png", "a picture"]);
  expect((await app.inject("/broker/icons/..%2findex.html")).statusCode).toBe(404);
});
