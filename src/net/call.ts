// What every call has in common, however it is sent: its address, its headers, how it is aborted, and what its answer means.
import { addressOf } from "../contract/address.ts";
import { FRAUD_TOKEN_HEADER, IDEMPOTENCY_HEADER, MONITOR, XSRF_COOKIE, XSRF_HEADER } from "../contract/constants.ts";
import type { EndpointSpec, Input, Output } from "../contract/endpoint.ts";
import { MADE_FOR_HEADER, madeFor } from "../contract/made-for.ts";
import { MADE_FROM_HEADER } from "../contract/made-from.ts";
import { handle$ } from "../db/session/handle.ts";
import { cookie, netEnvironment } from "./environment.ts";
import { hearExtensions } from "./extensions.ts";
import { fraudToken, hasFraudTokens } from "./fraud-token.ts";
import { hearRelease } from "./newer-release.ts";
import { reached } from "./reach.ts";
import { hearReadOnly } from "./read-only.ts";
import { readReply, type Response } from "./read-reply.ts";
import { NetworkFailure, type Reply } from "./reply.ts";
import { heedResponse } from "./response-rules.ts";
import { hearDate } from "./server-clock.ts";

export interface CallOptions {
  /** Lets the server do a repeated write only once. */
  readonly idempotencyKey?: string;
  /** What the change was made from, as its header says it. */
  readonly madeFrom?: string | undefined;
}

const underWay = new Set<AbortController>();

/** Aborts every call that is under way; their callers get a NetworkFailure. For when the session ends. */
export function abortRequests(): void {
  for (const controller of underWay) controller.abort(new NetworkFailure("The session ended"));
}

/** Lets the end of the session abort `controller` until the returned function is called. */
export function untilSessionEnds(controller: AbortController): () => void {
  underWay.add(controller);
  return () => void underWay.delete(controller);
}

/** The whole address of a call, as a link may carry it. Throws RangeError for a missing path value. */
export const urlOf = <E extends EndpointSpec>(endpoint: E, input: Input<E>): string =>
  `${netEnvironment().origin}${MONITOR}${addressOf(endpoint, input)}`;

/**
 * Everything but the fraud token is read at once, before the session can change. A promise only where such a token must be waited
 * for: a call without one leaves before anything else is done, such as drawing the page that it is for.
 * @param contentType null where there is no body, or where the browser sets the type
 */
export function headersFor(endpoint: EndpointSpec, contentType: string | null, options: CallOptions): Headers | Promise<Headers> {
  const headers = new Headers({ accept: "application/json" });
  if (contentType !== null) headers.set("content-type", contentType);
  const session = handle$.value;
  if (session !== null && !endpoint.forAnySession) headers.set(MADE_FOR_HEADER, madeFor(session.key));
  const xsrf = cookie(XSRF_COOKIE);
  if (xsrf !== null) headers.set(XSRF_HEADER, xsrf);
  if (options.idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, options.idempotencyKey);
  if (options.madeFrom !== undefined) headers.set(MADE_FROM_HEADER, options.madeFrom);
  return hasFraudTokens() ? withFraudToken(headers) : headers;
}

async function withFraudToken(headers: Headers): Promise<Headers> {
  const token = await fraudToken();
  if (token !== null) headers.set(FRAUD_TOKEN_HEADER, token);
  return headers;
}

/**
 * True for a refusal of a call that carried no XSRF token, or another one than the browser has by now: the answer that refuses it
 * also brings the cookie, so the call is made once more.
 */
export function isTokenOutdated(status: number, sent: Headers): boolean {
  const token = cookie(XSRF_COOKIE);
  return status === 403 && token !== null && token !== sent.get(XSRF_HEADER);
}

/** The failure of a call without an answer. A call that the portal itself aborted says nothing about the server. */
export function noAnswer({ aborted, reason }: AbortSignal, cause: unknown): NetworkFailure {
  if (!aborted) reached(false);
  return reason instanceof NetworkFailure ? reason : new NetworkFailure("The server could not be reached", { cause });
}

/** Announces what an answer means for the whole portal, and reads it. Throws as `readReply` does. */
export function answered<E extends EndpointSpec>(endpoint: E, response: Response, text: string): Reply<Output<E>> {
  reached(true);
  hearDate(response.headers.get("date"));
  hearReadOnly(response);
  hearExtensions(endpoint, response);
  hearRelease(response.headers);
  heedResponse(response.status, text, netEnvironment());
  return readReply(endpoint, response, text);
}
