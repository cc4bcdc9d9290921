// Commands that are not queued because the person waits for the server's answer: one call, and its result.
import { firstValueFrom } from "rxjs";
import type { EndpointSpec, Input, Output } from "../contract/endpoint.ts";
import { NetworkFailure, type Refusal } from "../net/reply.ts";
import { request$ } from "../net/request.ts";
import { ATTEMPT_TIMEOUT } from "../outbox/retry-policy.ts";
import { errorText } from "../domain/error-text.ts";

/**
 * The server refused, or it is unknown whether it did it. `isUnknown`: trying again under the same key is safe.
 * `errors`: messages by field of the input, for showing beside the field.
 */
export class NotDone extends Error {
  override readonly name = "NotDone";
  readonly isUnknown: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(message: string, isUnknown: boolean, options?: ErrorOptions & { readonly errors?: NotDone["errors"] | undefined }) {
    super(message, options);
    this.isUnknown = isUnknown;
    this.errors = options?.errors ?? {};
  }
}

/** A refusal, for showing it to the person. */
export const refusedFor = ({ message, error, errors }: Refusal): NotDone => new NotDone(message ?? error, false, { errors });

/** A call that failed: it is unknown whether it was done. */
export function notDone(error: unknown): NotDone {
  if (error instanceof NotDone) return error;
  if (error instanceof NetworkFailure)
    return new NotDone("Can't reach the server, so it is unknown whether this was done. Retry does it only once.", true, {
      cause: error,
    });
  return new NotDone(errorText(error), true, { cause: error });
}

/** Makes one call and waits for its answer. `key` is a UUID that stays the same on every retry. Throws NotDone. */
export async function direct<E extends EndpointSpec>(endpoint: E, input: Input<E>, key: string): Promise<Output<E>> {
  try {
    const reply = await firstValueFrom(request$(endpoint, input, { idempotencyKey: key, timeout: ATTEMPT_TIMEOUT }));
    if (reply.ok) return reply.data;
    throw refusedFor(reply.refusal);
  } catch (error) {
    throw notDone(error);
  }
}
