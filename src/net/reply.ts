// What a call returns: an answer, a refusal that the caller expects, or one of the failures that it does not.
import type { Static } from "typebox";
import type { Refusal as RefusalSchema } from "../contract/shapes.ts";

/** The body of a refusal. */
export type Refusal = Static<typeof RefusalSchema>;

/** What a refusal says to a person. */
export const messageOf = ({ message, error }: Refusal): string => message ?? error;

/** The position of a page in its list, from the headers currentpage, totalpages and totalitems. */
export interface Page {
  readonly currentPage: number;
  readonly totalPages: number;
  readonly totalItems: number;
}

/** `page` is null for calls that are not paged. */
export interface Answered<T> {
  readonly ok: true;
  readonly status: number;
  readonly data: T;
  readonly page: Page | null;
  readonly headers: Headers;
}

/** A status that the endpoint lists among its answers. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly refusal: Refusal;
  readonly headers: Headers;
}

export type Reply<T> = Answered<T> | Refused;

/** A refusal where the caller cannot continue without an answer. */
export class RefusedReply extends Error {
  override readonly name = "RefusedReply";
  readonly reply: Refused;

  constructor(reply: Refused) {
    super(messageOf(reply.refusal));
    this.reply = reply;
  }
}

/** The answer itself. Throws RefusedReply. */
export function accepted<T>(reply: Reply<T>): Answered<T> {
  if (!reply.ok) throw new RefusedReply(reply);
  return reply;
}

/**
 * A status that the endpoint does not answer with. `retryAfter` is in milliseconds, null when the server gave none. The message is for
 * people; `endpoint` says which call it was.
 */
export class UnexpectedStatus extends Error {
  override readonly name = "UnexpectedStatus";
  readonly endpoint: string;
  readonly status: number;
  readonly refusal: Refusal;
  readonly retryAfter: number | null;

  constructor(endpoint: string, status: number, refusal: Refusal, retryAfter: number | null) {
    super(`The server answered ${status}: ${messageOf(refusal)}`);
    this.endpoint = endpoint;
    this.status = status;
    this.refusal = refusal;
    this.retryAfter = retryAfter;
  }
}

/** The server was not reached, the connection broke, or the given time ran out. */
export class NetworkFailure extends Error {
  override readonly name = "NetworkFailure";
}

/** A success whose body is not what the endpoint promises; `endpoint` is empty where several calls together are not. */
export class MalformedAnswer extends Error {
  override readonly name = "MalformedAnswer";
  readonly endpoint: string;

  constructor(message: string, endpoint = "") {
    super(message);
    this.endpoint = endpoint;
  }
}

/** A success without a body, where the endpoint promises one. For a write it still means that the write was done. */
export class EmptyAnswer extends Error {
  override readonly name = "EmptyAnswer";
  readonly status: number;

  constructor(status: number) {
    super("No data returned from API");
    this.status = status;
  }
}
