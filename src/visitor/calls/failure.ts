// Why a call was not done, and whether trying again can help: by status and shape, never by wording.
import { LINK_CLOSED, NO_SUCH_LINK, PROOF_MISSING } from "../../contract/links/visitor.ts";
import type { Static } from "typebox";
import type { Refusal } from "../../contract/shapes.ts";

export type RefusalBody = Static<typeof Refusal>;

/**
 * lost: the server was not reached; busy: it asks to be asked later; gone: there is no such link; proof: the visitor proves the contact
 * first; refused: the same call is refused however often it is made.
 */
export type FailureKind = "lost" | "busy" | "gone" | "proof" | "refused";

export class CallFailure extends Error {
  override readonly name = "CallFailure";
  readonly kind: FailureKind;
  /** Null where there is no answer. */
  readonly refusal: RefusalBody | null;
  /** Milliseconds that the server asks to wait. */
  readonly retryAfter: number | null;

  constructor(kind: FailureKind, refusal: RefusalBody | null = null, retryAfter: number | null = null) {
    super(refusal?.message ?? refusal?.error ?? kind);
    this.kind = kind;
    this.refusal = refusal;
    this.retryAfter = retryAfter;
  }
}

const IN_PROGRESS = "idempotency_in_progress";

function kindOf(status: number, { error }: RefusalBody): FailureKind {
  if (status === 408 || status === 425 || status === 429 || status >= 500) return "busy";
  if (status === 409 && error === IN_PROGRESS) return "busy";
  if (status === 403 && error === PROOF_MISSING) return "proof";
  const isGone = status === 401 || (status === 404 && (error === NO_SUCH_LINK || error === LINK_CLOSED));
  return isGone ? "gone" : "refused";
}

/** @param refusal null for an answer that is not the server's, such as the sign-in page of a truck stop's Wi-Fi */
export const failureOf = (status: number, refusal: RefusalBody | null, retryAfter: number | null): CallFailure =>
  refusal === null && status < 500
    ? new CallFailure("lost")
    : new CallFailure(kindOf(status, refusal ?? { error: "unavailable" }), refusal, retryAfter);

/** Whether the same call may be done a moment later. */
export const canRetry = ({ kind }: CallFailure): boolean => kind === "lost" || kind === "busy";

/** What is thrown besides is a mistake in the page. @throws it */
export function asFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  throw error;
}
