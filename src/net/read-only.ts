// Whether the server can only be read at the moment, as its answers say: then each may lack what was saved last.
import { BehaviorSubject } from "rxjs";
import { AS_OF_HEADER } from "../contract/constants.ts";

/** The time until which the last answer is whole, ISO 8601; null while the server is whole itself. */
export const readOnlyAsOf$ = new BehaviorSubject<string | null>(null);

/** Refusals say neither: they come without having read anything. */
export function hearReadOnly({ ok, headers }: Pick<Response, "ok" | "headers">): void {
  if (!ok) return;
  const asOf = headers.get(AS_OF_HEADER);
  if (readOnlyAsOf$.value !== asOf) readOnlyAsOf$.next(asOf);
}
