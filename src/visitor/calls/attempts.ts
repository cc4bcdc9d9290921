// Tries a call that a person waits for again where that can help.
import { backoff } from "../../domain/backoff.ts";
import { asFailure, canRetry, type CallFailure } from "./failure.ts";

/** Tunable: attempts at a call that somebody waits for, and the longest pause between two in milliseconds. */
const ATTEMPTS = 3;
const LONGEST_PAUSE = 4_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isWorthIt = (failure: CallFailure, attempt: number): boolean =>
  attempt < ATTEMPTS && canRetry(failure) && navigator.onLine && (failure.retryAfter ?? 0) <= LONGEST_PAUSE;

/** The answer of the first attempt that has one. Throws the last attempt's CallFailure. */
export async function attempted<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const failure = asFailure(error);
      if (!isWorthIt(failure, attempt)) throw failure;
      await pause(failure.retryAfter ?? Math.min(backoff(attempt), LONGEST_PAUSE));
    }
  }
}
