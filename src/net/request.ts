// One call of the /monitor API as a cold Observable: subscribing sends it, unsubscribing aborts it.
import { Observable } from "rxjs";
import { FRAUD_TOKEN_HEADER, IDEMPOTENCY_HEADER, MONITOR, XSRF_COOKIE, XSRF_HEADER } from "../contract/constants.ts";
import type { EndpointSpec, Input, Output } from "../contract/endpoint.ts";
import { addressOf } from "./address.ts";
import { cookie, netEnvironment } from "./environment.ts";
import { fraudToken } from "./fraud-token.ts";
import { readReply } from "./read-reply.ts";
import { reached } from "./reach.ts";
import { NetworkFailure, type Reply } from "./reply.ts";
import { announce, responseEvents } from "./response-rules.ts";

export interface RequestOptions {
  /** Makes the server do a repeated write once. */
  readonly idempotencyKey?: string;
  /** Milliseconds to wait for the whole answer; without it there is no limit. */
  readonly timeout?: number;
}

const underWay = new Set<AbortController>();

/** Aborts every call that is under way; their callers get a NetworkFailure. For when the session ends. */
export function abortRequests(): void {
  for (const controller of underWay) controller.abort(new NetworkFailure("The session ended"));
}

async function headersFor(hasBody: boolean, options: RequestOptions): Promise<Headers> {
  const headers = new Headers({ accept: "application/json" });
  if (hasBody) headers.set("content-type", "application/json");
  const xsrf = cookie(XSRF_COOKIE);
  if (xsrf !== null) headers.set(XSRF_HEADER, xsrf);
  if (options.idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, options.idempotencyKey);
  const token = await fraudToken();
  if (token !== null) headers.set(FRAUD_TOKEN_HEADER, token);
  return headers;
}

async function exchange(name: string, url: string, init: RequestInit & { signal: AbortSignal }): Promise<[Response, string]> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    reached(true);
    return [response, text];
  } catch (error) {
    const { aborted, reason } = init.signal as { aborted: boolean; reason: unknown };
    if (!aborted) reached(false);
    throw reason instanceof NetworkFailure ? reason : new NetworkFailure(`${name}: ${String(error)}`, { cause: error });
  }
}

async function call<E extends EndpointSpec>(
  endpoint: E,
  input: Input<E>,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<Reply<Output<E>>> {
  const environment = netEnvironment();
  const url = `${environment.origin}${MONITOR}${addressOf(endpoint, input)}`;
  const body = endpoint.body === undefined ? null : JSON.stringify(input.body ?? {});
  const headers = await headersFor(body !== null, options);
  signal.throwIfAborted();
  const [response, text] = await exchange(endpoint.name, url, {
    method: endpoint.method,
    headers,
    body,
    signal,
    credentials: "same-origin",
  });
  responseEvents(response.status, text, environment).forEach(announce);
  return readReply(endpoint, response, text);
}

/**
 * Asks the API.
 * Emits one Reply and completes. Statuses in `endpoint.answers` are replies with `ok: false`.
 * Errors: UnexpectedStatus for any other status; NetworkFailure when no answer came; EmptyAnswer ("No data returned from API")
 * for an empty body that the endpoint does not declare; MalformedAnswer for one that cannot be read or lacks its page headers.
 */
export function request$<E extends EndpointSpec>(
  endpoint: E,
  input: Input<E> = {},
  options: RequestOptions = {},
): Observable<Reply<Output<E>>> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    const { timeout } = options;
    const watch =
      timeout === undefined
        ? undefined
        : setTimeout(() => controller.abort(new NetworkFailure(`${endpoint.name}: no answer in ${timeout} ms`)), timeout);
    const release = (): void => {
      clearTimeout(watch);
      underWay.delete(controller);
    };
    underWay.add(controller);
    call(endpoint, input, options, controller.signal)
      .finally(release)
      .then(
        (reply) => {
          subscriber.next(reply);
          subscriber.complete();
        },
        (error: unknown) => subscriber.error(error),
      );
    return () => {
      release();
      controller.abort();
    };
  });
}
