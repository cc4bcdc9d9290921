// One call that answers with a file, as a cold Observable of its bytes; unsubscribing aborts it.
import { Observable } from "rxjs";
import type { EndpointSpec, Input } from "../contract/endpoint.ts";
import { answered, headersFor, noAnswer, untilSessionEnds, urlOf } from "./call.ts";
import type { Refused } from "./reply.ts";

export type FileReply = { readonly ok: true; readonly bytes: Uint8Array } | Refused;

async function download<E extends EndpointSpec>(endpoint: E, input: Input<E>, signal: AbortSignal): Promise<FileReply> {
  const { method, name } = endpoint;
  const headers = await headersFor(endpoint, null, {});
  signal.throwIfAborted();
  const exchange = async (): Promise<readonly [Response, ArrayBuffer]> => {
    const response = await fetch(urlOf(endpoint, input), { method, headers, signal, credentials: "same-origin" });
    return [response, await response.arrayBuffer()];
  };
  const [response, body] = await exchange().catch((error: unknown) => {
    throw noAnswer(name, signal, error);
  });
  // Only a refusal has a text to read; the file itself is no JSON.
  const reply = answered(endpoint, response, response.ok ? "{}" : new TextDecoder().decode(body));
  return reply.ok ? { ok: true, bytes: new Uint8Array(body) } : reply;
}

/**
 * Downloads a file. Emits one reply and completes; statuses in `endpoint.answers` are replies with `ok: false`.
 * Errors: UnexpectedStatus for any other status, NetworkFailure when no answer came.
 */
export const download$ = <E extends EndpointSpec>(endpoint: E, input: Input<E>): Observable<FileReply> =>
  new Observable((subscriber) => {
    const controller = new AbortController();
    const forget = untilSessionEnds(controller);
    download(endpoint, input, controller.signal)
      .finally(forget)
      .then(
        (reply) => {
          subscriber.next(reply);
          subscriber.complete();
        },
        (error: unknown) => subscriber.error(error),
      );
    return () => {
      forget();
      controller.abort();
    };
  });
