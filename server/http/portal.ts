// Serves the built portal below /broker: hashed assets, cached forever, the worker that keeps a copy of them, and the start page for every
// screen's address.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { BASE } from "../../src/contract/constants.ts";
import { ICONS_URL, MANIFEST_URL, WORKER_SCOPE, WORKER_URL } from "../../src/contract/offline.ts";
import { BUILD_HEADER } from "../../src/contract/portal-settings.ts";
import type { Settings } from "../settings.ts";
import { FOREVER, nothingHere, sendAsset, type Answer } from "./send-asset.ts";
import { makeAsset, readApp } from "./assets.ts";
import { ENDING_SCRIPT, storedFiles, WORKER_FILE, workerScript } from "./offline.ts";
import { withSettings } from "./portal-page.ts";
import { webManifest } from "./web-manifest.ts";
import { ensureXsrfCookie, type Keeper } from "./xsrf.ts";

export interface PortalOptions {
  readonly settings: Settings;
  readonly clientDir: string | null;
  /** Makes the page's XSRF token; null where another server does. */
  readonly keeper: Keeper | null;
}

/** Serves the portal, and returns the handler for addresses without a route. */
export async function servePortal(app: FastifyInstance, { settings, clientDir, keeper }: PortalOptions): Promise<Answer> {
  app.get("/", (_request, reply) => reply.redirect(`${BASE}/`));
  app.get(BASE, (_request, reply) => reply.redirect(`${BASE}/`));
  if (clientDir === null || !existsSync(join(clientDir, "index.html"))) return nothingHere;

  const { names, find } = await readApp(clientDir);
  const html = await readFile(join(clientDir, "index.html"), "utf8");
  // It names every file of the portal by its content.
  const build = createHash("sha256").update(html).digest("base64url").slice(0, 12);
  const page = makeAsset("index.html", Buffer.from(withSettings(html, settings, build)));
  app.addHook("onSend", async (_request, reply) => void reply.header(BUILD_HEADER, build));

  app.get<{ Params: { "*": string } }>(`${BASE}/assets/*`, async (request, reply) => {
    const asset = await find(`assets/${request.params["*"]}`);
    // The start page would be taken for the missing script; a plain 404 lets the portal try again.
    return asset === null
      ? nothingHere(request, reply.header("cache-control", "no-store"))
      : sendAsset(request, reply, asset, FOREVER);
  });

  const source = settings.opensOffline ? await find(WORKER_FILE) : null;
  const worker =
    source === null ? makeAsset(WORKER_FILE, Buffer.from(ENDING_SCRIPT)) : workerScript(source.body, storedFiles(page, names));
  app.get(WORKER_URL, (request, reply) =>
    sendAsset(request, reply.header("service-worker-allowed", WORKER_SCOPE), worker, "no-cache"),
  );

  const manifest = webManifest();
  app.get(MANIFEST_URL, (request, reply) => sendAsset(request, reply, manifest, "no-cache"));
  app.get<{ Params: { name: string } }>(`${ICONS_URL}/:name`, async (request, reply) => {
    const icon = await find(`icons/${request.params.name}`);
    return icon === null ? nothingHere(request, reply) : sendAsset(request, reply, icon, "public, max-age=86400");
  });

  return (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (!path.startsWith(`${BASE}/`) || !["GET", "HEAD"].includes(request.method)) return nothingHere(request, reply);
    if (keeper !== null) ensureXsrfCookie(keeper, request, reply);
    return sendAsset(request, reply, page, "no-cache");
  };
}
