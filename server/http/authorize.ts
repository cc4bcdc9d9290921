// Authorizes a call: finds the session, renews its cookies, and refuses whoever lacks permission.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { EndpointSpec } from "../../src/contract/endpoint.ts";
import type { Api } from "./api.ts";
import { SESSION_COOKIE, setSessionCookie, setXsrfCookie } from "./cookies.ts";
import { checkMadeFor } from "./made-for.ts";
import { checkNeeds, type Needs } from "./permissions.ts";
import { findSession, type SessionUser } from "./session.ts";
import { checkXsrf, ensureXsrfCookie, makeXsrfToken } from "./xsrf.ts";

declare module "fastify" {
  interface FastifyRequest {
    user: SessionUser | null;
  }
}

// Both change or reveal who is signed in, although they are GET calls.
const GUARDED_READS: ReadonlySet<string> = new Set(["/sign_out", "/refresh_jwt"]);

const isGuarded = (endpoint: EndpointSpec): boolean => endpoint.method !== "GET" || GUARDED_READS.has(endpoint.path);

function prolongCookies(api: Api, reply: FastifyReply, sessionId: string): void {
  setSessionCookie(reply, sessionId, api.isHttps);
  setXsrfCookie(reply, makeXsrfToken(api.secret, sessionId), api.isHttps);
}

/**
 * Sets the request's user and lets the call pass, or throws.
 * @throws Refusal 401 when nobody is signed in, 409 when the call was made for somebody else, 403 for a wrong token, another site, or a missing permission
 */
export async function authorize(
  api: Api,
  endpoint: EndpointSpec,
  needs: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.header("cache-control", "no-store");
  ensureXsrfCookie(api, request, reply);
  const sessionId = request.cookies[SESSION_COOKIE];
  request.user = sessionId ? await findSession(api.engine, sessionId) : null;
  if (needs.access !== "anyone") checkNeeds(request.user, { access: "signed-in" });
  // Before permissions are looked at: a person's change must not be refused for good because a colleague lacks a permission.
  checkMadeFor(endpoint, request);
  if (isGuarded(endpoint)) checkXsrf(api.secret, request);
  checkNeeds(request.user, needs);
  if (sessionId !== undefined && request.user?.isAging) prolongCookies(api, reply, sessionId);
}
