// Authorizes a call: finds who makes it by session or API key, renews the session's cookies, and refuses whoever may not make it.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { EndpointSpec } from "../../src/contract/endpoint.ts";
import { EXTENSIONS_HEADER } from "../../src/contract/extensions.ts";
import type { Settings } from "../settings.ts";
import { checkAccess, isForVisitors, type Access } from "./access.ts";
import { findKeyUser, sentKey } from "./api-key.ts";
import type { Api } from "./api.ts";
import { SESSION_COOKIE, setSessionCookie, setXsrfCookie } from "./cookies.ts";
import { checkMadeFor, noteKept } from "./made-for.ts";
import { notSignedIn } from "./refusal.ts";
import { onEither } from "./standby.ts";
import { findSession, type SessionUser } from "./session.ts";
import { authorizeVisitor } from "./visitor.ts";
import { checkXsrf, ensureXsrfCookie, makeXsrfToken } from "./xsrf.ts";

declare module "fastify" {
  interface FastifyRequest {
    user: SessionUser | null;
  }
}

// They change or reveal who is signed in, or a key, although they are GET calls.
const GUARDED_READS: ReadonlySet<string> = new Set([
  "/sign_out",
  "/refresh_jwt",
  "/api/v1/users/{id}/highway_for_outlook_api_key",
]);

const isGuarded = (endpoint: EndpointSpec): boolean => endpoint.method !== "GET" || GUARDED_READS.has(endpoint.path);

function prolongCookies(api: Api, reply: FastifyReply, sessionId: string): void {
  setSessionCookie(reply, sessionId, api.isHttps);
  setXsrfCookie(reply, makeXsrfToken(api.secret, sessionId), api.isHttps);
}

/** Whether a request names the host of the variant that its user does not use. A name that is neither variant's says nothing. */
function isOnOtherHost({ brokerHost, watchdogHost }: Settings, { headers, user }: FastifyRequest): boolean {
  if (user === null || brokerHost === null || watchdogHost === null || brokerHost === watchdogHost) return false;
  return headers.host?.toLowerCase() === (user.person.paywall.is_watchdog ? brokerHost : watchdogHost);
}

/**
 * Sets the request's user and lets the call pass, or throws. A request with a key is that key's, whatever its cookies say: it gets no
 * cookie, and needs no XSRF token, because no other site's page can send the key.
 * @throws Refusal 401 when nobody is signed in or the key is not valid, 409 when the call was made for somebody else, 403 for a wrong token, another site,
 * or a missing permission
 */
export async function authorize(
  api: Api,
  endpoint: EndpointSpec,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.header("cache-control", "no-store").header(EXTENSIONS_HEADER, "1");
  if (isForVisitors(access)) return authorizeVisitor(api, access, request);
  const key = sentKey(request.headers.authorization);
  const sessionId = key === null ? request.cookies[SESSION_COOKIE] : undefined;
  if (key === null) {
    ensureXsrfCookie(api, request, reply);
    request.user = sessionId ? await onEither(api, (db, mayWrite) => findSession(db, sessionId, mayWrite)) : null;
  } else request.user = await onEither(api, (db, mayWrite) => findKeyUser(db, key, mayWrite));
  if (access !== "anyone" && request.user === null) throw notSignedIn();
  // Before permissions are looked at: a person's change must not be refused for good because a colleague lacks a permission.
  checkMadeFor(endpoint, request);
  if (key === null && isGuarded(endpoint)) checkXsrf(api.secret, request);
  checkAccess(access, request.user, isOnOtherHost(api.settings, request));
  if (sessionId !== undefined && request.user?.isAging) prolongCookies(api, reply, sessionId);
  noteKept(endpoint, request, reply, api.isHttps);
}
