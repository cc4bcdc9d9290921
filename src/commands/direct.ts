// Commands that are not queued because the person waits for the server's answer: one call, and its result.
import { firstValueFrom } from "rxjs";
import type { EndpointSpec, Input, Output } from "../contract/endpoint.ts";
import { isSameValue, madeFromHeader, type MadeFrom } from "../contract/made-from.ts";
import { changedFieldLabel, changedFieldText } from "../domain/changed-fields.ts";
import { NetworkFailure, type Refusal } from "../net/reply.ts";
import { request$ } from "../net/request.ts";
import { ATTEMPT_TIMEOUT } from "../outbox/retry-policy.ts";
import { errorText } from "../domain/error-text.ts";

type Details = ErrorOptions & { readonly errors?: NotDone["errors"] | undefined; readonly theirs?: object };

/**
 * The server refused, or it is unknown whether it did it. `isUnknown`: trying again under the same key is safe.
 * `errors`: messages by field of the input, for showing beside the field.
 */
export class NotDone extends Error {
  override readonly name = "NotDone";
  readonly isUnknown: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The row as somebody else has changed it meanwhile; null where that is not why. */
  readonly theirs: object | null;

  constructor(message: string, isUnknown: boolean, options?: Details) {
    super(message, options);
    this.isUnknown = isUnknown;
    this.errors = options?.errors ?? {};
    this.theirs = options?.theirs ?? null;
  }
}

/** What is there now, of a row that somebody else has changed meanwhile. */
function nowText({ table, row }: NonNullable<Refusal["changed"]>, from: MadeFrom): string {
  const differing = Object.keys(from.set).filter((field) => !isSameValue(row[field], from.seen[field]));
  const now = differing.map((field) => `${changedFieldLabel(table, field)}: ${changedFieldText(table, field, row)}.`);
  return [...now, "Save again to replace it with yours."].join(" ");
}

/** A refusal, for showing it to the person. */
export function refusedFor({ message, error, errors, changed }: Refusal, from: MadeFrom | null = null): NotDone {
  const text = message ?? error;
  if (changed === undefined || from === null) return new NotDone(text, false, { errors });
  return new NotDone(`${text} ${nowText(changed, from)}`, false, { errors, theirs: changed.row });
}

/** A call that failed: it is unknown whether it was done. */
export function notDone(error: unknown): NotDone {
  if (error instanceof NotDone) return error;
  if (error instanceof NetworkFailure)
    return new NotDone("Can't reach the server, so it is unknown whether this was done. Retry does it only once.", true, {
      cause: error,
    });
  return new NotDone(errorText(error), true, { cause: error });
}

/**
 * Makes one call and waits for its answer. `key` is a UUID that stays the same on every retry. `from`: what the change was made from; where
 * somebody has changed that since, the failure has the row as it is now. Throws NotDone.
 */
export async function direct<E extends EndpointSpec>(
  endpoint: E,
  input: Input<E>,
  key: string,
  from: MadeFrom | null = null,
): Promise<Output<E>> {
  try {
    const options = {
      idempotencyKey: key,
      timeout: ATTEMPT_TIMEOUT,
      ...(from === null ? {} : { madeFrom: madeFromHeader(from) }),
    };
    const reply = await firstValueFrom(request$(endpoint, input, options));
    if (reply.ok) return reply.data;
    throw refusedFor(reply.refusal, from);
  } catch (error) {
    throw notDone(error);
  }
}
