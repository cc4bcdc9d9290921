// Commands that are not queued because the person waits for the server's word: one call, and what came of it.
import { firstValueFrom } from "rxjs";
import type { EndpointSpec, Input, Output } from "../contract/endpoint.ts";
import { NetworkFailure, type Refusal } from "../net/reply.ts";
import { request$ } from "../net/request.ts";

/**
 * The server would not do it, or nobody knows whether it did. `isUnknown`: trying again under the same key is safe.
 * `errors`: what is wrong with the input, by field, for saying it where it was typed.
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

/** What the server said no with, for saying it to the person. */
export const refusedFor = ({ message, error, errors }: Refusal): NotDone => new NotDone(message ?? error, false, { errors });

/** What a call that failed comes to: nobody knows whether it was done. */
export function notDone(error: unknown): NotDone {
  if (error instanceof NotDone) return error;
  if (error instanceof NetworkFailure)
    return new NotDone("The server could not be reached, so nobody knows whether it was done. Trying again does it once.", true, {
      cause: error,
    });
  return new NotDone(error instanceof Error ? error.message : String(error), true, { cause: error });
}

/** Milliseconds after which an attempt counts as lost; as long as one from the outbox is watched. */
const WATCHED_FOR = 30_000;

/** Makes one call and waits for its answer. `key` is a UUID that stays the same when the same is tried again. Throws NotDone. */
export async function direct<E extends EndpointSpec>(endpoint: E, input: Input<E>, key: string): Promise<Output<E>> {
  try {
    const reply = await firstValueFrom(request$(endpoint, input, { idempotencyKey: key, timeout: WATCHED_FOR }));
    if (reply.ok) return reply.data;
    throw refusedFor(reply.refusal);
  } catch (error) {
    throw notDone(error);
  }
}
