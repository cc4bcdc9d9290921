// One call of the /monitor API as a cold Observable: subscribing sends it, unsubscribing aborts it.
import { Observable } from "rxjs";
import type { EndpointSpec, Input, Output } from "../contract/endpoint.ts";
import { answered, headersFor, isTokenOutdated, noAnswer, untilSessionEnds, urlOf, type CallOptions } from "./call.ts";
import { NetworkFailure, type Reply } from "./reply.ts";

export interface RequestOptions extends CallOptions {
  /** Milliseconds to wait for the whole answer; without it there is no limit. */
  readonly timeout?: number;
}

async function exchange(name: string, url: string, init: RequestInit & { signal: AbortSignal }): Promise<[Response, string]> {
  try {
    const response = await fetch(url, init);
    return [response, await response.text()];
  } catch (error) {
    throw noAnswer(name, init.signal, error);
  }
}

async function call<E extends EndpointSpec>(
  endpoint: E,
  input: Input<E>,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<Reply<Output<E>>> {
  const url = urlOf(endpoint, input);
  const body = endpoint.body === undefined ? null : JSON.stringify(input.body ?? {});
  const { method, name } = endpoint;
  const once = async (): Promise<[Response, string, Headers]> => {
    const headers = await headersFor(endpoint, body === null ? null : "application/json", options);
    signal.throwIfAborted();
    return [...(await exchange(name, url, { method, headers, body, signal, credentials: "same-origin" })), headers];
  };
  const [response, text, headers] = await once();
  if (!isTokenOutdated(response.status, headers)) return answered(endpoint, response, text);
  const [again, itsText] = await once();
  return answered(endpoint, again, itsText);
}

/**
 * Calls the API.
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
    const forget = untilSessionEnds(controller);
    const release = (): void => {
      clearTimeout(watch);
      forget();
    };
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
