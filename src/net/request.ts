// One call of the /monitor API as a cold Observable: subscribing sends it, unsubscribing aborts it.
import { defer, Observable, shareReplay, timer } from "rxjs";
import type { EndpointSpec, Input, Output } from "../contract/endpoint.ts";
import type { Handle } from "../db/open.ts";
import { handle$ } from "../db/session/handle.ts";
import { answered, headersFor, isTokenOutdated, noAnswer, untilSessionEnds, urlOf, type CallOptions } from "./call.ts";
import { NetworkFailure, type Reply } from "./reply.ts";

export interface RequestOptions extends CallOptions {
  /** Milliseconds to wait for the whole answer; without it there is no limit. */
  readonly timeout?: number;
}

/** How an answer is taken: its body as it is read from the network, and what it says. */
interface Taking<Body, T> {
  readonly body: (response: Response) => Promise<Body>;
  /** Throws as `readReply` does. */
  readonly reply: (response: Response, body: Body) => Reply<T>;
}

async function exchange<Body>(
  url: string,
  init: RequestInit & { signal: AbortSignal },
  body: Taking<Body, unknown>["body"],
): Promise<[Response, Body]> {
  try {
    const response = await fetch(url, init);
    return [response, await body(response)];
  } catch (error) {
    throw noAnswer(init.signal, error);
  }
}

async function call<E extends EndpointSpec, Body, T>(
  endpoint: E,
  input: Input<E>,
  taking: Taking<Body, T>,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<Reply<T>> {
  const url = urlOf(endpoint, input);
  const body = endpoint.body === undefined ? null : JSON.stringify(input.body ?? {});
  const { method } = endpoint;
  const once = async (): Promise<[Response, Body, Headers]> => {
    const headers = await headersFor(endpoint, body === null ? null : "application/json", options);
    signal.throwIfAborted();
    const init = { method, headers, body, signal, credentials: "same-origin" } as const;
    return [...(await exchange(url, init, taking.body)), headers];
  };
  const [response, answer, headers] = await once();
  if (!isTokenOutdated(response.status, headers)) return taking.reply(response, answer);
  const [again, itsAnswer] = await once();
  return taking.reply(again, itsAnswer);
}

/** Calls the API, and takes the answer in a way of its own. Emits and fails as `request$`. */
export function taken$<E extends EndpointSpec, Body, T>(
  endpoint: E,
  input: Input<E>,
  taking: Taking<Body, T>,
  options: RequestOptions = {},
): Observable<Reply<T>> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    const { timeout } = options;
    const watch =
      timeout === undefined
        ? undefined
        : setTimeout(
            () => controller.abort(new NetworkFailure(`The server did not answer within ${timeout / 1_000} s`)),
            timeout,
          );
    const forget = untilSessionEnds(controller);
    const release = (): void => {
      clearTimeout(watch);
      forget();
    };
    call(endpoint, input, taking, options, controller.signal)
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

const called$ = <E extends EndpointSpec>(endpoint: E, input: Input<E>, options: RequestOptions): Observable<Reply<Output<E>>> =>
  taken$(
    endpoint,
    input,
    { body: (response) => response.text(), reply: (response, text) => answered(endpoint, response, text) },
    options,
  );

/** Tunable: milliseconds in which the page that a call was made ahead for has opened. */
const OPENS_WITHIN = 2_000;

/** The answers to calls made ahead, by address. */
const ahead = new WeakMap<Handle, Map<string, Observable<Reply<unknown>>>>();

/**
 * Makes a reading call for a page that is about to open, while that page is drawn: the next `request$` of the same call takes the
 * answer over. Never fails; a call that failed is made again by the page.
 */
export function callAhead<E extends EndpointSpec>(handle: Handle, endpoint: E, input: Input<E>): void {
  const url = urlOf(endpoint, input);
  const calls = ahead.get(handle) ?? new Map<string, Observable<Reply<unknown>>>();
  ahead.set(handle, calls);
  const reply$ = called$(endpoint, input, {}).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  calls.set(url, reply$);
  const kept = reply$.subscribe({ error: () => undefined });
  timer(OPENS_WITHIN).subscribe(() => {
    kept.unsubscribe();
    if (calls.get(url) === reply$) calls.delete(url);
  });
}

function taken<E extends EndpointSpec>(endpoint: E, input: Input<E>): Observable<Reply<Output<E>>> | null {
  const calls = handle$.value === null || endpoint.method !== "GET" ? undefined : ahead.get(handle$.value);
  if (calls === undefined || calls.size === 0) return null;
  const url = urlOf(endpoint, input);
  const reply$ = calls.get(url);
  calls.delete(url);
  return (reply$ as Observable<Reply<Output<E>>> | undefined) ?? null;
}

/**
 * Calls the API.
 * Emits one Reply and completes. Statuses in `endpoint.answers` are replies with `ok: false`.
 * Errors: UnexpectedStatus for any other status; NetworkFailure when no answer came; EmptyAnswer ("No data returned from API")
 * for an empty body that the endpoint does not declare; MalformedAnswer for one that cannot be read or lacks its page headers.
 */
export const request$ = <E extends EndpointSpec>(
  endpoint: E,
  input: Input<E> = {},
  options: RequestOptions = {},
): Observable<Reply<Output<E>>> => defer(() => taken(endpoint, input) ?? called$(endpoint, input, options));
