// One call of the /monitor API as a cold Observable: subscribing sends it, unsubscribing aborts it.
import { Observable } from "rxjs";
import type { EndpointSpec, Input, Output } from "../contract/endpoint.ts";
import { fetchText, type Send, type Sent } from "./body.ts";
import { notOffered, understood } from "./extensions.ts";
import { answered, headersFor, isTokenOutdated, noAnswer, untilSessionEnds, urlOf, type CallOptions } from "./call.ts";
import type { Response } from "./read-reply.ts";
import { NetworkFailure, type Reply } from "./reply.ts";

export interface RequestOptions extends CallOptions {
  /** Milliseconds to wait for the whole answer; without it there is no limit. */
  readonly timeout?: number;
}

/** How an answer is taken: how its body is fetched, and what it says. */
interface Taking<Body, T> {
  readonly send: Send<Body>;
  /** Throws as `readReply` does. */
  readonly reply: (response: Response, body: Body) => Reply<T>;
}

async function exchange<Body>(send: Send<Body>, url: string, init: Sent): Promise<readonly [Response, Body]> {
  try {
    return await send(url, init);
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
  const asked = understood(endpoint, input);
  if (asked === null) return notOffered();
  const url = urlOf(endpoint, asked);
  const body = endpoint.body === undefined ? null : JSON.stringify(asked.body ?? {});
  const { method } = endpoint;
  const once = async (): Promise<readonly [Response, Body, Headers]> => {
    const found = headersFor(endpoint, body === null ? null : "application/json", options);
    const headers = found instanceof Headers ? found : await found;
    signal.throwIfAborted();
    const init = { method, headers, body, signal, credentials: "same-origin" } as const;
    return [...(await exchange(taking.send, url, init)), headers];
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
): Observable<Reply<Output<E>>> =>
  taken$(endpoint, input, { send: fetchText, reply: (response, text) => answered(endpoint, response, text) }, options);
