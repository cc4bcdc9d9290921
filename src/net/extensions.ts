// Whether the server has the extensions, as it said when it last confirmed who is signed in; kept for the next visit.
import { BehaviorSubject } from "rxjs";
import { EXTENSIONS_HEADER, specified } from "../contract/extensions.ts";
import type { EndpointSpec, Input } from "../contract/endpoint.ts";
import type { Refused } from "./reply.ts";

const STORED = "portal.extensions";

function stored(): boolean {
  try {
    return globalThis.localStorage?.getItem(STORED) !== "0";
  } catch {
    return true;
  }
}

/** True until a server has answered without them. */
export const hasExtensions$ = new BehaviorSubject(stored());

/** Only answers about the session count: what stands between here and the server answers other calls in its place. */
export function hearExtensions({ forAnySession }: EndpointSpec, { ok, headers }: Pick<Response, "ok" | "headers">): void {
  if (forAnySession !== true || !ok) return;
  const has = headers.has(EXTENSIONS_HEADER);
  if (has === hasExtensions$.value) return;
  hasExtensions$.next(has);
  try {
    globalThis.localStorage?.setItem(STORED, has ? "1" : "0");
  } catch {
    // The next visit finds it out again.
  }
}

/** The input to send; null where this server cannot be asked. */
export const understood = <E extends EndpointSpec>(endpoint: E, input: Input<E>): Input<E> | null =>
  hasExtensions$.value ? input : specified(endpoint, input);

const NOT_FOUND = 404;

/** For people. */
export const NOT_OFFERED = "This server doesn't offer this.";

/** What a server without the call would answer. */
export const notOffered = (): Refused => ({
  ok: false,
  status: NOT_FOUND,
  refusal: { error: "not_offered", message: NOT_OFFERED },
  headers: new Headers(),
});
