// XSRF tokens: bound to the browser's session by a MAC, carried in a cookie, echoed in a header.
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { XSRF_COOKIE, XSRF_HEADER } from "../../src/contract/constants.ts";
import { SESSION_COOKIE, setXsrfCookie } from "./cookies.ts";
import { Refusal } from "./refusal.ts";

/** What tokens and cookies depend on. */
export interface Keeper {
  readonly secret: Buffer;
  readonly isHttps: boolean;
}

const binding = (sessionId: string | undefined): string =>
  sessionId ? createHash("sha256").update(sessionId).digest("base64url") : "anonymous";

const mac = (secret: Buffer, nonce: string, sessionId: string | undefined): string =>
  createHmac("sha256", secret)
    .update(`xsrf.${nonce}.${binding(sessionId)}`)
    .digest("base64url");

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A new token for a session id, or for a browser without a session (undefined). */
export function makeXsrfToken(secret: Buffer, sessionId: string | undefined): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${mac(secret, nonce, sessionId)}`;
}

function isValid(secret: Buffer, token: string | undefined, sessionId: string | undefined): token is string {
  const [nonce = "", given = ""] = (token ?? "").split(".");
  return nonce !== "" && isEqual(given, mac(secret, nonce, sessionId));
}

/** Gives the browser a token when it has none for its current session. */
export function ensureXsrfCookie(keeper: Keeper, request: FastifyRequest, reply: FastifyReply): void {
  const sessionId = request.cookies[SESSION_COOKIE];
  if (isValid(keeper.secret, request.cookies[XSRF_COOKIE], sessionId)) return;
  setXsrfCookie(reply, makeXsrfToken(keeper.secret, sessionId), keeper.isHttps);
}

/**
 * Refuses a request that another site's page may have made.
 * @throws Refusal 403
 */
export function checkXsrf(secret: Buffer, request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  // Browsers omit the header on plain http to other machines, and other clients never send it.
  if (site !== undefined && site !== "same-origin") {
    throw new Refusal(403, { error: "cross_site_request", message: "This request came from another site." });
  }
  const header = request.headers[XSRF_HEADER];
  const cookie = request.cookies[XSRF_COOKIE];
  const isEchoed = typeof header === "string" && cookie !== undefined && isEqual(header, cookie);
  if (!isEchoed || !isValid(secret, cookie, request.cookies[SESSION_COOKIE])) {
    throw new Refusal(403, { error: "xsrf_token_mismatch", message: "Reload the page and try again." });
  }
}
