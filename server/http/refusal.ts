// The error that every handler throws to refuse a call; it carries the status and body of the answer.
import type { Static } from "typebox";
import type { Refusal as RefusalSchema } from "../../src/contract/shapes.ts";

export type RefusalBody = Static<typeof RefusalSchema>;

/** Thrown anywhere while a call is served; rolls back the call's transaction and becomes its answer. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly body: RefusalBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: RefusalBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.error);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Its first message, for a sentence that goes on. */
export const reasonOf = ({ body: { message, errors, error } }: Refusal): string =>
  Object.values(errors ?? {}).flat()[0] ?? message ?? error;

/** 422 with one message at one field of the input. */
export const invalid = (field: string, message: string): Refusal =>
  new Refusal(422, { error: "invalid_input", message: `${field} ${message}`, errors: { [field]: [message] } });

/** The same for a message that is a sentence of its own. */
export const refusedAt = (field: string, message: string): Refusal =>
  new Refusal(422, { error: "invalid_input", message, errors: { [field]: [message] } });

/** 422 for an undo, where something else has been set since the change that it would take back. `what`: "The status". */
export const changedSince = (field: string, what: string): Refusal =>
  new Refusal(422, {
    error: "changed_since",
    message: `${what} has been changed again since, so nothing was undone. The carrier's history shows by whom.`,
    errors: { [field]: ["has been changed again since"] },
  });

/** 404, the same for a record that does not exist and for one of another company. */
export const notFound = (): Refusal => new Refusal(404, { error: "not_found", message: "There is no such record." });

/** 404 for a path that is not served. */
export const noSuchPath = (): Refusal => new Refusal(404, { error: "no_such_path", message: "Nothing is served at this path." });

export const notSignedIn = (): Refusal => new Refusal(401, { error: "not_signed_in", message: "Sign in first." });
