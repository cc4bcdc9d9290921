// Serves the pages of people without an account below /broker/link: an app of its own, with a stricter policy than the portal's and
// without a cookie.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { BASE } from "../../src/contract/constants.ts";
import { LINK_PATH } from "../../src/domain/links/link-address.ts";
import { makeAsset, readApp } from "./assets.ts";
import { FOREVER, nothingHere, sendAsset } from "./send-asset.ts";

/** Pictures are photos that the visitor has just taken; the reader of barcodes is WebAssembly in a worker. */
const POLICY = {
  "default-src": "'none'",
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self'",
  "img-src": "'self' blob: data:",
  "media-src": "'self' blob:",
  "connect-src": "'self'",
  "worker-src": "'self' blob:",
  "manifest-src": "'none'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

const policyText = (isHttps: boolean): string =>
  [...Object.entries(POLICY).map((directive) => directive.join(" ")), ...(isHttps ? ["upgrade-insecure-requests"] : [])].join(
    ";",
  );

/** The address of such a page is its key, so no other page may learn it. */
const protect = (reply: FastifyReply, isHttps: boolean): FastifyReply =>
  reply.headers({
    "content-security-policy": policyText(isHttps),
    "referrer-policy": "no-referrer",
    "permissions-policy":
      "camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), display-capture=(), browsing-topics=()",
    "x-robots-tag": "noindex, nofollow",
  });

interface VisitorPagesOptions {
  /** The folder of the built pages; null where something else serves them. */
  readonly visitorDir: string | null;
  readonly isHttps: boolean;
}

/** Serves them. Nothing below their address is ever a page of the portal. */
export async function serveVisitorPages(app: FastifyInstance, { visitorDir, isHttps }: VisitorPagesOptions): Promise<void> {
  const path = `${BASE}${LINK_PATH}`;
  const html = visitorDir === null ? null : join(visitorDir, "index.html");
  if (visitorDir === null || html === null || !existsSync(html)) return;
  const { find } = await readApp(visitorDir);
  const page = makeAsset("index.html", await readFile(html));

  // Browsers carry what is behind the # along.
  app.get(path.slice(0, -1), (_request, reply) => protect(reply, isHttps).redirect(path));
  app.get(path, (request, reply) => sendAsset(request, protect(reply, isHttps), page, "no-cache"));
  app.get(`${path}sw.js`, async (request, reply) => {
    const worker = await find("sw.js");
    return worker === null
      ? nothingHere(request, protect(reply, isHttps).header("cache-control", "no-store"))
      : sendAsset(request, protect(reply, isHttps), worker, "no-cache");
  });
  app.get<{ Params: { "*": string } }>(`${path}assets/*`, async (request, reply) => {
    const asset = await find(`assets/${request.params["*"]}`);
    return asset === null
      ? nothingHere(request, protect(reply, isHttps).header("cache-control", "no-store"))
      : sendAsset(request, protect(reply, isHttps), asset, FOREVER);
  });
  app.get(`${path}*`, (request, reply) => nothingHere(request, protect(reply, isHttps).header("cache-control", "no-store")));
}
