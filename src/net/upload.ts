// One call that carries a file, as a cold Observable with its progress; unsubscribing aborts it.
import { Observable, type Subscriber } from "rxjs";
import type { EndpointSpec, Input, Output } from "../contract/endpoint.ts";
import { formDataOf } from "../contract/form-data.ts";
import { answered, headersFor, isTokenOutdated, noAnswer, untilSessionEnds, urlOf, type CallOptions } from "./call.ts";
import { NetworkFailure, type Reply } from "./reply.ts";

/** The data of a reply where the server stored the file but could not read it. */
export const NOT_READ = "206";

/** Tunable: milliseconds without progress after which the connection counts as dead. */
const STALL_TIMEOUT = 60_000;

export type Uploaded<E extends EndpointSpec> = Output<E> | typeof NOT_READ;

export type UploadEvent<E extends EndpointSpec> =
  /** In bytes, of everything that is sent. */
  | { readonly kind: "progress"; readonly sent: number; readonly total: number }
  | { readonly kind: "reply"; readonly reply: Reply<Uploaded<E>> };

function headersOf(exchange: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of exchange.getAllResponseHeaders().split("\r\n")) {
    const at = line.indexOf(":");
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

function replyOf<E extends EndpointSpec>(endpoint: E, exchange: XMLHttpRequest): Reply<Uploaded<E>> {
  const { status, statusText, responseText } = exchange;
  const headers = headersOf(exchange);
  const reply = answered(endpoint, { ok: status >= 200 && status < 300, status, statusText, headers }, responseText);
  return reply.ok && status === 206 ? { ...reply, data: NOT_READ } : reply;
}

function bodyOf<E extends EndpointSpec>(endpoint: E, input: Input<E>, file: File | null): FormData | string {
  const body: Readonly<Record<string, unknown>> = input.body ?? {};
  if (endpoint.file === undefined) throw new RangeError(`${endpoint.name} takes no file`);
  if (file !== null) return formDataOf(endpoint.file, body, file);
  if (endpoint.file.isOptional) return JSON.stringify(body);
  throw new RangeError(`${endpoint.name} needs a file`);
}

// The browser's only interface with the progress of a sent body.
async function send<E extends EndpointSpec>(
  exchange: XMLHttpRequest,
  [endpoint, input, file, options]: readonly [E, Input<E>, File | null, CallOptions],
  signal: AbortSignal,
  subscriber: Subscriber<UploadEvent<E>>,
): Promise<Reply<Uploaded<E>>> {
  const body = bodyOf(endpoint, input, file);
  const once = async (): Promise<Headers> => {
    exchange.open(endpoint.method, urlOf(endpoint, input));
    const headers = await headersFor(endpoint, typeof body === "string" ? "application/json" : null, options);
    signal.throwIfAborted();
    for (const [name, value] of headers) exchange.setRequestHeader(name, value);
    exchange.upload.onprogress = ({ loaded, total }) => subscriber.next({ kind: "progress", sent: loaded, total });
    await new Promise((resolve, reject) => {
      exchange.onload = resolve;
      exchange.onerror = () => reject(noAnswer(signal, "the connection broke"));
      exchange.onabort = () => reject(noAnswer(signal, signal.reason));
      exchange.send(body);
    });
    return headers;
  };
  const headers = await once();
  if (isTokenOutdated(exchange.status, headers)) await once();
  return replyOf(endpoint, exchange);
}

/**
 * Sends a file with a call; `null` only where the call works without one.
 * Emits progress, then one reply, and completes. An answer of 206 has the text "206" for its data. Errors as `request$` does.
 */
export function upload$<E extends EndpointSpec>(
  endpoint: E,
  input: Input<E>,
  file: File | null,
  options: CallOptions = {},
): Observable<UploadEvent<E>> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    const exchange = new XMLHttpRequest();
    const { signal } = controller;
    const forget = untilSessionEnds(controller);
    let watch: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = (): void => {
      clearTimeout(watch);
      watch = setTimeout(() => controller.abort(new NetworkFailure("The file stopped on its way")), STALL_TIMEOUT);
    };
    const release = (): void => {
      clearTimeout(watch);
      forget();
    };
    signal.addEventListener("abort", () => exchange.abort());
    exchange.upload.addEventListener("progress", restartTimer);
    restartTimer();
    send(exchange, [endpoint, input, file, options], signal, subscriber)
      .finally(release)
      .then(
        (reply) => {
          subscriber.next({ kind: "reply", reply });
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
