// A call whose answer is left as it came, in bytes: one so long that a worker of the page reads it, which gets it without a copy.
import type { Observable } from "rxjs";
import type { EndpointSpec, Input } from "../contract/endpoint.ts";
import type { Send } from "./body.ts";
import { answered } from "./call.ts";
import type { Reply } from "./reply.ts";
import { taken$ } from "./request.ts";

// Whether it is JSON shows at its first character; a byte order mark and line breaks may come before it.
const HEAD = 64;

const textOf = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

/**
 * `send` fetches it, here or on another thread. Emits and fails as `request$` does, but does not notice when what a success brought
 * cannot be read to its end.
 */
export const bytes$ = <E extends EndpointSpec>(
  endpoint: E,
  input: Input<E>,
  send: Send<ArrayBuffer>,
): Observable<Reply<ArrayBuffer>> =>
  taken$(endpoint, input, {
    send,
    reply: (response, bytes) => {
      const head = textOf(response.ok ? bytes.slice(0, HEAD) : bytes);
      const reply = answered({ ...endpoint, asText: true }, response, head);
      return reply.ok ? { ...reply, data: bytes } : reply;
    },
  });
