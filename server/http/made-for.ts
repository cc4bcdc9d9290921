// Refuses a call that was made for somebody else than the session's user: in the browser the cookie may have changed since.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { EndpointSpec } from "../../src/contract/endpoint.ts";
import { KEPT_COOKIE, MADE_FOR_HEADER, madeFor, OTHER_SESSION } from "../../src/contract/made-for.ts";
import { setKeptCookie } from "./cookies.ts";
import { Refusal } from "./refusal.ts";

/**
 * Passes calls of clients that do not say for whom they are made.
 * @throws Refusal 409
 */
export function checkMadeFor(endpoint: EndpointSpec, { user, headers }: FastifyRequest): void {
  const named = headers[MADE_FOR_HEADER];
  if (endpoint.forAnySession || user === null || named === undefined) return;
  if (named === madeFor({ userId: user.userId, companyId: user.companyId ?? 0 })) return;
  throw new Refusal(409, {
    error: OTHER_SESSION,
    message: "Somebody else is signed in in this browser now. Nothing was changed.",
  });
}

/** Remembers in the browser for whom it has a local database: a call that was made for somebody, which is checked, comes from one. */
export function noteKept(
  endpoint: EndpointSpec,
  { user, headers, cookies }: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
) {
  const named = headers[MADE_FOR_HEADER];
  if (endpoint.forAnySession || user === null || user.isByKey || typeof named !== "string") return;
  if (cookies[KEPT_COOKIE] !== named || user.isAging) setKeptCookie(reply, named, isHttps);
}
