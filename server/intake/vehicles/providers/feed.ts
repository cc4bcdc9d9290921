// What a provider is that has to be asked for positions: how, with what, and where the next question goes on.
import type { SentRow } from "../../../../src/domain/vehicles/positions/read-position.ts";

/** refused: it does not take the token. limited: it is asked too often. down: it does not answer. odd: the answer cannot be read. */
export type PollTrouble = "refused" | "limited" | "down" | "odd";

/** Why a question has no answer; the message is a sentence without anything secret. */
export class PollFailure extends Error {
  override readonly name = "PollFailure";
  readonly trouble: PollTrouble;
  /** Milliseconds, as the provider says; null: it does not. */
  readonly retryAfter: number | null;

  constructor(trouble: PollTrouble, message: string, retryAfter: number | null = null) {
    super(message);
    this.trouble = trouble;
    this.retryAfter = retryAfter;
  }
}

export interface Question {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the question is a GET. */
  readonly body?: unknown;
}

/** The JSON that answers. @throws PollFailure */
export type Ask = (question: Question) => Promise<unknown>;

export interface Page {
  readonly rows: readonly SentRow[];
  /** Where the next question goes on; null: from the start. */
  readonly cursor: string | null;
  /** There is more by now. */
  readonly hasMore: boolean;
}

export interface Feed {
  readonly isSecret: (secret: string) => boolean;
  /** @param cursor of the page before; null: the first @throws PollFailure */
  readonly page: (ask: Ask, secret: string, cursor: string | null) => Promise<Page>;
}

/** Tokens of providers go into a header: visible ASCII. */
export const isToken = (secret: string): boolean => /^[\x21-\x7e]{16,400}$/.test(secret);
