// One call that answers with a file, as a cold Observable of its bytes; unsubscribing aborts it.
import type { Observable } from "rxjs";
import type { EndpointSpec, Input } from "../contract/endpoint.ts";
import { fetchBytes } from "./body.ts";
import { answered } from "./call.ts";
import type { Reply } from "./reply.ts";
import { taken$ } from "./request.ts";

/** Downloads a file. Emits and fails as `request$`. */
export const download$ = <E extends EndpointSpec>(endpoint: E, input: Input<E>): Observable<Reply<Uint8Array>> =>
  taken$(endpoint, input, {
    send: fetchBytes,
    reply(response, body) {
      // Only a refusal has a text to read; the file itself is no JSON.
      const reply = answered(endpoint, response, response.ok ? "{}" : new TextDecoder().decode(body));
      return reply.ok ? { ...reply, data: new Uint8Array(body) } : reply;
    },
  });
