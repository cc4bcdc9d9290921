// The secret of a sandbox: whoever started the server has it from the start address, and a browser that came through a proxy has not.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { BASE, MONITOR } from "../../src/contract/constants.ts";
import type { Settings } from "../settings.ts";
import type { Api } from "./api.ts";
import { isFromThisMachine, isSandbox } from "./loopback.ts";
import { noSuchPath } from "./refusal.ts";

export const SANDBOX_COOKIE = "portal_sandbox";

const OPEN = `${MONITOR}/sandbox/open`;

/** The same at each start over the same database, so that an open browser keeps working. */
const keyOf = (settings: Settings, secret: Buffer): string =>
  settings.sandboxKey ?? createHmac("sha256", secret).update("sandbox").digest("base64url").slice(0, 22);

/** Where a browser opens the sandbox; null where there is none. */
export const sandboxPath = (settings: Settings, secret: Buffer): string | null =>
  isSandbox(settings) ? `${OPEN}?${new URLSearchParams({ key: keyOf(settings, secret) }).toString()}` : null;

const isKey = ({ settings, secret }: Api, given: unknown): boolean => {
  const [mine, theirs] = [Buffer.from(keyOf(settings, secret)), Buffer.from(typeof given === "string" ? given : "")];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
};

/** The request comes from a browser of this machine that was opened with the start address. */
export const mayUseSandbox = (api: Api, request: FastifyRequest): boolean =>
  isFromThisMachine(request.raw) && isKey(api, request.cookies[SANDBOX_COOKIE]);

/** Serves the start address: it leaves the key in the browser, and goes on to the portal. */
export function serveSandbox(api: Api): void {
  if (!isSandbox(api.settings)) return;
  api.app.get<{ Querystring: { key?: unknown } }>(OPEN, async (request, reply) => {
    const { key } = request.query;
    if (typeof key !== "string" || !isKey(api, key) || !isFromThisMachine(request.raw)) throw noSuchPath();
    return reply
      .setCookie(SANDBOX_COOKIE, key, { path: MONITOR, sameSite: "strict", httpOnly: true })
      .header("cache-control", "no-store")
      .redirect(`${BASE}/`);
  });
}
